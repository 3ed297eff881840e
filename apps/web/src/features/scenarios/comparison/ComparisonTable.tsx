import {
  type Comparison,
  type ComparisonGroup,
  type ComparisonRow,
  type Estimate,
  isKnown,
  type Text,
} from '@tatami/model';
import { isCurrency } from '@tatami/wording';
import { memo } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { writtenQuantity } from '../../../ui/estimate/written-quantity.ts';
import { Table } from '../../../ui/table/Table.tsx';
import classes from './Comparison.module.css';

interface Props {
  readonly comparison: Comparison;
  readonly names: readonly string[];
  readonly base: number;
}

/** A row of the table: of the comparison, or the head of a group. */
type Row = ComparisonRow | { readonly id: string; readonly group: ComparisonGroup; readonly head: true };

/** A column for each scenario, a row for each quantity with its difference to the base under it. */
export const ComparisonTable = memo(ComparedRows);

function ComparedRows({ comparison: { rows }, names, base }: Props) {
  const { t } = useTranslation('comparison');
  const { t: inScenarios } = useTranslation('scenarios');
  const toOne = inScenarios('result.toOne');
  const say = useText();
  const groups = [...new Set(rows.map(({ group }) => group))];
  const all = groups.flatMap((group): readonly Row[] => [
    { id: `group/${group}`, group, head: true },
    ...rows.filter((row) => row.group === group),
  ]);
  return (
    <Table
      label={t('table')}
      dense
      phone="blocks"
      rows={all}
      rowId={({ id }) => id}
      mark={(row) => (row.id === 'cost' ? 'chosen' : undefined)}
      columns={[
        {
          id: 'quantity',
          header: t('quantity'),
          cell: (row: Row) =>
            'head' in row ? <span className={classes.group}>{t(`group.${row.group}`)}</span> : say(row.label),
          wraps: true,
        },
        ...names.map((name, index) => ({
          id: String(index),
          header: index === base ? t('isBase', { name }) : name,
          cell: (row: Row) =>
            'head' in row ? null : (
              <Cell
                cell={row.cells[index] ?? null}
                base={row.cells[base] ?? null}
                difference={row.differences[index] ?? null}
                {...(row.id === 'consolidationRatio' && { suffix: toOne })}
              />
            ),
          numeric: true,
          wraps: true,
        })),
      ]}
    />
  );
}

interface CellProps {
  readonly cell: Estimate | Text | null;
  readonly base: Estimate | Text | null;
  readonly difference: Estimate | null;
  readonly suffix?: string;
}

function Cell({ cell, base, difference, suffix }: CellProps) {
  const say = useText();
  if (cell === null) return '–';
  if (!('kind' in cell)) return <span className={classes.words}>{say(cell)}</span>;
  return (
    <>
      <EstimateView estimate={cell} {...(suffix !== undefined && { suffix })} />
      {difference && <Difference difference={difference} base={base} />}
    </>
  );
}

/** With its sign, and of money in per cent of the base too. */
function Difference({ difference, base }: { readonly difference: Estimate; readonly base: CellProps['base'] }) {
  const { t } = useTranslation('comparison');
  const format = useFormat();
  if (!isKnown(difference)) return null;
  const { value, unit } = difference;
  const written = (amount: number) =>
    unit === 'share'
      ? format.number(Number((amount * 100).toFixed(1)))
      : writtenQuantity(format.quantityParts(amount, unit));
  const size = written(Math.abs(value));
  // What is written as nothing has no sign.
  if (size === written(0)) return <span className={classes.difference}>{t('same')}</span>;
  const sign = value > 0 ? '+' : '−';
  const of = base && 'kind' in base && isKnown(base) && base.value !== 0 && isCurrency(unit) ? base.value : null;
  const share = of === null ? '' : ` (${sign}${format.percent(Math.abs(value / of))})`;
  return (
    <span className={classes.difference}>
      {unit === 'share' ? t('points', { points: `${sign}${size}` }) : `${sign}${size}${share}`}
    </span>
  );
}
