import type { OriginCell, ServerRecord, WorkloadRecord } from '@tatami/model';
import type { ParseRequest } from '../../format.ts';
import type { IssueLog, Trouble } from '../../issues/issue-log.ts';
import type { ImportQuestion } from '../../questions/import-question.ts';
import type { Binding, Layout } from '../../tabular/layout.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import type { ListRecords } from '../columns-looked-at.ts';
import {
  factorAnswered,
  isBusy,
  isSlight,
  placeOf,
  questionOfCells,
  SHARES_OF_ONE,
  type StatedCell,
} from '../contradicted-columns.ts';
import { contradictedUnitOpen, useBelowOne } from '../issues.ts';
import { serverOfRow } from '../records-of-row.ts';
import type { MemoryUseField } from './columns.data.ts';
import { memoryFromUse, memoryIsShared, memoryUseAboveAll, memoryUseIsOfServer } from './issues.ts';
import { databasesOf, MemoryOfServers, withPartOf } from './memory-of-servers.ts';

/** The peak holds before the use of a moment. */
const FIELDS: readonly MemoryUseField[] = ['memoryPeakUse', 'memoryUse'];

/** What a row states of the memory that its server uses. */
interface StatedUse extends StatedCell {
  readonly workload: string;
  readonly server: string;
  readonly cell: OriginCell;
  /** In per cent without a sign of its own. */
  readonly isBare: boolean;
}

/** A column of such shares, once it is known what it means. */
interface KnownColumn {
  readonly binding: Binding;
  readonly sheet: string | null;
  readonly headerRow: number;
}

interface KnownUse {
  readonly stated: StatedUse;
  readonly share: number;
  readonly column: KnownColumn;
}

/**
 * What the rows of a list state of the memory that their servers use, as a share of what is installed. It is multiplied once the units of all
 * tables are settled: the memory that its server has may be told by other rows, or by an answer.
 */
export class MemoryUse {
  private noted = new Map<MemoryUseField, StatedUse[]>();
  /** By the key of the workload; the peak, where a row has one. */
  private readonly known = new Map<string, KnownUse>();
  private readonly sizes: MemoryOfServers;

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.sizes = new MemoryOfServers(answers);
  }

  note(fields: RowFields, workload: WorkloadRecord): void {
    for (const field of FIELDS) {
      if (!fields.has(field)) continue;
      const server = serverOfRow(workload);
      const value = server === null ? null : fields.quantity(field);
      const cell = value === null ? null : fields.cellOf(field);
      // Machines that are off use none of it.
      if (server === null || cell === null || !value) continue;
      const stated = this.noted.get(field) ?? [];
      this.noted.set(field, stated);
      const isBare = fields.isBare(field);
      stated.push({ value, row: fields.row, text: cell.text, workload: workload.key, server, cell, isBare });
    }
  }

  /** Settles what the columns of the table just read mean; what stays open is asked. */
  settle(layout: Layout, { mapping, issues }: ParseRequest): readonly ImportQuestion[] {
    const { bindings, sheet, headerRow } = layout;
    this.sizes.note(layout);
    if (this.noted.size === 0) return [];
    const questions: ImportQuestion[] = [];
    for (const field of FIELDS) {
      const stated = this.noted.get(field);
      const binding = bindings.find((each) => each.field === field);
      if (!stated || !binding) continue;
      const context = { sheet, answers: mapping?.answers };
      const asked = inPercentByHeader(stated, binding)
        ? questionOfCells(stated, SHARES_OF_ONE, binding, context)
        : null;
      if (asked) questions.push(asked);
      const factor = asked ? factorAnswered(asked, SHARES_OF_ONE) : 1;
      if (asked && factor === null) issues.add(contradictedUnitOpen(binding.header), placeOf(asked));
      if (factor === null) continue;
      if (!asked && binding.unit === '%') tellOfShares(stated, binding, { sheet, issues });
      const column = { binding, sheet, headerRow };
      for (const each of stated) {
        const share = each.value * factor;
        if (share > 1) issues.add(memoryUseAboveAll(each.text), { sheet, row: each.row, column: binding.column });
        else if (!this.known.has(each.workload)) this.known.set(each.workload, { stated: each, share, column });
      }
    }
    this.noted = new Map();
    return questions;
  }

  /** The workloads of a list with the memory that they need, where no size is stated; databases of one server share what it uses. */
  applied(records: ListRecords, repeated: ReadonlySet<string>, issues: IssueLog): WorkloadRecord[] {
    const { servers } = records;
    const workloads = this.sizes.applied(records, repeated, issues);
    if (this.known.size === 0) return workloads;
    const serverOf = new Map(servers.map((server) => [server.key, server]));
    const settled = this.ofSharingDatabases(serverOf, databasesOf(workloads, repeated), issues);
    const told = new Map<KnownColumn, number>();
    const used = workloads.map((workload) => {
      const use = workload.memoryGiB === null ? this.known.get(workload.key) : undefined;
      const server = use && serverOf.get(use.stated.server);
      if (!use || !server || server.memoryGiB === null || repeated.has(server.key))
        return settled.get(workload.key) ?? workload;
      told.set(use.column, (told.get(use.column) ?? 0) + 1);
      return withUse(workload, use, server);
    });
    for (const [{ binding, sheet, headerRow }, times] of told)
      issues.add(memoryFromUse(binding.header, times), { sheet, row: headerRow, column: binding.column });
    return used;
  }

  question(): readonly ImportQuestion[] {
    return this.sizes.question();
  }

  /** The databases of servers in several rows, each with its equal part where these rows state one share and no size. */
  private ofSharingDatabases(
    serverOf: ReadonlyMap<string, ServerRecord>,
    databases: ReadonlyMap<string, readonly WorkloadRecord[]>,
    issues: IssueLog,
  ): ReadonlyMap<string, WorkloadRecord> {
    const settled = new Map<string, WorkloadRecord>();
    const sharing: KnownUse[] = [];
    const apart: KnownUse[] = [];
    for (const [key, own] of databases) {
      const server = serverOf.get(key);
      const uses = own.flatMap((each) => this.known.get(each.key) ?? []);
      const [use] = uses;
      if (!use || !server || server.memoryGiB === null || own.some(({ memoryGiB }) => memoryGiB !== null)) continue;
      const areAlike = uses.every(({ share }) => share === use.share);
      (areAlike ? sharing : apart).push(use);
      const first = own.find((each) => this.known.get(each.key) === use);
      if (!areAlike || !first) continue;
      const all = withUse(first, use, server);
      for (const each of own) settled.set(each.key, withPartOf('memoryGiB', all, each, own.length));
    }
    tellOf(sharing, memoryIsShared, issues);
    tellOf(apart, memoryUseIsOfServer, issues);
    return settled;
  }
}

