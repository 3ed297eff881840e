import type { IssueLog, Place } from '../../issues/issue-log.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { noMachinesCounted } from './issues.ts';
import { CPU_FIELDS, MEMORY_FIELDS } from './lists-without-names.ts';
import { isModelOfNoServer } from './models-of-no-servers.data.ts';
import { isWithoutName } from './names-for-machines.ts';

/** Rows of lists without names that are of no machine: nothing but what they say of one makes them machines. */
export class NoMachinesCounted {
  private readonly said: string[] = [];
  private first: Place | null = null;

  /** Whether such a row is of no machine: of another thing by its model, or it states no CPU, or no further size. */
  has(fields: RowFields): boolean {
    if (!isWithoutName(fields) || statesMachine(fields)) return false;
    this.said.push(fields.text('model') ?? fields.text('inPlaceOfName') ?? fields.firstCell());
    this.first ??= { sheet: fields.layout.sheet, row: fields.row, column: null };
    return true;
  }

  report(issues: IssueLog): void {
    if (this.first) issues.add(noMachinesCounted(this.said), this.first);
  }
}

function statesMachine(fields: RowFields): boolean {
  if (isModelOfNoServer(fields.text('model') ?? '')) return false;
  const ofCpu = CPU_FIELDS.filter((field) => states(fields, field)).length;
  return ofCpu > 0 && ofCpu + Number(MEMORY_FIELDS.some((field) => states(fields, field))) > 1;
}

function states(fields: RowFields, field: string): boolean {
  const cell = fields.text(field);
  return cell !== null && cell !== '0';
}
