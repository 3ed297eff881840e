import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Where the work goes on after a file was imported: to what it makes of the answer. */
export function AfterImport({ projectId }: { projectId: string }) {
  const { t } = useTranslation('imports');
  return (
    <p>
      <Link to="/projects/$projectId/overview" params={{ projectId }}>
        {t('apply.next')}
      </Link>
    </p>
  );
}
