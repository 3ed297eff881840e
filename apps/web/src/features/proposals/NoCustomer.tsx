import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { projectEndpoints } from '@tatami/contracts';
import { ask } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says that the cover addresses nobody, where the project names no customer; else nothing. */
export function NoCustomer({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('proposals');
  const { data } = useQuery(ask(projectEndpoints.read, { params: { projectId } }));
  if (data?.customer !== '') return null;
  return (
    <p>
      {t('noCustomer')} <Link to="/">{t('noCustomer.to')}</Link>
    </p>
  );
}
