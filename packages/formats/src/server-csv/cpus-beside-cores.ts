import { type ServerRecord, text } from '@tatami/model';
import { answerTo, type ImportQuestion, PLACES_NAMED } from '../questions/import-question.ts';
import type { ColumnsLookedAt, CpuColumn } from './columns-looked-at.ts';
import { columnCountsThreads, coresOfOneOpen } from './cpu-issues.ts';

/** Threads of a core, as chips have them: SPARC and POWER up to eight. */
const THREADS_PER_CORE: readonly number[] = [2, 4, 8];
const MOST_THREADS = Math.max(...THREADS_PER_CORE);

type Compared = Omit<ColumnsLookedAt, 'workloads'>;
/** A server that states more CPUs than cores. */
type Counted = ServerRecord & { readonly sockets: number; readonly cores: number };

/**
 * What a column of CPUs counts where some of its numbers are above the cores beside them, so that it cannot be the sockets of machines with so
 * many cores in all: it counts threads, or the cores are those of one CPU. null = no such row tells anything.
 */
export function cpusBesideCores(
  servers: readonly ServerRecord[],
  mayBeThreads: boolean,
  column: CpuColumn,
): Compared | null {
  const above = servers.filter(hasMoreCpus);
  if (above.length === 0) return null;
  const isEver = !servers.some(({ sockets, cores }) => sockets !== null && cores !== null && sockets < cores);
  // One core with several CPUs may be that of each CPU: only machines of several cores tell threads.
  const threaded = above.filter((server) => server.cores > 1 && countsThreads(server));
  if (mayBeThreads && isEver && threaded.length > 0) return asThreads(servers, threaded, column);
  return above.every(({ cores }) => cores === 1) ? asAnswered(servers, above, mayBeThreads && isEver, column) : null;
}

function hasMoreCpus(server: ServerRecord): server is Counted {
  return server.sockets !== null && server.cores !== null && server.sockets > server.cores;
}

function countsThreads({ sockets, cores }: Counted): boolean {
  return THREADS_PER_CORE.includes(sockets / cores);
}

function asThreads(
  servers: readonly ServerRecord[],
  threaded: readonly Counted[],
  { header, column, sheet, issues }: CpuColumn,
): Compared {
  const [first] = threaded as readonly [Counted];
  issues.add(columnCountsThreads(header, first.sockets, first.cores), { sheet, row: first.origin.row, column });
  const most = Math.max(...threaded.map(({ sockets, cores }) => sockets / cores));
  const told = servers.map((server) => {
    const read = socketsAs(server, 'threads');
    if (!hasMoreCpus(server) || server.sockets <= server.cores * most) return read;
    issues.add(coresOfOneOpen(header, server.sockets), { sheet, row: server.origin.row, column });
    return { ...read, cores: null };
  });
  return { servers: told, questions: [], socketsAre: 'threads' };
}

function asAnswered(
  servers: readonly ServerRecord[],
  above: readonly Counted[],
  mayBeThreads: boolean,
  column: CpuColumn,
): Compared {
  const isPossible = mayBeThreads && above.every(({ sockets }) => sockets <= MOST_THREADS);
  const question = questionOfCores(above, isPossible, column);
  const { answer } = question;
  const questions = [question];
  if (answer === 'threads')
    return { servers: servers.map((server) => socketsAs(server, 'threads')), questions, socketsAre: 'threads' };
  if (answer === null)
    for (const { sockets, origin } of above)
      column.issues.add(coresOfOneOpen(column.header, sockets), {
        sheet: column.sheet,
        row: origin.row,
        column: origin.cells.cores?.column ?? null,
      });
  const told = servers.map((server): ServerRecord => {
    const { sockets, cores } = server;
    if (sockets === null || cores === null) return server;
    if (answer === 'each') return { ...server, cores: sockets * cores };
    if (hasMoreCpus(server)) return { ...server, sockets: null, cores: null };
    if (answer === 'wrong') return server;
    return { ...server, sockets: isPossible ? null : sockets, cores: sockets === 1 && !isPossible ? cores : null };
  });
  return { servers: told, questions, socketsAre: null };
}

/** What was read as sockets under the field it is of, with its cell. */
export function socketsAs(server: ServerRecord, meant: 'threads' | 'cores' | 'unknown'): ServerRecord {
  if (server.sockets === null) return server;
  const { sockets: cell, ...cells } = server.origin.cells;
  if (meant === 'unknown') return { ...server, sockets: null };
  const origin = { ...server.origin, cells: { ...cells, ...(cell && { [meant]: cell }) } };
  return { ...server, sockets: null, [meant]: server.sockets, origin };
}

function questionOfCores(above: readonly Counted[], mayBeThreads: boolean, column: CpuColumn): ImportQuestion {
  const [{ sockets: cpus, origin }] = above as readonly [Counted];
  const id = 'cores:of-one';
  const options = [
    { value: 'each', label: text('Of one CPU: {cpus} cores', '1CPUあたり：全体で{cpus}コア', { cpus }) },
    mayBeThreads
      ? {
          value: 'threads',
          label: text(
            'Of all, the CPUs are threads: 1 core, {cpus} threads',
            '全体（CPU数はスレッド数）：1コア・{cpus}スレッド',
            {
              cpus,
            },
          ),
        }
      : { value: 'wrong', label: text('Of all: these rows are wrong', '全体：該当行の値が誤り') },
  ];
  return {
    id,
    problem: text(
      'Are the cores those of one CPU? Row {row} has {cpus} under “{header}” and 1 core. So it is in {rows} {rows:row|rows}.',
      'コア数は1CPUあたりの値ですか。{row}行目は「{header}」が{cpus}、コア数が1です（該当{rows}行）。',
      { row: String(origin.row), cpus, header: column.header, rows: above.length },
    ),
    hint: text(
      'Licences are counted by cores. Until it is answered, the cores that hang on it are unknown.',
      'ライセンス数はコア数で決まります。回答するまで、回答によって変わるコア数は不明として扱います。',
    ),
    options,
    answer: answerTo(id, options, column.answers),
    rows: above.length,
    where: above.slice(0, PLACES_NAMED).map(({ origin: at }) => ({
      sheet: column.sheet,
      row: at.row,
      column: at.cells.cores?.column ?? null,
      text: at.cells.cores?.text ?? '',
    })),
  };
}
