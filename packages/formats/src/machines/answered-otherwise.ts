import type { OriginCell, WorkloadRecord } from '@tatami/model';
import { isMissing } from '../decode/quantity.ts';
import type { AnsweredRow } from '../questions/answered-rows.ts';

/** 'F (Status)': how an origin names a column. */
const HEADER = /^[A-Z]{1,3} \((.*)\)$/;
const headerOf = (column: string) => HEADER.exec(column)?.[1] ?? column;

/**
 * A machine that was answered to be out of use by words in whose place its row has others now, as one that is in use: what was answered was of
 * those words.
 */
export function withoutAnswerOfOtherWords(
  workload: WorkloadRecord,
  answered: readonly AnsweredRow[],
  cells: readonly (OriginCell | null)[],
): WorkloadRecord {
  if (workload.poweredOn !== null) return workload;
  const instead = answered
    .filter(({ answer }) => answer === 'out')
    .map(({ column, text }) =>
      cells.find((cell) => cell !== null && headerOf(cell.column) === headerOf(column) && cell.text !== text),
    );
  const [cell] = instead.flatMap((found) => found ?? []);
  if (!cell || isMissing(cell.text.trim())) return workload;
  return {
    ...workload,
    poweredOn: true,
    origin: { ...workload.origin, cells: { ...workload.origin.cells, poweredOn: cell } },
  };
}
