import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import classes from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ProjectSwitcher } from './ProjectSwitcher.tsx';
import { ToolLinks } from './ToolLinks.tsx';

export function Header({ projectId }: { projectId: string | null }) {
  const { t } = useTranslation('common');
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.name}>
        <img src="/tatami.svg" alt="" width="24" height="24" />
        <span>{t('product.name')}</span>
      </Link>
      {projectId !== null && <ProjectSwitcher projectId={projectId} />}
      <ToolLinks projectId={projectId} />
      <div className={classes.settings}>
        <LanguageSwitch />
        <ColorSchemeSwitch />
      </div>
    </header>
  );
}
