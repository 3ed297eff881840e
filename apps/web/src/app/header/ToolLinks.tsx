import { IconBook2, IconCalculator, IconChecklist } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { guidePageOf } from '../../features/guide/guide-page-of.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './ToolLinks.module.css';

const TOOLS = [
  { tool: 'calculators', icon: IconCalculator },
  { tool: 'evidence', icon: IconChecklist },
  { tool: 'guide', icon: IconBook2 },
] as const;

/**
 * What stands beside the steps of the work: calculators, evidence and the guide, open at the page about the screen one is on. Inside
 * a project they stay in it.
 */
export function ToolLinks({ projectId }: { projectId: string | null }) {
  const { t } = useTranslation('common');
  const page = useRouterState({ select: ({ location }) => guidePageOf(location.pathname) });
  return (
    <nav className={classes.tools} aria-label={t('tools.label')}>
      {TOOLS.map(({ tool, icon: Icon }) => {
        const name = t(`tools.${tool}`);
        const looks = { className: classes.tool, 'aria-label': name, title: name } as const;
        const words: ReactNode = (
          <>
            <Icon size={18} stroke={1.6} aria-hidden />
            <span>{name}</span>
          </>
        );
        const search = tool === 'guide' && page ? { page } : {};
        return projectId === null ? (
          <Link key={tool} to={`/${tool}`} activeOptions={{ includeSearch: false }} {...looks}>
            {words}
          </Link>
        ) : (
          <Link
            key={tool}
            to={`/projects/$projectId/${tool}`}
            params={{ projectId }}
            search={search}
            activeOptions={{ includeSearch: false }}
            {...looks}
          >
            {words}
          </Link>
        );
      })}
    </nav>
  );
}
