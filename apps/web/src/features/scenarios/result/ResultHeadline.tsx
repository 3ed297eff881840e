import { Button } from '@mantine/core';
import {
  changeFrom,
  type Estimate,
  licenceRows,
  missingSentence,
  type Plan,
  type PlanCertainty,
  type PlanSummary,
  type Remedy,
  type ScenarioInputs,
  type ScenarioResult,
  titleOfCost,
} from '@tatami/model';
import { memo, useMemo, useState } from 'react';
import { type Formatter, useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AnswerLine } from '../../../planning/answer/AnswerLine.tsx';
import type { AnswerOrigin, ShownAnswer } from '../../../planning/answer/shown-answer.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { estimateColumn } from '../../../ui/estimate/estimate-column.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Gap } from '../../../ui/Gap.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import words from '../../../ui/Words.module.css';
import { MovesTable } from './MovesTable.tsx';
import classes from './ResultHeadline.module.css';

interface Props {
  readonly answer: ShownAnswer;
  /** The first answer beside a plan that was searched for. */
  readonly first: Plan | null;
  readonly nameOf: (workloadId: string) => string;
  /** Takes over what would give an unplaced workload a place. */
  readonly onChange: (partial: Partial<ScenarioInputs>) => void;
}

/** What the person came for: how many servers become how many, what binds, how sure it is, and that every record is accounted for. */
export const ResultHeadline = memo(Headline);

function Headline(props: Props) {
  const { t } = useTranslation('scenarios');
  const { result } = props.answer;
  return (
    <section aria-labelledby="scenario-result" aria-live="polite">
      <h2 id="scenario-result" className="visually-hidden">
        {t('result.title')}
      </h2>
      {result.plan ? <Planned plan={result.plan} {...props} /> : <Waiting result={result} />}
      <AccountingLine result={result} />
    </section>
  );
}

function Planned({ plan, answer, first, nameOf, onChange }: Props & { plan: Plan }) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  const { summary } = plan;
  const { result, origin } = answer;
  return (
    <>
      <div className={classes.heroes}>
        <Hero label={t('result.servers')}>
          <BeforeAfter before={summary.serversBefore} after={summary.serversAfter} />
        </Hero>
        <Hero label={t('result.ratio')}>
          <EstimateView estimate={summary.consolidationRatio} size="hero" suffix={t('result.toOne')} />
        </Hero>
      </div>
      <AnswerLine {...{ plan, origin, first }} />
      <Moved {...{ plan, origin, nameOf }} />
      {plan.unplaced.length > 0 && <p className={classes.infeasible}>{t('result.infeasible')}</p>}
      {summary.binding && <p className={classes.binding}>{say(summary.binding.sentence)}</p>}
      <SummaryRows summary={summary} perTarget={result.serversPerTarget} />
      {result.certainty && <CertaintyRows certainty={result.certainty} />}
      <Unplaced {...{ plan, nameOf, onChange }} remedies={result.remedies} />
    </>
  );
}

function Moved({ plan, origin, nameOf }: { plan: Plan; origin: AnswerOrigin; nameOf: Props['nameOf'] }) {
  const before = origin.kind === 'kept' ? origin.from : plan;
  const plans = useMemo(() => [before, plan], [before, plan]);
  if (origin.kind === 'first' || origin.moves.length === 0) return null;
  return <MovesTable moves={origin.moves} plans={plans} nameOf={nameOf} />;
}

function Waiting({ result }: { result: ScenarioResult }) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  return (
    <>
      <p className={classes.binding}>{t('result.blocked')}</p>
      <div className={classes.heroes}>
        <Hero label={say(result.serversPerTarget.because.label)}>
          <EstimateView estimate={result.serversPerTarget} size="hero" />
        </Hero>
      </div>
    </>
  );
}

function Hero({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={classes.hero}>
      <span className={words.quiet}>{label}</span>
      {children}
    </div>
  );
}

function BeforeAfter({ before, after }: { before: Estimate; after: Estimate }) {
  const { t } = useTranslation('scenarios');
  return (
    <span className={classes.beforeAfter}>
      <span className="visually-hidden">{t('result.before')}</span>
      <EstimateView estimate={before} />
      <span aria-hidden="true" className={classes.arrow}>
        →
      </span>
      <span className="visually-hidden">{t('result.after')}</span>
      <EstimateView estimate={after} size="hero" />
    </span>
  );
}

interface SummaryRow {
  readonly label: string;
  readonly before: Estimate | null;
  readonly after: Estimate;
  readonly alike?: boolean;
}

