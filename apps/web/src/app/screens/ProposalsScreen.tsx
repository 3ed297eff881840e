import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { benchmarkEndpoints, type Proposal, proposalEndpoints, scenarioEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { ask, refreshProject } from '../../api/queries.ts';
import { useWholeList } from '../../api/use-whole-list.ts';
import { CompanyStyle } from '../../features/proposals/CompanyStyle.tsx';
import { ExportStudies } from '../../features/proposals/ExportStudies.tsx';
import { NoCustomer } from '../../features/proposals/NoCustomer.tsx';
import { ProposalForm } from '../../features/proposals/ProposalForm.tsx';
import { texts as proposalsTexts } from '../../features/proposals/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { makePlanOfRecord } from '../../planning/answer/plan-of-record.ts';
import { useBlockedScenarios } from '../../planning/answer/use-blocked-scenarios.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useDelayedRemoval } from '../../ui/editing/use-delayed-removal.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';

addTexts('proposals', proposalsTexts);

const route = getRouteApi('/projects/$projectId/proposals');

/** The documents of a project. */
export default function ProposalsScreen() {
  const { t } = useTranslation('proposals');
  const { projectId } = route.useParams();
  const client = useQueryClient();
  const language = useLanguage();
  const proposals = useWholeList(proposalEndpoints.list, { params: { projectId } });
  const scenarios = useWholeList(scenarioEndpoints.list, { params: { projectId } });
  const { data: studies } = useQuery(ask(benchmarkEndpoints.readStudies, { params: { projectId } }));
  const { isLeaving, removeLater } = useDelayedRemoval();
  const create = useMutation({
    mutationFn: async () => {
      const scenarioIds = scenarios.items.slice(0, 8).map(({ id }) => id);
      const body = { name: t('defaultName'), author: '', language, scenarioIds };
      await call(proposalEndpoints.create, { params: { projectId }, body });
      await refreshProject(client, projectId);
    },
  });
  const remove = ({ id, version }: Proposal) =>
    removeLater({
      id,
      message: t('removed'),
      remove: () =>
        call(proposalEndpoints.remove, { params: { projectId, id }, ifMatch: version }).finally(() =>
          refreshProject(client, projectId),
        ),
    });
  const blocked = useBlockedScenarios(projectId, scenarios.items);
  const shown = proposals.items.filter(({ id }) => !isLeaving(id));
  const error = proposals.error ?? scenarios.error ?? create.error;
  const ready = proposals.complete && scenarios.complete;
  const add = (
    <Allowed to={proposalEndpoints.create}>
      <Button loading={create.isPending} onClick={() => create.mutate()}>
        {t('add')}
      </Button>
    </Allowed>
  );
  // Once there is a document of the studies, it is exported where its versions stand.
  const exportStudies = studies?.worthADocument && shown.every(({ scenarioIds }) => scenarioIds.length > 0) && (
    <ExportStudies projectId={projectId} />
  );
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        (exportStudies || shown.length > 0) && (
          <>
            {exportStudies}
            {shown.length > 0 && scenarios.items.length > 0 && add}
          </>
        )
      }
    >
      {error && <ErrorNotice error={error} />}
      {ready && shown.length === 0 && (
        <EmptyState
          title={t('empty.title')}
          action={
            scenarios.items.length > 0 ? (
              add
            ) : (
              <Link to="/projects/$projectId/scenarios" params={{ projectId }}>
                {t('empty.toScenarios')}
              </Link>
            )
          }
        >
          {scenarios.items.length > 0 ? t('empty.text') : t('empty.noScenario')}
          {exportStudies && ` ${t('studies.lead')}`}
        </EmptyState>
      )}
      {shown.length > 0 && <NoCustomer projectId={projectId} />}
      {ready &&
        shown.map((proposal) => (
          <ProposalForm
            key={proposal.id}
            {...{ projectId, proposal, scenarios: scenarios.items, blocked }}
            prepare={async (ids) => {
              for (const id of ids) await makePlanOfRecord(projectId, id);
            }}
            onRemove={() => remove(proposal)}
          />
        ))}
      {shown.length > 0 && <CompanyStyle />}
    </Page>
  );
}
