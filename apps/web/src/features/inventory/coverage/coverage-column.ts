import type { Coverage } from '@tatami/model';
import type { Formatter } from '../../../i18n/use-format.ts';
import type { DataColumn } from '../../../ui/data-table/data-column.ts';

export const COVERAGE_COLUMN = 'coverage';

/**
 * The coverage of each server as a column that sorts: the least known first is where to ask. It stands there empty while it
 * is computed, so that no column changes places under the pointer.
 */
export function coverageColumn<Row extends { readonly key: string }>(
  coverage: Coverage | null,
  header: string,
  format: Formatter,
): DataColumn<Row> {
  return {
    id: COVERAGE_COLUMN,
    header,
    width: 110,
    numeric: true,
    value: ({ key }) => (coverage ? coverage.shareOf(key) : ''),
    ...(coverage && { view: ({ key }: Row) => format.quantityParts(coverage.shareOf(key) ?? 0, 'share') }),
  };
}
