import { Alert } from '@mantine/core';
import type { Account } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page/Page.tsx';
import { NewPassword } from './NewPassword.tsx';
import { OwnProvider } from './OwnProvider.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import classes from './People.module.css';
import { SecondFactor } from './SecondFactor.tsx';

/** What people change of their own account; while somebody else knows the password, that alone. */
export function OwnAccountPage({ account }: { account: Account }) {
  const { t } = useTranslation('people');
  const { name, signInName, mustChangePassword, secondFactor, hasPassword, byProvider } = account;
  return (
    <Page title={t('own.title')} lead={t('own.lead', { name, signInName })}>
      {mustChangePassword && <Alert>{t('password.given')}</Alert>}
      {hasPassword && (
        <section className={classes.section} aria-labelledby="own-password">
          <h2 id="own-password" className={classes.heading}>
            {t('password.title')}
          </h2>
          <NewPassword />
        </section>
      )}
      {!mustChangePassword && <OwnProvider connected={byProvider} />}
      {!mustChangePassword && hasPassword && (
        <section className={classes.section} aria-labelledby="own-codes">
          <h2 id="own-codes" className={classes.heading}>
            {t('factor.title')}
          </h2>
          <SecondFactor on={secondFactor} />
        </section>
      )}
      {!mustChangePassword && (
        <section className={classes.section} aria-labelledby="own-sessions">
          <h2 id="own-sessions" className={classes.heading}>
            {t('sessions.title')}
          </h2>
          <OwnSessions byPassword={hasPassword} />
        </section>
      )}
    </Page>
  );
}