function SummaryRows({ summary, perTarget }: { summary: PlanSummary; perTarget: Estimate }) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  const format = useFormat();
  // A change is said only of like and like.
  const alike = (summary.costDifferences ?? []).length === 0;
  const rows: SummaryRow[] = [
    { label: say(perTarget.because.label), before: null, after: perTarget },
    { label: t('result.cores'), before: summary.coresBefore, after: summary.coresAfter },
    ...licenceRows(summary).map(({ name, ...counts }) => ({ label: say(name), ...counts })),
    { label: say(titleOfCost(summary)), before: summary.costBefore, after: summary.costAfter, alike },
  ];
  const missing = missingSentence(summary);
  return (
    <div className={classes.summary}>
      <Table
        label={t('result.title')}
        phone="blocks"
        rows={rows}
        rowId={({ label }) => label}
        columns={[
          { id: 'what', header: t('result.what'), headerHidden: true, cell: ({ label }) => label, wraps: true },
          {
            id: 'before',
            header: t('result.before'),
            cell: ({ before }) => before && <EstimateView estimate={before} />,
            numeric: true,
          },
          estimateColumn('after', t('result.after')),
          {
            id: 'change',
            header: t('result.change'),
            cell: ({ before, after, alike = true }) => (before && alike ? changeOf(before, after, format) : null),
            numeric: true,
          },
        ]}
      />
      {missing && <p className={classes.quiet}>{say(missing)}</p>}
    </div>
  );
}

function changeOf(before: Estimate, after: Estimate, format: Formatter): string | null {
  const change = changeFrom(before, after);
  return change === null ? null : format.gain(change);
}

/** How sure the plan is, by the same draws as the interval under its number of servers. */
function CertaintyRows({ certainty }: { certainty: PlanCertainty }) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  const format = useFormat();
  const { confidence, chance, needed, perTarget } = certainty;
  const asked = format.quantity(confidence, 'share');
  return (
    <div className={classes.chance}>
      <Facts
        facts={[
          {
            label: t('certainty.chance'),
            value: <EstimateView estimate={chance} />,
            note: t('certainty.asked', { asked }),
          },
          { label: t('certainty.needed'), value: <EstimateView estimate={needed} /> },
          { label: say(perTarget.because.label), value: <EstimateView estimate={perTarget} /> },
        ]}
      />
    </div>
  );
}

/** So many are shown at first, and with each press that many more. */
const LISTED = 8;

interface UnplacedProps extends Pick<Props, 'nameOf' | 'onChange'> {
  readonly plan: Plan;
  readonly remedies: readonly Remedy[];
}

/** What has no place, why, and the smallest change that gives it one: a press takes it over. */
function Unplaced({ plan, remedies, nameOf, onChange }: UnplacedProps) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  const [most, setMost] = useState(LISTED);
  const hidden = plan.unplaced.length - most;
  if (plan.unplaced.length === 0) return null;
  return (
    <div className={classes.unplaced}>
      <h3>{t('result.unplaced')}</h3>
      <ul>
        {plan.unplaced.slice(0, most).map(({ workloadId, because }) => {
          const remedy = remedies.find((each) => each.workloadId === workloadId);
          return (
            <li key={workloadId}>
              {say(because)}
              {remedy && (
                <span className={classes.remedy}>
                  {say(remedy.says)}
                  <Button
                    size="compact-xs"
                    variant="light"
                    aria-label={t('result.takeRemedyOf', { name: nameOf(workloadId) })}
                    onClick={() => onChange(remedy.inputs)}
                  >
                    {t('result.takeRemedy')}
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button size="xs" variant="subtle" onClick={() => setMost(most + 5 * LISTED)}>
          {t('result.moreUnplaced', { count: hidden })}
        </Button>
      )}
    </div>
  );
}

function AccountingLine({ result: { accounting } }: { result: ScenarioResult }) {
  const { t } = useTranslation('scenarios');
  const format = useFormat();
  const { templates, poweredOff, byHand, byRule, emptyHosts } = accounting.excludedAs;
  const reasons = [
    templates > 0 && t('result.templates', { count: templates }),
    poweredOff > 0 && t('result.poweredOff', { count: poweredOff }),
    byHand > 0 && t('result.byHand', { count: byHand }),
    byRule > 0 && t('result.byRule', { count: byRule }),
    emptyHosts > 0 && t('result.emptyHosts', { count: emptyHosts }),
  ].filter((reason) => reason !== false);
  return (
    <p className={classes.quiet}>
      {t('result.accounted', {
        total: accounting.total,
        planned: accounting.planned,
        excluded: accounting.excluded,
        unplaced: accounting.unplaced,
      })}
      <Gap />
      {reasons.length > 0 && t('result.excluded', { reasons: format.list(reasons) })}
    </p>
  );
}