function tellOf(uses: readonly KnownUse[], trouble: (servers: number) => Trouble, issues: IssueLog): void {
  const [first] = uses;
  if (!first) return;
  const { sheet, binding } = first.column;
  issues.add(trouble(uses.length), { sheet, row: first.stated.row, column: binding.column });
}

function inPercentByHeader(stated: readonly StatedUse[], { unit, unitOrigin }: Binding): boolean {
  return unitOrigin === 'header' && unit === SHARES_OF_ONE.units[0] && stated.every(({ isBare }) => isBare);
}

/** Single numbers below 1 beside others in per cent are read as the column says, with a word about it. */
function tellOfShares(
  stated: readonly StatedUse[],
  { header, column }: Binding,
  { sheet, issues }: { readonly sheet: string | null; readonly issues: IssueLog },
): void {
  if (!stated.some(({ value }) => isBusy(value))) return;
  for (const { value, row, text } of stated)
    if (isSlight(value)) issues.add(useBelowOne(header, text), { sheet, row, column });
}

function withUse(workload: WorkloadRecord, use: KnownUse, { memoryGiB, origin }: ServerRecord): WorkloadRecord {
  const cells = { ...workload.origin.cells, memoryGiB: cellOfBoth(origin.cells.memoryGiB, use) };
  return {
    ...workload,
    memoryGiB: memoryGiB === null ? null : memoryGiB * use.share,
    origin: { ...workload.origin, cells },
  };
}

/** Both cells as one: 'C (RAM (GB)), D (RAM used %)' holding '384 × 50 %'. */
function cellOfBoth(memory: OriginCell | undefined, { stated, column }: KnownUse): OriginCell {
  const { cell, isBare } = stated;
  const said = cell.text.trim();
  const share = isBare && column.binding.unit === '%' && !said.endsWith('%') ? `${said} %` : said;
  if (!memory) return { ...cell, text: share };
  return { ...memory, column: `${memory.column}, ${cell.column}`, text: `${memory.text.trim()} × ${share}` };
}
