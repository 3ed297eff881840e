import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { proposalEndpoints } from '@tatami/contracts';
import { ask } from '../../api/queries.ts';
import { ProposalPages } from '../../features/proposals/preview/ProposalPages.tsx';
import { texts as proposalsTexts } from '../../features/proposals/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { useShow } from '../use-show.ts';

addTexts('proposals', proposalsTexts);

const route = getRouteApi('/projects/$projectId/proposals/$id/pages');

/** The pages of a proposal, as they are printed. */
export default function ProposalPagesScreen() {
  const { t } = useTranslation('proposals');
  const { projectId, id } = route.useParams();
  const { version } = route.useSearch();
  const show = useShow();
  const { data, error } = useQuery(ask(proposalEndpoints.read, { params: { projectId, id } }));
  const back = (
    <Link to="/projects/$projectId/proposals" params={{ projectId }}>
      {t('texts.back')}
    </Link>
  );
  return (
    <Page title={data ? t('pages.title', { name: data.name }) : t('title')} lead={t('pages.lead')} actions={back} wide>
      {error && <ErrorNotice error={error} />}
      {data && (
        <ProposalPages
          {...{ projectId, proposal: data }}
          shown={version ?? null}
          onShow={(chosen) => show({ version: chosen ?? undefined })}
        />
      )}
    </Page>
  );
}
