import { type OriginCell, text, type WorkloadRecord } from '@tatami/model';
import type { IssueLog, Place, Trouble } from '../../issues/issue-log.ts';
import { quoted } from '../../issues/row-issues.ts';
import { sizesOfType, threadsPerCoreOf } from '../../machines/instance-type.ts';
import type { RowFields } from '../../tabular/row-fields.ts';

const COUNTS = ['vcpus', 'cores', 'sockets', 'threads'] as const;

/** The machines of a list whose vCPUs or memory nothing but the type of their cloud says. */
export class SizesOfTypes {
  private machines = 0;
  private first: { readonly type: string; readonly place: Place } | null = null;

  /** The machine with what its type has where the row does not state it; as it is without a type that a source lists. It is just made and no one else's: nothing is copied. */
  applied(machine: WorkloadRecord, fields: RowFields): WorkloadRecord {
    const type = fields.text('instanceType');
    const sizes = type === null ? null : sizesOfType(type);
    const cell = fields.cellOf('instanceType');
    if (type === null || sizes === null || cell === null) return machine;
    // Where a vCPU is a thread, the cores that some lists count are half as many.
    const threads = threadsPerCoreOf(type);
    const countsCores = threads > 1 && fields.text('vcpus') === null && machine.vcpus === sizes.vcpus / threads;
    // A count that was refused as nonsense is not replaced.
    const isUncounted = machine.vcpus === null && COUNTS.every((field) => fields.text(field) === null);
    const takesVcpus = countsCores || isUncounted;
    const takesMemory =
      machine.memoryGiB === null && fields.text('memoryGiB') === null && fields.text('grantedMemoryGiB') === null;
    if (!takesVcpus && machine.vcpus !== null && machine.vcpus !== sizes.vcpus)
      fields.report(vcpusContradictType(type, machine.vcpus, sizes.vcpus), 'instanceType');
    if (!takesVcpus && !takesMemory) return machine;
    this.machines += 1;
    this.first ??= { type, place: { sheet: fields.layout.sheet, row: fields.row, column: cell.column } };
    const made: { vcpus: number | null; memoryGiB: number | null } = machine;
    const cells: Record<string, OriginCell> = machine.origin.cells;
    if (takesVcpus) {
      made.vcpus = sizes.vcpus;
      cells.vcpus = cell;
    }
    if (takesMemory) {
      made.memoryGiB = sizes.memoryGiB;
      cells.memoryGiB = cell;
    }
    return machine;
  }

  report(issues: IssueLog): void {
    if (this.first) issues.add(sizesAreOfType(this.machines, this.first.type), this.first.place);
  }
}

const sizesAreOfType = (machines: number, type: string): Trouble => ({
  severity: 'info',
  code: 'sizes-of-type',
  problem: text(
    '{machines} {machines:machine has|machines have} the vCPUs and memory of the instance type ({type} …), where the list states none.',
    '一覧に記載がないため、{machines}台のvCPU数とメモリはインスタンスタイプ（{type}など）の仕様の値です。',
    { machines, type: quoted(type) },
  ),
  hint: text(
    'Correct the vCPUs in the inventory where CPU options switch some of them off.',
    'CPUオプションでvCPU数を減らしている場合は、サーバー台帳で修正してください。',
  ),
});

const vcpusContradictType = (type: string, stated: number, vcpus: number): Trouble => ({
  severity: 'warning',
  code: 'vcpus-contradict-type',
  problem: text(
    '{stated} vCPUs are stated, {type} has {vcpus}: the stated number counts.',
    'vCPU数は{stated}と記載されていますが、{type}は{vcpus}です。記載された値を採用しました。',
    { stated, type: quoted(type), vcpus },
  ),
  hint: text(
    'Correct the number or the type, unless CPU options switch some of the vCPUs off.',
    'CPUオプションで減らしている場合を除き、vCPU数またはインスタンスタイプを修正してください。',
  ),
});
