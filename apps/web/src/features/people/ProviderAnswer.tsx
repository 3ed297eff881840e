import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { useProviderAnswer } from './use-provider-answer.ts';

/** Where the provider leads back to somebody who has signed in already: their account is being connected with it. */
export function ProviderAnswer() {
  const { t } = useTranslation('people');
  const answer = useProviderAnswer();
  const waiting = answer === 'waiting';
  return (
    <Page title={t('own.title')} lead={waiting ? t('provider.waiting') : undefined}>
      {answer && !waiting && <ErrorNotice error={answer} />}
      {!waiting && <Link to="/account">{t('own.title')}</Link>}
    </Page>
  );
}
