import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { scenarioEndpoints } from '@tatami/contracts';
import { ask } from '../../api/queries.ts';
import { useWholeList } from '../../api/use-whole-list.ts';
import { ScenarioLayout } from '../../features/layout/ScenarioLayout.tsx';
import { texts } from '../../features/layout/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useScenarioGround } from '../../planning/answer/use-scenario-result.ts';
import { useEstate } from '../../planning/use-estate.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { texts as termsTexts } from '../../ui/terms/texts.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { useShow } from '../use-show.ts';

addTexts('terms', termsTexts);
addTexts('layout', texts);

const route = getRouteApi('/projects/$projectId/layout');

/** The node layout of one scenario: drawing, table, checks, commands, and instances bound elsewhere by hand. */
export default function LayoutScreen() {
  const { t } = useTranslation('layout');
  const { projectId } = route.useParams();
  const { scenario: chosen, view = 'drawing' } = route.useSearch();
  const show = useShow();
  const list = useWholeList(scenarioEndpoints.list, { params: { projectId } });
  const { estate, error: estateError } = useEstate(projectId);
  const ground = useScenarioGround(estate);
  const id = (list.items.find((each) => each.id === chosen) ?? list.items[0])?.id ?? null;
  const { data: scenario, error: scenarioError } = useQuery({
    ...ask(scenarioEndpoints.read, { params: { projectId, id: id ?? '' } }),
    enabled: id !== null,
  });
  const error = list.error ?? scenarioError ?? estateError;
  return (
    <Page
      wide
      title={t('title')}
      lead={t('lead')}
      actions={
        list.items.length > 1 && (
          <NativeSelect
            aria-label={t('scenario.label')}
            value={id ?? ''}
            data={list.items.map((each) => ({ value: each.id, label: each.name }))}
            onChange={({ currentTarget }) => show({ scenario: currentTarget.value })}
          />
        )
      }
    >
      {error && <ErrorNotice error={error} />}
      {list.complete && id === null && (
        <EmptyState
          title={t('empty.title')}
          action={
            <Link to="/projects/$projectId/scenarios" params={{ projectId }}>
              {t('empty.toScenarios')}
            </Link>
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {scenario && ground && estate && (
        <ScenarioLayout
          key={scenario.id}
          {...{ projectId, scenario, ground, estate, view }}
          onView={(next) => show({ view: next })}
        />
      )}
      {!error && id !== null && !(scenario && ground) && <Skeleton height={320} />}
    </Page>
  );
}
