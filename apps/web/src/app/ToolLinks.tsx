import { IconCalculator, IconChecklist } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './ToolLinks.module.css';

/** What stands beside the steps of the work: calculators and evidence. Inside a project they stay in it. */
export function ToolLinks({ projectId }: { projectId: string | null }) {
  const { t } = useTranslation('common');
  const calculators = { name: t('tools.calculators'), icon: <IconCalculator size={18} stroke={1.6} aria-hidden /> };
  const evidence = { name: t('tools.evidence'), icon: <IconChecklist size={18} stroke={1.6} aria-hidden /> };
  const looks = (name: string) => ({ className: classes.tool, 'aria-label': name, title: name }) as const;
  return (
    <nav className={classes.tools} aria-label={t('tools.label')}>
      {projectId === null ? (
        <>
          <Link to="/calculators" {...looks(calculators.name)}>
            {calculators.icon}
            <span>{calculators.name}</span>
          </Link>
          <Link to="/evidence" {...looks(evidence.name)}>
            {evidence.icon}
            <span>{evidence.name}</span>
          </Link>
        </>
      ) : (
        <>
          <Link to="/projects/$projectId/calculators" params={{ projectId }} {...looks(calculators.name)}>
            {calculators.icon}
            <span>{calculators.name}</span>
          </Link>
          <Link to="/projects/$projectId/evidence" params={{ projectId }} {...looks(evidence.name)}>
            {evidence.icon}
            <span>{evidence.name}</span>
          </Link>
        </>
      )}
    </nav>
  );
}
