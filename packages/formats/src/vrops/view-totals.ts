import { parseNumber, text } from '@tatami/model';
import { isMissing } from '../decode/quantity.ts';
import type { Total } from '../import-result.ts';
import type { Layout } from '../tabular/layout.ts';
import { countOf } from '../tabular/totals.ts';
import type { View } from './view.ts';

/** Columns whose mean and maximum are shown, so that a person recognises the view. */
const SHOWN_COLUMNS = 12;

/** Objects, cells without a value, and mean and maximum of the metrics as the view states them. */
export function viewTotals({ table, headerCells }: View, layout: Layout): Record<string, Total> {
  const subject = layout.bindings.find(({ field }) => field === 'subject')?.index ?? 0;
  const metrics = headerCells.flatMap((header, index) => (header.includes('|') ? [{ header, index }] : []));
  const columns = metrics
    .slice(0, SHOWN_COLUMNS)
    .map((metric) => ({ ...metric, sum: 0, max: Number.NEGATIVE_INFINITY, count: 0 }));
  const objects = new Set<string>();
  let rows = 0;
  let missing = 0;
  table.each((cells, row, spoilt) => {
    if (row <= layout.headerRow || spoilt) return true;
    rows += 1;
    objects.add((cells[subject] ?? '').trim());
    for (const { index } of metrics) if (isMissing((cells[index] ?? '').trim())) missing += 1;
    for (const column of columns) {
      const figure = parseNumber(cells[column.index] ?? '', layout.mark);
      if (figure === null) continue;
      column.sum += figure;
      column.max = Math.max(column.max, figure);
      column.count += 1;
    }
    return true;
  });
  const shown = columns
    .filter(({ count }) => count > 0)
    .flatMap(({ header, index, sum, max, count }) => {
      const of = (label: Total['label'], value: number): Total => ({
        label,
        value,
        unit: 'count',
        missing: rows - count,
      });
      return [
        [`column${index + 1}Mean`, of(text('Mean of {header}', '{header} の平均', { header }), sum / count)] as const,
        [`column${index + 1}Max`, of(text('Most of {header}', '{header} の最大', { header }), max)] as const,
      ];
    });
  return {
    objects: countOf(text('Objects', 'オブジェクト'), 'count', objects.size),
    missingCells: countOf(text('Cells without a value', '値のないセル'), 'count', missing),
    ...Object.fromEntries(shown),
  };
}
