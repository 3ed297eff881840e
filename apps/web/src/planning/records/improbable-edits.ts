import type { Server, Workload } from '@tatami/contracts';
import { type Contradiction, improbableOfServer, improbableOfWorkload, type Text } from '@tatami/model';
import type { CellValue } from '../../ui/data-table/data-column.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
}

/** A record that a correction makes hardly true, and in what. */
export interface ImprobableEdit {
  readonly name: string;
  readonly problem: Text;
}

/** Which records does a correction of one field make hardly true? They are kept all the same; a person should look again. */
export function improbableEdits(
  listing: string,
  rows: readonly Listed[],
  field: string,
  valueFor: (id: string) => CellValue,
): readonly ImprobableEdit[] {
  return rows.flatMap((row): readonly ImprobableEdit[] => {
    const found = improbableOf(listing, { ...row, [field]: valueFor(row.id) }).find(({ fields }) =>
      fields.includes(field),
    );
    return found ? [{ name: row.name, problem: found.problem }] : [];
  });
}

function improbableOf(listing: string, record: Listed): readonly Contradiction[] {
  if (listing === 'servers') return improbableOfServer(record as Listed & Server);
  return listing === 'workloads' ? improbableOfWorkload(record as Listed & Workload) : [];
}
