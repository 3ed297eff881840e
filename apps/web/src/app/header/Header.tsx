import { Link } from '@tanstack/react-router';
import type { Account } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { FindButton } from './FindButton.tsx';
import classes from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { OthersHere } from './OthersHere.tsx';
import { ProjectSwitcher } from './ProjectSwitcher.tsx';
import { ToolLinks } from './ToolLinks.tsx';

interface Props {
  readonly projectId: string | null;
  /** Who has signed in. */
  readonly account: Account | null;
}

export function Header({ projectId, account }: Props) {
  const { t } = useTranslation('common');
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.name}>
        <img src="/tatami.svg" alt="" width="24" height="24" />
        <span>{t('product.name')}</span>
      </Link>
      {projectId !== null && <ProjectSwitcher projectId={projectId} shared={account !== null} />}
      {projectId !== null && account !== null && <OthersHere projectId={projectId} />}
      <ToolLinks projectId={projectId} />
      <div className={classes.settings}>
        <FindButton projectId={projectId} />
        <LanguageSwitch />
        <ColorSchemeSwitch />
        {account && <AccountMenu account={account} />}
      </div>
    </header>
  );
}
