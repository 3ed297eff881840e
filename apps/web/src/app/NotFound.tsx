import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/page/Page.tsx';

/** Where a wrong or outdated address leads. */
export function NotFound() {
  const { t } = useTranslation('common');
  return (
    <Page title={t('page.notFound')}>
      <EmptyState title={t('page.notFoundHint')} action={<Link to="/">{t('page.toProjects')}</Link>}>
        {null}
      </EmptyState>
    </Page>
  );
}
