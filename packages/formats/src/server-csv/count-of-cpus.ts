import { chipsOf, hasMoreSocketsThanChip, MOST_USUAL_SOCKETS, type ServerRecord, text } from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { answerTo, type ImportQuestion, PLACES_NAMED } from '../questions/import-question.ts';
import type { Binding } from '../tabular/layout.ts';
import type { ColumnContext, ColumnsLookedAt, CpuColumn, ListRecords } from './columns-looked-at.ts';
import { cpuCountOpen } from './cpu-issues.ts';
import { cpusBesideCores, socketsAs } from './cpus-beside-cores.ts';

/** Headers that say which CPUs they count. */
const SAYS_SOCKETS =
  /socket|ソケット|sockel|z[óo]calo|soquete|zoccol[io]|소켓|physical|物理|搭載|packages?\b|颗|路|插槽/i;

/** Whether a header of CPUs says that they are sockets. */
export function saysSockets(header: string): boolean {
  return SAYS_SOCKETS.test(header);
}

/** Cells that do: '2基'. */
const CELL_SAYS_SOCKETS = /[基颗路]|socket|ソケット/i;
const chipOf = chipsOf(CPU_CATALOGUE);

/**
 * Holds a column of CPUs against its numbers and what stands beside it: where its header does not say that they are sockets, it is told from
 * their cores or asked.
 */
export function lookAtCpuCounts(
  records: ListRecords,
  byField: ReadonlyMap<string, Binding>,
  { sheet, answers, issues }: ColumnContext,
): ColumnsLookedAt {
  const binding = byField.get('sockets');
  const unchanged = { ...records, questions: [], socketsAre: null };
  if (!binding || saysSockets(binding.header)) return unchanged;
  const { column, header } = binding;
  const context = { header, column, sheet, answers, issues };
  const compared = cpusBesideCores(records.servers, !byField.has('threads'), context);
  if (compared) return { ...records, ...compared };
  if (byField.has('cores') || byField.has('coresPerSocket') || byField.has('threads')) return unchanged;
  const { servers } = records;
  const many = servers.filter(
    (server) =>
      (server.sockets ?? 0) > MOST_USUAL_SOCKETS.value ||
      (server.cores === null && hasMoreSocketsThanChip(server, chipOf)),
  );
  const isTold = servers.some(tellsSockets);
  const open = many.length > 0 || isTold ? many : servers.filter(({ sockets }) => sockets !== null);
  const [first] = open;
  if (!first) return unchanged;
  const question = questionOfCount(first, open, { ...context, isMany: many.length > 0 });
  if (question.answer === null) issues.add(cpuCountOpen(header), { sheet, row: first.origin.row, column });
  if (question.answer === 'sockets') return { ...unchanged, questions: [question] };
  const meant = (question.answer ?? 'unknown') as 'threads' | 'cores' | 'unknown';
  return {
    ...records,
    servers: servers.map((server) => socketsAs(server, meant)),
    questions: [question],
    socketsAre: null,
  };
}

/** Whether the row of a server says cores or a CPU beside its count, or that it counts pieces. */
function tellsSockets({ cores, cpuModel, origin: { cells } }: ServerRecord): boolean {
  return (
    cores !== null ||
    cpuModel !== null ||
    cells.cpuModel !== undefined ||
    CELL_SAYS_SOCKETS.test(cells.sockets?.text ?? '')
  );
}

function questionOfCount(
  { sockets, origin }: ServerRecord,
  many: readonly ServerRecord[],
  { header, column, sheet, answers, isMany }: CpuColumn & { readonly isMany: boolean },
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
    problem: (isMany ? tooMany : besideNothing)(header, String(origin.row), n),
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

const tooMany = (header: string, row: string, n: number) =>
  text(
    'What does “{header}” count? Row {row} has {n}, more than servers usually have sockets.',
    '「{header}」は何の数ですか。{row}行目の{n}は、サーバーのソケット数としては多すぎます。',
    { header, row, n },
  );

const besideNothing = (header: string, row: string, n: number) =>
  text(
    'What does “{header}” count? Row {row} has {n}. Neither cores nor a CPU model stand beside it.',
    '「{header}」は何の数ですか。{row}行目は{n}です。一覧にコア数もCPU型番もありません。',
    { header, row, n },
  );
