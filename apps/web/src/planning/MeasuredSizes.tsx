import { isKnown, type MemoryThroughput } from '@tatami/model';
import { useFormat } from '../i18n/use-format.ts';
import { useText } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EstimateView } from '../ui/estimate/EstimateView.tsx';
import { estimateColumn } from '../ui/estimate/estimate-column.tsx';
import { Table } from '../ui/table/Table.tsx';

/** The memory sizes that were measured, the smallest first: what the database was given of each, and what it gave. */
export function MeasuredSizes({ data: { measured, besideCurve, gains, basis } }: { data: MemoryThroughput }) {
  const { t } = useTranslation('planning');
  const format = useFormat();
  const say = useText();
  const isOnCurve = (point: MemoryThroughput['measured'][number]) => measured.includes(point);
  const rows = [...measured, ...besideCurve]
    .toSorted((a, b) => a.memoryGiB - b.memoryGiB)
    .map((point, index) => ({ ...point, index, onCurve: isOnCurve(point) }));
  const ofSize = (memoryGiB: number) => gains.find(({ toGiB }) => toGiB === memoryGiB)?.gain;
  return (
    <Table
      label={t('measured.title')}
      dense
      rows={rows}
      rowId={({ index }) => String(index)}
      columns={[
        { id: 'label', header: t('measured.configuration'), cell: ({ label }) => (label ? say(label) : '–') },
        {
          id: 'memory',
          header: t('measured.memory'),
          cell: ({ memoryGiB }) => (basis === 'installed' ? format.quantity(memoryGiB, 'GiB') : '–'),
          numeric: true,
        },
        {
          id: 'cache',
          header: t('measured.cache'),
          cell: ({ cacheGiB }) => (cacheGiB === null ? '–' : format.quantity(cacheGiB, 'GiB')),
          numeric: true,
        },
        estimateColumn('throughput', t('measured.throughput')),
        {
          id: 'gain',
          header: t('measured.gain'),
          cell: ({ memoryGiB, onCurve }) => {
            const gain = onCurve ? ofSize(memoryGiB) : undefined;
            return gain && isKnown(gain) ? <EstimateView estimate={gain} /> : '–';
          },
          numeric: true,
        },
      ]}
    />
  );
}
