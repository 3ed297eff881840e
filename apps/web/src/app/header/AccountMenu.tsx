import { IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Account, sessionEndpoints } from '@tatami/contracts';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import classes from './AccountMenu.module.css';

/** Who has signed in; opens what they may do about it. */
export function AccountMenu({ account }: { account: Account }) {
  const { t } = useTranslation('common');
  const menu = useRef<HTMLDivElement>(null);
  const sayTrouble = useTroubleNotice();
  const signOut = useMutation({
    mutationFn: () => call(sessionEndpoints.signOut, {}),
    // The page begins anew: nothing of the account is left in it.
    onSuccess: () => location.assign('/'),
    onError: sayTrouble,
  });
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        className={classes.button}
        popoverTarget="account-menu"
        aria-label={t('shell.account', { name: account.name })}
        title={account.name}
      >
        <IconUser size={18} stroke={1.6} aria-hidden />
      </button>
      <div ref={menu} id="account-menu" popover="auto" className={classes.menu}>
        <p className={classes.name}>{account.name}</p>
        <ul>
          <li>
            <Link to="/account" onClick={close}>
              {t('shell.ownAccount')}
            </Link>
          </li>
          {account.administrator && (
            <>
              <li>
                <Link to="/accounts" onClick={close}>
                  {t('shell.accounts')}
                </Link>
              </li>
              <li>
                <Link to="/audit" onClick={close}>
                  {t('shell.audit')}
                </Link>
              </li>
              <li>
                <Link to="/backups" onClick={close}>
                  {t('shell.backups')}
                </Link>
              </li>
            </>
          )}
          <li>
            <button type="button" onClick={() => signOut.mutate()}>
              {t('shell.signOut')}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
