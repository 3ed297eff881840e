import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { Page } from '../ui/page/Page.tsx';
import { ErrorNotice } from '../ui/trouble/ErrorNotice.tsx';

/** A screen that broke says so and can be tried again; the rail and the header stay. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('common');
  return (
    <Page title={t('error.title')}>
      <ErrorNotice error={error instanceof Error ? error : new Error(String(error))} onRetry={reset} />
    </Page>
  );
}
