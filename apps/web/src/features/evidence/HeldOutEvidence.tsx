import { type HeldOut, type HeldOutSeries, isKnown, type Language } from '@tatami/model';
import { formatGain, formatInterval, formatMemory, formatNumber, formatPercent } from '@tatami/wording';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import classes from './Evidence.module.css';

/** How wrong is each form of the memory curve at points it has not seen, and does the stated interval hold? */
export function HeldOutEvidence({ heldOut: { series, coverage, misses } }: { heldOut: HeldOut }) {
  const { t } = useTranslation('evidence');
  const language = useLanguage();
  return (
    <section className={classes.study} aria-labelledby="held-out">
      <h2 id="held-out" className={classes.heading}>
        {t('heldOut.title')}
      </h2>
      <p className={classes.text}>{t('heldOut.lead')}</p>
      {coverage !== null && (
        <p className={classes.score}>
          <strong>{formatPercent(coverage, language)}</strong>
          <span>{t('heldOut.coverage', { count: answeredIn(series) })}</span>
        </p>
      )}
      {series.map((each, index) => (
        <Series key={each.id} series={each} open={index === 0} />
      ))}
      <Misses misses={misses} />
    </section>
  );
}

function answeredIn(series: HeldOut['series']): number {
  return series.flatMap(({ result }) => result.hidden).filter(({ covered }) => covered !== null).length;
}

function Series({ series: { name, result, coverage }, open }: { series: HeldOutSeries; open: boolean }) {
  const { t } = useTranslation('evidence');
  const say = useText();
  const language = useLanguage();
  return (
    <details className={classes.row} open={open}>
      <summary>
        {say(name)} ·{' '}
        {coverage === null
          ? t('heldOut.refusedAll')
          : t('heldOut.inside', { share: formatPercent(coverage, language) })}
      </summary>
      <HiddenPoints name={say(name)} result={result} />
    </details>
  );
}

/** What each form says of each point it has not seen, and what we say: a column a point. */
interface FormLine {
  readonly id: string;
  readonly label: string;
  /** Of the point at this place. */
  readonly at: (place: number) => ReactNode;
  readonly failsAt?: (place: number) => boolean;
}

function HiddenPoints({ name, result: { hidden, forms } }: { name: string; result: HeldOutSeries['result'] }) {
  const { t } = useTranslation('evidence');
  const say = useText();
  const language = useLanguage();
  const lines: readonly FormLine[] = [
    ...forms.map(({ id, label, errors }) => ({
      id,
      label: say(label),
      at: (place: number) => errorText(errors[place] ?? null, language),
    })),
    { id: 'actual', label: t('heldOut.actual'), at: (place) => formatNumber(hidden[place]?.actual ?? 0, language) },
    { id: 'ours', label: t('heldOut.ours'), at: (place) => <Ours point={hidden[place]} /> },
    {
      id: 'holds',
      label: t('heldOut.holds'),
      at: (place) => {
        const covered = hidden[place]?.covered ?? null;
        return covered === null ? t('value.refused') : t(covered ? 'yes' : 'no');
      },
      failsAt: (place) => hidden[place]?.covered === false,
    },
  ];
  return (
    <Table
      label={name}
      dense
      narrow
      rows={lines}
      rowId={({ id }) => id}
      columns={[
        { id: 'form', header: t('heldOut.hidden'), cell: ({ label }) => label },
        ...hidden.map(
          ({ memoryGiB }, place): TableColumn<FormLine> => ({
            id: String(place),
            header: formatMemory(memoryGiB, language),
            cell: ({ at }) => at(place),
            numeric: true,
            warns: ({ failsAt }) => failsAt?.(place) ?? false,
          }),
        ),
      ]}
    />
  );
}

function errorText(error: number | null, language: Language): string {
  return error === null ? '–' : formatGain(error, language);
}

function Ours({ point }: { point: HeldOutSeries['result']['hidden'][number] | undefined }) {
  const language = useLanguage();
  if (!point) return null;
  const { estimate } = point;
  return (
    <>
      <EstimateView estimate={estimate} />
      {isKnown(estimate) && estimate.low < estimate.high && (
        <span className={classes.interval}>{formatInterval(estimate.low, estimate.high, estimate.unit, language)}</span>
      )}
    </>
  );
}

function Misses({ misses }: Pick<HeldOut, 'misses'>) {
  const { t } = useTranslation('evidence');
  const language = useLanguage();
  return (
    <details className={classes.row}>
      <summary>{t('heldOut.misses')}</summary>
      <Table
        label={t('heldOut.misses')}
        dense
        narrow
        phone="fits"
        rows={misses}
        rowId={({ poolGiB }) => poolGiB}
        columns={[
          { id: 'pool', header: t('heldOut.pool'), cell: ({ poolGiB }) => formatMemory(poolGiB, language) },
          {
            id: 'counted',
            header: t('heldOut.counted'),
            cell: ({ actual }) => formatNumber(actual, language),
            numeric: true,
          },
          {
            id: 'predicted',
            header: t('heldOut.predicted'),
            cell: ({ predicted }) => (predicted === null ? t('value.refused') : formatNumber(predicted, language)),
            numeric: true,
          },
        ]}
      />
    </details>
  );
}
