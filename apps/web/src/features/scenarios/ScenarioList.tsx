import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Scenario } from '@tatami/contracts';
import {
  type Estimate,
  MOST_COMPARED,
  missingSentence,
  type PlanSummary,
  platformName,
  type ScenarioResult,
  titleOfCost,
} from '@tatami/model';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ScenarioGround } from '../../planning/answer/scenario-ground.ts';
import { usePlanRecord } from '../../planning/answer/use-plan-record.ts';
import { useShownAnswer } from '../../planning/answer/use-scenario-result.ts';
import { useFiguresBefore } from '../../planning/changed-prices/use-figures-before.ts';
import { usePlatforms } from '../../planning/use-platforms.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { FiguresBeforeContext } from '../../ui/estimate/figures-before-context.ts';
import { TableFrame } from '../../ui/table/Table.tsx';
import { TableRow } from '../../ui/table/TableRow.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import words from '../../ui/Words.module.css';
import { ScenarioActions } from './ScenarioActions.tsx';

interface Props {
  readonly projectId: string;
  readonly scenarios: readonly Scenario[];
  readonly ground: ScenarioGround | null;
  /** Ids of those that stand side by side. */
  readonly compared: readonly string[];
  readonly onCompare: (ids: readonly string[]) => void;
  /** The scenario that is being copied; null = one is being made of none, undefined = none is being made. */
  readonly copied: Scenario | null | undefined;
  readonly onCopy: (scenario: Scenario) => void;
  readonly onRemove: (scenario: Scenario) => void;
}

/** A scenario with the answer to it; null while it is computed. */
interface Answered {
  readonly scenario: Scenario;
  readonly result: ScenarioResult | null;
}

/** Scenarios side by side: the same questions answered in the same columns. */
export function ScenarioList({ projectId, scenarios, ground, compared, copied, onCompare, onCopy, onRemove }: Props) {
  const { t } = useTranslation('scenarios');
  const { t: ofComparison } = useTranslation('comparison');
  const format = useFormat();
  const { platformById } = usePlatforms();
  const horizons = [...new Set(scenarios.map(({ inputs }) => inputs.horizonYears))];
  const answer = (id: keyof PlanSummary, header: string, suffix?: string): TableColumn<Answered> => ({
    id,
    header,
    cell: ({ result }) => <Answer result={result} field={id} {...(suffix !== undefined && { suffix })} />,
    numeric: true,
  });
  const columns: readonly TableColumn<Answered>[] = [
    {
      id: 'name',
      header: t('list.name'),
      cell: ({ scenario: { id, name } }) => (
        <Link to="/projects/$projectId/scenarios/$id" params={{ projectId, id }}>
          {name}
        </Link>
      ),
      wraps: true,
    },
    ...(scenarios.length > 1
      ? [
          {
            id: 'compare',
            header: ofComparison('column'),
            cell: ({ scenario: { id, name } }: Answered) => (
              <Checkbox
                size="xs"
                aria-label={ofComparison('choose', { name })}
                title={compared.length >= MOST_COMPARED && !compared.includes(id) ? ofComparison('full') : undefined}
                checked={compared.includes(id)}
                disabled={compared.length >= MOST_COMPARED && !compared.includes(id)}
                onChange={({ currentTarget }) =>
                  onCompare(currentTarget.checked ? [...compared, id] : compared.filter((each) => each !== id))
                }
              />
            ),
          },
        ]
      : []),
    {
      id: 'platform',
      header: t('list.platform'),
      cell: ({ scenario: { inputs } }) => {
        const platform = platformById(inputs.platformId);
        return platform ? platformName(platform) : inputs.platformId;
      },
      wraps: true,
    },
    { id: 'type', header: t('list.type'), cell: ({ scenario }) => t(`type.${scenario.inputs.consolidationType}`) },
    answer('serversAfter', t('list.servers')),
    answer('consolidationRatio', t('list.ratio'), t('result.toOne')),
    {
      id: 'licences',
      header: t('list.licences'),
      cell: ({ result }) => <LicencesOf result={result} />,
      numeric: true,
      wraps: true,
    },
    {
      id: 'costAfter',
      header: t('list.cost', { years: horizons.map(format.number).join(', ') }),
      cell: ({ result }) => <CostOf result={result} />,
      numeric: true,
      wraps: true,
    },
    {
      id: 'remove',
      header: t('list.actions'),
      headerHidden: true,
      cell: ({ scenario }) => (
        <ScenarioActions
          name={scenario.name}
          copying={copied?.id === scenario.id}
          busy={copied !== undefined && copied?.id !== scenario.id}
          onCopy={() => onCopy(scenario)}
          onRemove={() => onRemove(scenario)}
        />
      ),
    },
  ];
  return (
    <section aria-label={t('list.compare')}>
      <TableFrame label={t('list.compare')} columns={columns} phone="blocks">
        {scenarios.map((scenario) => (
          <ScenarioRow key={scenario.id} {...{ projectId, scenario, ground, columns }} />
        ))}
      </TableFrame>
    </section>
  );
}

interface RowProps extends Pick<Props, 'projectId' | 'ground'> {
  readonly scenario: Scenario;
  readonly columns: readonly TableColumn<Answered>[];
}

function ScenarioRow({ projectId, scenario, ground, columns }: RowProps) {
  const record = usePlanRecord(projectId, scenario);
  const { answer, stale } = useShownAnswer(ground, scenario.inputs, record);
  return (
    <FiguresBeforeContext value={useFiguresBefore(ground, answer, record.known)}>
      <TableRow columns={columns} row={{ scenario, result: answer?.result ?? null }} busy={stale} />
    </FiguresBeforeContext>
  );
}

/** Licences of each product by itself. */
function LicencesOf({ result }: Pick<Answered, 'result'>) {
  const say = useText();
  if (!result?.plan) return null;
  const { summary } = result.plan;
  const { licences = [] } = summary;
  if (licences.length <= 1) return <EstimateView estimate={summary.licencesAfter} />;
  return licences.map(({ product, name, after }) => (
    <div key={product ?? ''}>
      <span className={words.quiet}>{say(name)}</span> <EstimateView estimate={after} />
    </div>
  ));
}

/** What is no total says so, and what it leaves out: a cost beside it may hold more. */
function CostOf({ result }: Pick<Answered, 'result'>) {
  const say = useText();
  if (!result?.plan) return null;
  const { summary } = result.plan;
  const missing = missingSentence(summary);
  return (
    <>
      <EstimateView estimate={summary.costAfter} />
      {missing && (
        <div className={words.small}>
          <div>{say(titleOfCost(summary))}</div>
          {say(missing)}
        </div>
      )}
    </>
  );
}

interface AnswerProps {
  readonly result: ScenarioResult | null;
  readonly field: keyof PlanSummary;
  readonly suffix?: string;
}

/** One number of the answer; of a scenario that waits for its person, that it does. */
function Answer({ result, field, suffix }: AnswerProps) {
  const { t } = useTranslation('scenarios');
  if (!result) return null;
  const { plan } = result;
  if (!plan) return field === 'serversAfter' ? t('list.open') : null;
  return <EstimateView estimate={plan.summary[field] as Estimate} {...(suffix !== undefined && { suffix })} />;
}
