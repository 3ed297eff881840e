import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Scenario } from '@tatami/contracts';
import type { PlanSummary, ScenarioResult } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import type { ScenarioGround } from '../../planning/answer/scenario-ground.ts';
import { usePlanRecord } from '../../planning/answer/use-plan-record.ts';
import { useShownAnswer } from '../../planning/answer/use-scenario-result.ts';
import { usePlatforms } from '../../planning/use-platforms.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { ScrollRegion } from '../../ui/table/ScrollRegion.tsx';
import classes from './ScenarioList.module.css';

interface Props {
  readonly projectId: string;
  readonly scenarios: readonly Scenario[];
  readonly ground: ScenarioGround | null;
  readonly onRemove: (scenario: Scenario) => void;
}

/** Scenarios side by side: the same questions answered in the same columns. */
export function ScenarioList({ projectId, scenarios, ground, onRemove }: Props) {
  const { t } = useTranslation('scenarios');
  const horizons = [...new Set(scenarios.map(({ inputs }) => inputs.horizonYears))];
  return (
    <ScrollRegion label={t('list.compare')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('list.name')}</th>
            <th scope="col">{t('list.platform')}</th>
            <th scope="col">{t('list.type')}</th>
            <th scope="col">{t('list.servers')}</th>
            <th scope="col">{t('list.ratio')}</th>
            <th scope="col">{t('list.licences')}</th>
            <th scope="col">{t('list.cost', { years: horizons.join(', ') })}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {scenarios.map((scenario) => (
            <ScenarioRow key={scenario.id} {...{ projectId, scenario, ground, onRemove }} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface RowProps extends Omit<Props, 'scenarios'> {
  readonly scenario: Scenario;
}

function ScenarioRow({ projectId, scenario, ground, onRemove }: RowProps) {
  const { t } = useTranslation('scenarios');
  const { inputs } = scenario;
  const { answer, stale } = useShownAnswer(ground, inputs, usePlanRecord(projectId, scenario));
  const platform = usePlatforms().platformById(inputs.platformId);
  return (
    <tr aria-busy={stale}>
      <th scope="row">
        <Link to="/projects/$projectId/scenarios/$id" params={{ projectId, id: scenario.id }}>
          {scenario.name}
        </Link>
      </th>
      <td data-column={t('list.platform')}>{platform ? `${platform.vendor} ${platform.model}` : inputs.platformId}</td>
      <td data-column={t('list.type')}>{t(`type.${inputs.consolidationType}`)}</td>
      <Answer result={answer?.result ?? null} years={inputs.horizonYears} />
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('list.remove', { name: scenario.name })}
          onClick={() => onRemove(scenario)}
        >
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      </td>
    </tr>
  );
}

const COLUMNS = [
  'serversAfter',
  'consolidationRatio',
  'licencesAfter',
  'costAfter',
] as const satisfies (keyof PlanSummary)[];

const COLUMN_TITLES = {
  serversAfter: 'list.servers',
  consolidationRatio: 'list.ratio',
  licencesAfter: 'list.licences',
  costAfter: 'list.cost',
} as const satisfies Record<(typeof COLUMNS)[number], string>;

function Answer({ result, years }: { readonly result: ScenarioResult | null; readonly years: number }) {
  const { t } = useTranslation('scenarios');
  if (!result) return <td colSpan={COLUMNS.length} />;
  const { plan } = result;
  if (!plan) return <td colSpan={COLUMNS.length}>{t('list.open')}</td>;
  return COLUMNS.map((column) => (
    <td key={column} data-column={t(COLUMN_TITLES[column], { years })}>
      <EstimateView estimate={plan.summary[column]} {...(column === 'consolidationRatio' && { suffix: ':1' })} />
    </td>
  ));
}
