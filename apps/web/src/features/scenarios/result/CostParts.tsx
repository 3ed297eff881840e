import {
  costIntervalSays,
  missingSentence,
  type Plan,
  type PlanSummary,
  TOTAL_WITH_TAX,
  titleOfCost,
} from '@tatami/model';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProjectPrices } from '../../../planning/use-price-book.ts';
import { estimateColumn } from '../../../ui/estimate/estimate-column.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import classes from './ResultTable.module.css';

interface Props {
  readonly plan: Pick<Plan, 'summary' | 'nodes'>;
  readonly years: number;
}

type Part = NonNullable<PlanSummary['costParts']>[number];

/** What the costs before and after consist of, and in what they differ beside their amounts. */
export function CostParts({ plan, years }: Props) {
  const { t } = useTranslation('money');
  const { t: ofResult } = useTranslation('scenarios');
  const say = useText();
  const { costParts = [], costDifferences = [], costBefore, costAfter, costWithTax } = plan.summary;
  if (costParts.length === 0) return null;
  const interval = costIntervalSays(plan);
  const missing = missingSentence(plan.summary);
  const named = (part: Part) =>
    part.id === 'support' || part.id === 'power'
      ? t('cost.over', { part: say(part.name), count: years })
      : t('cost.once', { part: say(part.name) });
  const rows = [
    ...costParts.map((part) => ({ id: part.id as string, label: named(part), before: part.before, after: part.after })),
    { id: 'total', label: say(titleOfCost(plan.summary)), before: costBefore, after: costAfter },
    ...(costWithTax
      ? [{ id: 'with-tax', label: say(TOTAL_WITH_TAX), before: costWithTax.before, after: costWithTax.after }]
      : []),
  ];
  return (
    <>
      <Table
        label={t('cost.parts')}
        captioned
        dense
        phone="blocks"
        rows={rows}
        rowId={({ id }) => id}
        mark={({ id }) => (id === 'total' ? 'chosen' : undefined)}
        columns={[
          { id: 'part', header: t('cost.part'), cell: ({ label }) => label, wraps: true },
          estimateColumn('before', ofResult('result.before')),
          estimateColumn('after', ofResult('result.after')),
        ]}
      />
      {missing && <p className={classes.note}>{say(missing)}</p>}
      {interval && <p className={classes.note}>{say(interval)}</p>}
      <PriceBookDay />
      {costDifferences.length > 0 && (
        <ul className={classes.note} aria-label={t('cost.differs')}>
          {costDifferences.map((difference) => (
            <li key={difference.en}>{say(difference)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whose prices the costs are in, as the proposal says it. */
function PriceBookDay() {
  const { t } = useTranslation('money');
  const format = useFormat();
  const { record } = useProjectPrices();
  return record && <p className={classes.note}>{t('cost.priceBook', { day: format.date(record.updatedAt) })}</p>;
}
