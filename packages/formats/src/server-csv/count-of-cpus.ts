import { MOST_USUAL_SOCKETS, type ServerRecord, text } from '@tatami/model';
import { answerTo, type ImportQuestion, PLACES_NAMED } from '../questions/import-question.ts';
import type { Binding } from '../tabular/layout.ts';
import type { ColumnContext, ColumnsLookedAt, ListRecords } from './columns-looked-at.ts';
import { columnCountsThreads, cpuCountOpen } from './issues.ts';

/** Headers that say which CPUs they count. */
const SAYS_SOCKETS = /socket|ソケット|physical|物理|搭載|packages?\b/i;
/** Threads of a core, as chips have them: SPARC and POWER up to eight. */
const THREADS_PER_CORE: readonly number[] = [2, 4, 8];

/** Holds a column of CPUs against its numbers and what stands beside it: whether they are sockets is asked, or told, where its header does not say so. */
export function lookAtCpuCounts(
  records: ListRecords,
  byField: ReadonlyMap<string, Binding>,
  { sheet, answers, issues }: ColumnContext,
): ColumnsLookedAt {
  const binding = byField.get('sockets');
  const unchanged = { ...records, questions: [], socketsAre: null };
  if (!binding || SAYS_SOCKETS.test(binding.header)) return unchanged;
  const { column, header } = binding;
  const threaded = byField.has('threads') ? undefined : records.servers.find(countsThreads);
  if (threaded) {
    const { sockets, cores, origin } = threaded;
    issues.add(columnCountsThreads(header, sockets ?? 0, cores ?? 0), { sheet, row: origin.row, column });
    return {
      ...records,
      servers: records.servers.map((server) => socketsAs(server, 'threads')),
      questions: [],
      socketsAre: 'threads',
    };
  }
  if (byField.has('cores') || byField.has('coresPerSocket') || byField.has('threads')) return unchanged;
  const many = records.servers.filter(({ sockets }) => (sockets ?? 0) > MOST_USUAL_SOCKETS.value);
  const [first] = many;
  if (!first) return unchanged;
  const question = questionOfCount(first, many, { header, column, sheet, answers });
  if (question.answer === null) issues.add(cpuCountOpen(header), { sheet, row: first.origin.row, column });
  if (question.answer === 'sockets') return { ...unchanged, questions: [question] };
  const meant = (question.answer ?? 'unknown') as 'threads' | 'cores' | 'unknown';
  return {
    ...records,
    servers: records.servers.map((server) => socketsAs(server, meant)),
    questions: [question],
    socketsAre: null,
  };
}

function countsThreads({ sockets, cores }: ServerRecord): boolean {
  return sockets !== null && cores !== null && sockets > cores && THREADS_PER_CORE.includes(sockets / cores);
}

/** What was read as sockets under the field it is of, with its cell. */
function socketsAs(server: ServerRecord, meant: 'threads' | 'cores' | 'unknown'): ServerRecord {
  if (server.sockets === null) return server;
  const { sockets: cell, ...cells } = server.origin.cells;
  if (meant === 'unknown') return { ...server, sockets: null };
  const origin = { ...server.origin, cells: { ...cells, ...(cell && { [meant]: cell }) } };
  return { ...server, sockets: null, [meant]: server.sockets, origin };
}

function questionOfCount(
  { sockets, origin }: ServerRecord,
  many: readonly ServerRecord[],
  {
    header,
    column,
    sheet,
    answers,
  }: {
    readonly header: string;
    readonly column: string;
    readonly sheet: string | null;
    readonly answers: Readonly<Record<string, string>> | undefined;
  },
): ImportQuestion {
  const id = 'count:sockets';
  const n = sockets ?? 0;
  const options = [
    { value: 'cores', label: text('Cores: {n}', 'コア：{n}', { n }) },
    { value: 'threads', label: text('Logical CPUs (threads): {n}', '論理CPU（スレッド）：{n}', { n }) },
    { value: 'sockets', label: text('Sockets: {n}', 'ソケット：{n}', { n }) },
  ];
  return {
    id,
    problem: text(
      'What does “{header}” count? Row {row} has {n}, more than servers usually have sockets.',
      '「{header}」は何の数ですか。{row}行目の{n}は、サーバーのソケット数としては多すぎます。',
      { header, row: String(origin.row), n },
    ),
    hint: text(
      'Licences hang on it. Until it is answered, sockets and cores of this list are unknown.',
      'ライセンス数に影響します。回答するまで、この一覧のソケット数とコア数は不明として扱います。',
    ),
    options,
    answer: answerTo(id, options, answers),
    rows: many.length,
    where: many
      .slice(0, PLACES_NAMED)
      .map((server) => ({ sheet, row: server.origin.row, column, text: server.origin.cells.sockets?.text ?? '' })),
  };
}
