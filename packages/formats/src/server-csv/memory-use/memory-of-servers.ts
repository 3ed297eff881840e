import {
  attributeField,
  attributesText,
  cellOfPart,
  joinedAttributes,
  type Origin,
  type OriginCell,
  type ServerRecord,
  type SharedField,
  text,
  type WorkloadRecord,
} from '@tatami/model';
import type { IssueLog } from '../../issues/issue-log.ts';
import { answerTo, type ImportQuestion, questionOfRows } from '../../questions/import-question.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { Layout } from '../../tabular/layout.ts';
import type { ListRecords } from '../columns-looked-at.ts';
import { serverOfRow } from '../records-of-row.ts';
import { memoryIsShared } from './issues.ts';

/** Headers of memory that an instance has of its own, whatever else runs on its server. */
const OF_INSTANCE = /sga|pga|buffer|バッファ|pool|プル|db|database|データベス|datenbank|instanz|instance|maxserver/;

const ID = 'memory:of-server';
const OPTIONS = [
  {
    value: 'server',
    label: text('Of the server: its databases share it in equal parts', 'サーバー全体：データベースの間で等分する'),
  },
  { value: 'each', label: text('Of the database of each row', '各行のデータベース') },
];

/**
 * What rows of several databases on one server state alike of memory in use. It may be the server's, as its CPU use is, or of each: a
 * person says which, unless so much cannot be installed.
 */
export class MemoryOfServers {
  private readonly answers: Readonly<Record<string, string>> | undefined;
  /** Columns of memory in use that may be the whole server's, by their sheet. */
  private readonly columns = new Set<string>();
  private readonly open: Origin[] = [];

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  note({ bindings, sheet }: Layout): void {
    const used = bindings.find(({ field }) => field === 'usedMemoryGiB');
    if (used && !OF_INSTANCE.test(readHeader(used.header).base)) this.columns.add(placeOf(sheet, used.column));
  }

  /** The workloads with what is their server's shared among them, and unknown where it is open whose it is. */
  applied({ servers, workloads }: ListRecords, repeated: ReadonlySet<string>, issues: IssueLog): WorkloadRecord[] {
    if (this.columns.size === 0 || repeated.size === 0) return [...workloads];
    const answer = answerTo(ID, OPTIONS, this.answers);
    const databases = databasesOf(workloads, repeated);
    const settled = new Map<string, WorkloadRecord>();
    const shared: Origin[] = [];
    for (const server of servers) {
      const own = databases.get(server.key) ?? [];
      const first = own.length > 1 ? this.statedAlike(own) : null;
      if (!first || (answer === 'each' && !isTooMuch(own, server))) continue;
      const isServers = answer === 'server' || isTooMuch(own, server);
      (isServers ? shared : this.open).push(first.origin);
      for (const each of own)
        settled.set(each.key, isServers ? withPartOf('memoryGiB', first, each, own.length) : withoutMemory(each));
    }
    const [one] = shared;
    if (one)
      issues.add(memoryIsShared(shared.length), {
        sheet: one.sheet,
        row: one.row,
        column: one.cells.memoryGiB?.column ?? null,
      });
    return workloads.map((workload) => settled.get(workload.key) ?? workload);
  }

  question(): readonly ImportQuestion[] {
    return questionOfRows(this.open, {
      id: ID,
      field: 'memoryGiB',
      problem: ({ words, column, rows }) =>
        text(
          'Whose memory does “{column}” state on {rows} {rows:server|servers} with several databases (such as “{words}” on each row)?',
          '複数のデータベースがある{rows}台のサーバーで、「{column}」（各行に「{words}」など）は、どの使用メモリですか。',
          { column, rows, words },
        ),
      hint: text(
        'Until it is answered, the memory that these databases need is unknown.',
        '回答するまで、これらのデータベースの必要メモリは不明として扱います。',
      ),
      options: OPTIONS,
      answers: this.answers,
    });
  }

  /** The first that states memory, where the column may be the server's and no other row of it states another size. */
  private statedAlike(own: readonly WorkloadRecord[]): WorkloadRecord | null {
    const stated = own.filter(({ memoryGiB }) => memoryGiB !== null);
    const [first] = stated;
    const areAlike = stated.every(
      ({ memoryGiB, origin: { sheet, cells } }) =>
        memoryGiB === first?.memoryGiB && this.columns.has(placeOf(sheet, cells.memoryGiB?.column ?? '')),
    );
    return first && areAlike ? first : null;
  }
}

function placeOf(sheet: string | null, column: string): string {
  return JSON.stringify([sheet, column]);
}

/** The databases on each of these servers. */
export function databasesOf(
  workloads: readonly WorkloadRecord[],
  servers: ReadonlySet<string>,
): ReadonlyMap<string, readonly WorkloadRecord[]> {
  const found = new Map<string, WorkloadRecord[]>();
  for (const workload of workloads) {
    const server = serverOfRow(workload);
    if (server === null || !servers.has(server)) continue;
    const own = found.get(server) ?? [];
    found.set(server, own);
    own.push(workload);
  }
  return found;
}

/** Whether the rows state more than their server has, and so all of them the same. */
function isTooMuch(own: readonly WorkloadRecord[], { memoryGiB }: ServerRecord): boolean {
  const stated = own.filter((each) => each.memoryGiB !== null);
  const sum = stated.reduce((gib, each) => gib + (each.memoryGiB ?? 0), 0);
  return memoryGiB !== null && stated.length > 1 && sum > memoryGiB && (stated[0]?.memoryGiB ?? 0) <= memoryGiB;
}

/** One of so many databases with its equal part of what the first states of their server. */
export function withPartOf(
  field: SharedField,
  first: WorkloadRecord,
  workload: WorkloadRecord,
  parts: number,
): WorkloadRecord {
  const { origin, [field]: whole } = first;
  const { file, sheet, row, cells } = origin;
  const stated = workload.origin.cells[field];
  const said: OriginCell | undefined = stated ?? (cells[field] && { ...cells[field], from: { file, sheet, row } });
  if (whole === null || !said) return workload;
  const ownCells = { ...workload.origin.cells, [field]: cellOfPart(said, parts) };
  return { ...workload, [field]: whole / parts, origin: { ...workload.origin, cells: ownCells } };
}

/** HEADER of 'D (HEADER)'. */
const BEHIND_LETTER = /^[A-Z]+ \((.+)\)$/s;

/** A database without the memory of which it is open whose it is: the words of its cell stay with it. */
function withoutMemory(workload: WorkloadRecord): WorkloadRecord {
  const { memoryGiB: said, ...cells } = workload.origin.cells;
  const header = BEHIND_LETTER.exec(said?.column ?? '')?.[1];
  if (!said || header === undefined) return { ...workload, memoryGiB: null, origin: { ...workload.origin, cells } };
  const kept = { ...cells, [attributeField(header)]: said };
  const attributes = joinedAttributes(workload.attributes, attributesText({ [header]: said.text }));
  return { ...workload, memoryGiB: null, attributes, origin: { ...workload.origin, cells: kept } };
}
