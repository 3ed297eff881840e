import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { proposalEndpoints } from '@tatami/contracts';
import { ask } from '../../api/queries.ts';
import { TextEditor } from '../../features/proposals/text-editing/TextEditor.tsx';
import { texts as proposalsTexts } from '../../features/proposals/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';

addTexts('proposals', proposalsTexts);

const route = getRouteApi('/projects/$projectId/proposals/$id');

/** The texts of a proposal, edited where they stand. */
export default function ProposalTextsScreen() {
  const { t } = useTranslation('proposals');
  const { projectId, id } = route.useParams();
  const { data, error } = useQuery(ask(proposalEndpoints.read, { params: { projectId, id } }));
  const back = (
    <Link to="/projects/$projectId/proposals" params={{ projectId }}>
      {t('texts.back')}
    </Link>
  );
  return (
    <Page title={data ? t('texts.title', { name: data.name }) : t('title')} lead={t('texts.lead')} actions={back}>
      {error ? <ErrorNotice error={error} /> : <TextEditor projectId={projectId} id={id} />}
    </Page>
  );
}
