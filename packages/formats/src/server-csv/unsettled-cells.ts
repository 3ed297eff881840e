import type { ServerRecord, WorkloadRecord } from '@tatami/model';
import type { ParseRequest } from '../format.ts';
import type { ColumnMapping } from '../import-result.ts';
import type { ImportQuestion } from '../questions/import-question.ts';
import type { Layout } from '../tabular/layout.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { type BareMemory, memoryOfBareCells } from './bare-memory.ts';
import type { ListRecords } from './columns-looked-at.ts';
import { lookAtColumns } from './contradicted-columns.ts';
import { isMemoryFrom } from './records-of-row.ts';

/** Records that one row brings, before they are kept at the end of their lists. */
interface RowRecords {
  readonly server: ServerRecord | null;
  /** null = the row is of a host, as a machine on it describes it. */
  readonly workload: WorkloadRecord | null;
  /** How many equal machines the row lists. */
  readonly times: number;
  readonly at: { readonly servers: number; readonly workloads: number };
}

/** Whose memory a cell is: as many records as the row lists, from a place in their list on. */
interface Holder {
  readonly list: 'servers' | 'workloads';
  readonly from: number;
  readonly times: number;
}

interface Settled extends ListRecords {
  readonly questions: readonly ImportQuestion[];
  /** What the columns turned out to be: laid over the mapping. */
  readonly fields: ColumnMapping['fields'];
}

const MEMORY_FIELDS = ['memoryGiB', 'memoryOfSlots', 'memoryPerModule', 'grantedMemoryGiB', 'usedMemoryGiB'] as const;
const USE_AND_CLOCK = ['cpuPeakShare', 'cpuAverageShare', 'clockGHz'] as const;

/** Cells whose meaning shows only beside the rest of their column: noted row by row, settled once all rows are read. */
export class UnsettledCells {
  private readonly memory = new Map<string, (BareMemory & { readonly holder: Holder })[]>();
  private readonly withUnits = new Set<string>();

  note(fields: RowFields, { server, workload, times, at }: RowRecords): void {
    for (const field of USE_AND_CLOCK)
      if (!this.withUnits.has(field) && fields.has(field) && stated(server ?? workload, field) && !fields.isBare(field))
        this.withUnits.add(field);
    for (const field of MEMORY_FIELDS) {
      if (!fields.isBare(field) || !fields.unitStandsInRows(field)) continue;
      const column = fields.cellOf(field)?.column;
      const list = isMemoryFrom(server?.origin, column) ? 'servers' : 'workloads';
      // Of a row that states its memory twice the one that was taken.
      if (list === 'workloads' && !isMemoryFrom(workload?.origin, column)) continue;
      const value = (list === 'servers' ? server?.memoryGiB : workload?.memoryGiB) ?? null;
      if (value === null) continue;
      const known = this.memory.get(field) ?? [];
      this.memory.set(field, known);
      const holder = { list, from: at[list], times } as const;
      known.push({ value, row: fields.row, machine: machineOf(server, workload), holder });
    }
  }

  settle(records: ListRecords, layout: Layout, { mapping, issues }: ParseRequest): Settled {
    const context = { sheet: layout.sheet, headerRow: layout.headerRow, answers: mapping?.answers, issues };
    const servers = this.memory.size === 0 ? records.servers : [...records.servers];
    const workloads = this.memory.size === 0 ? records.workloads : [...records.workloads];
    const lists = { servers, workloads } as unknown as Record<Holder['list'], { memoryGiB: number | null }[]>;
    const questions: ImportQuestion[] = [];
    const fields: Record<string, ColumnMapping['fields'][string]> = {};
    for (const binding of layout.bindings) {
      const cells = this.memory.get(binding.field);
      if (!cells) continue;
      const { values, unit, question } = memoryOfBareCells(cells, binding, context);
      if (question) questions.push(question);
      if (unit !== null) fields[binding.field] = { column: binding.header, unit };
      for (const [index, { holder }] of cells.entries()) {
        const list = lists[holder.list];
        for (let at = holder.from; at < holder.from + holder.times; at += 1)
          list[at] = { ...(list[at] as ServerRecord & WorkloadRecord), memoryGiB: values[index] ?? null };
      }
    }
    const looked = lookAtColumns({ servers, workloads }, layout.bindings, { ...context, withUnits: this.withUnits });
    const sockets = layout.bindings.find(({ field }) => field === 'sockets');
    if (sockets && looked.socketsAre) {
      fields[looked.socketsAre] = { column: sockets.header };
      fields.sockets = null;
    }
    return { ...looked, questions: [...questions, ...looked.questions], fields };
  }
}

function stated(record: ServerRecord | WorkloadRecord | null, field: string): boolean {
  return ((record as unknown as Record<string, unknown> | null)?.[field] ?? null) !== null;
}

function machineOf(server: ServerRecord | null, workload: WorkloadRecord | null) {
  return {
    cpus: server?.cores ?? workload?.vcpus ?? server?.threads ?? null,
    sockets: server?.sockets ?? null,
  };
}
