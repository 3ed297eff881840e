import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../api/use-session.ts';
import { Finder } from '../../features/finder/Finder.tsx';
import type { Place } from '../../features/finder/place.ts';
import { texts } from '../../features/finder/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { STEPS } from '../steps.ts';

addTexts('finder', texts);

interface Props {
  readonly projectId: string | null;
  readonly onClose: () => void;
}

/** The search over everything, with the pages that can be reached from where one is. */
export default function FinderScreen({ projectId, onClose }: Props) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const session = useSession();
  const page = (key: string, name: string, open: () => unknown): Place => ({
    ...{ key, kind: 'page', name },
    open: () => void open(),
  });
  const steps =
    projectId === null
      ? []
      : (['overview', ...STEPS] as const).map((step) =>
          page(step, t(`step.${step}`), () => navigate({ to: `/projects/$projectId/${step}`, params: { projectId } })),
        );
  const tools = (['calculators', 'evidence', 'guide'] as const).map((tool) =>
    page(tool, t(`tools.${tool}`), () =>
      projectId === null
        ? navigate({ to: `/${tool}` })
        : navigate({ to: `/projects/$projectId/${tool}`, params: { projectId } }),
    ),
  );
  // Whoever works alone is the administrator.
  const runsIt = session !== undefined && (!session.accounts || session.account?.administrator === true);
  const backups = page('backups', t('shell.backups'), () => navigate({ to: '/backups' }));
  const all = page('projects', t('shell.projects'), () => navigate({ to: '/' }));
  return (
    <Finder projectId={projectId} pages={[...steps, ...tools, all, ...(runsIt ? [backups] : [])]} onClose={onClose} />
  );
}
