import { cellOf, type Estate, type OtherStatement, type ServerRecord, type WorkloadRecord } from '@tatami/model';

type Record = ServerRecord | WorkloadRecord;

/** What a source other than a record's own says of one of its fields. */
export interface Statement extends OtherStatement {
  /** The plan goes by it. */
  readonly holds: boolean;
}

/** What a virtual machine was granted is what a list of servers calls its cores. */
const AS_VIRTUAL_MACHINE: Readonly<{ [field: string]: string }> = { cores: 'vcpus' };

/**
 * What do other sources say of a field of the machine this record is of? `estate` holds each machine once. Only what differs from the
 * record itself; what holds for the machine first.
 */
export function otherStatements(estate: Estate, record: Record, fieldId: string): readonly Statement[] {
  const key = estate.joined?.[record.key] ?? record.key;
  const isServer = !('vcpus' in record);
  const server = isServer ? estate.servers.find((each) => each.key === key) : undefined;
  const machine = server ?? estate.workloads.find((each) => each.key === key);
  if (!machine) return [];
  const field = isServer && !server ? (AS_VIRTUAL_MACHINE[fieldId] ?? fieldId) : fieldId;
  const isOwn = ({ file, sheet, row }: Pick<OtherStatement, 'file' | 'sheet' | 'row'>) =>
    file === record.origin.file && sheet === record.origin.sheet && row === record.origin.row;
  const own = record[fieldId as keyof Record];
  const held = heldStatement(machine, field);
  const others = (machine.origin.others?.[field] ?? []).map((each): Statement => ({ ...each, holds: false }));
  return [...(held && held.value !== own ? [held] : []), ...others.filter(({ value }) => value !== own)].filter(
    (each) => !isOwn(each),
  );
}

function heldStatement(machine: Record, field: string): Statement | null {
  const value = machine[field as keyof Record] as OtherStatement['value'] | undefined;
  if (value === null || value === undefined) return null;
  const cell = cellOf(machine.origin, field);
  const { file, sheet, row } = cell ?? machine.origin;
  return { value, cell: machine.origin.cells[field] ?? null, file, sheet, row, holds: true };
}
