import {
  type CoreContradiction,
  chipsOf,
  coresAgainstChip,
  coresByThreads,
  type ServerRecord,
  type Text,
  text,
} from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';
import { foundVirtual } from '../machines/hardware-facts.ts';
import { answerTo, type ImportQuestion, PLACES_NAMED } from '../questions/import-question.ts';
import { saysEnabledCores } from '../server-csv/cores-enabled.ts';

type Asked = Exclude<CoreContradiction['kind'], 'fewer'>;

interface Contradicting {
  /** Place of the server in its list. */
  readonly at: number;
  readonly server: ServerRecord;
  readonly contradiction: CoreContradiction;
}

export interface CoresChecked {
  readonly servers: readonly ServerRecord[];
  readonly questions: readonly ImportQuestion[];
}

const KINDS: readonly Asked[] = ['threads', 'per-socket', 'more'];
const chipOf = chipsOf(CPU_CATALOGUE);

/**
 * Cores that no column states and threads, sockets and CPU settle: lists of threads are kept where licences are counted by them. Each
 * stands in the cell of its threads.
 */
export function coresOfThreads(servers: readonly ServerRecord[], issues: IssueLog): readonly ServerRecord[] {
  const told: ServerRecord[] = [];
  const all = servers.map((server) => {
    const cores = foundVirtual(server) ? null : coresByThreads(server, chipOf);
    if (cores === null) return server;
    told.push(server);
    const cell = server.origin.cells.threads;
    const origin = { ...server.origin, cells: { ...server.origin.cells, ...(cell && { cores: cell }) } };
    return { ...server, cores, origin };
  });
  const [first] = told;
  if (!first) return servers;
  const { sheet, row, cells } = first.origin;
  issues.add(coresTold(told.length), { sheet, row, column: cells.threads?.column ?? null });
  return all;
}

const coresTold = (servers: number): Trouble => ({
  severity: 'info',
  code: 'cores-from-threads',
  problem: text(
    'The cores of {servers} {servers:server|servers} follow from threads, sockets and CPU: no column states them.',
    'コア数の列がないため、{servers}台のコア数をスレッド数・ソケット数・CPU型番から求めました。',
    { servers },
  ),
  hint: text('Check one of these servers.', 'いずれか1台の値をご確認ください。'),
});

/**
 * Holds the cores of servers against what the catalogue knows of their chips, whatever file states them. A contradiction is asked
 * once for all rows of its kind; until then those cores are unknown, since licences are counted by them.
 */
export function coresOfChips(
  servers: readonly ServerRecord[],
  answers: Readonly<Record<string, string>> | undefined,
  issues: IssueLog,
): CoresChecked {
  const found = servers.flatMap((server, at): Contradicting[] => {
    const contradiction = foundVirtual(server) ? null : coresAgainstChip(server, chipOf);
    if (contradiction && contradiction.kind !== 'more' && areThoseOn(server)) return [];
    return contradiction ? [{ at, server, contradiction }] : [];
  });
  if (found.length === 0) return { servers, questions: [] };
  for (const { server, contradiction } of found)
    if (contradiction.kind === 'fewer') report(fewerCores(contradiction), server, issues);
  const questions: ImportQuestion[] = [];
  const checked = [...servers];
  for (const kind of KINDS) {
    const rows = found.filter(({ contradiction }) => contradiction.kind === kind);
    if (rows.length === 0) continue;
    const question = questionOf(kind, rows, answers);
    questions.push(question);
    for (const { at, server, contradiction } of rows) {
      if (question.answer === null) report(coresOpen(contradiction), server, issues);
      checked[at] = answered(server, contradiction, question.answer);
    }
  }
  return { servers: questions.length > 0 ? checked : servers, questions };
}

/** Whether the column of the cores says that it counts those that are on. */
function areThoseOn({ origin }: ServerRecord): boolean {
  const [, header] = /^[A-Z]{1,3} \((.*)\)$/.exec(origin.cells.cores?.column ?? '') ?? [];
  return header !== undefined && saysEnabledCores(header);
}

function answered(server: ServerRecord, contradiction: CoreContradiction, answer: string | null): ServerRecord {
  const { kind, stated, cores } = contradiction;
  if (answer === 'as-stated') return server;
  if (kind === 'per-socket') return ofAllSockets(server, contradiction, answer);
  const known = withoutThreadsAbove(server, contradiction.threads);
  if (answer === null) return { ...known, cores: null };
  const cell = known.origin.cells.cores;
  if (kind !== 'threads' || known.threads !== null) return { ...known, cores };
  const origin = { ...known.origin, cells: { ...known.origin.cells, ...(cell && { threads: cell }) } };
  return { ...known, cores, threads: stated, origin };
}

/** More threads than the chips have were counted by the cores that are contradicted. */
function withoutThreadsAbove(server: ServerRecord, ofChips: number | null): ServerRecord {
  const { threads } = server;
  return threads !== null && ofChips !== null && threads > ofChips ? { ...server, threads: null } : server;
}

/** Threads beside the cores of one CPU: those of one CPU too where one cell has both, and of all where they are as many as the chips have. */
function ofAllSockets(
  server: ServerRecord,
  { sockets, cores, threads: ofChips }: CoreContradiction,
  answer: string | null,
): ServerRecord {
  const { threads, origin } = server;
  const areOfAll = threads === null || threads === ofChips;
  const areInOneCell = origin.cells.threads !== undefined && origin.cells.threads.column === origin.cells.cores?.column;
  if (answer === null) return { ...server, cores: null, threads: areOfAll ? threads : null };
  return { ...server, cores, threads: areOfAll ? threads : areInOneCell ? threads * sockets : null };
}

function report(trouble: Trouble, { origin }: ServerRecord, issues: IssueLog): void {
  issues.add(trouble, { sheet: origin.sheet, row: origin.row, column: origin.cells.cores?.column ?? null });
}

function questionOf(
  kind: Asked,
  rows: readonly Contradicting[],
  answers: Readonly<Record<string, string>> | undefined,
): ImportQuestion {
  const [{ server, contradiction }] = rows as readonly [Contradicting];
  const { chip, sockets, stated, cores, threads } = contradiction;
  const id = `cores:${kind}`;
  const options = [
    { value: 'of-chip', label: MEANT[kind]({ stated, cores }) },
    {
      value: 'as-stated',
      label: text('The file is right: {stated} cores', 'ファイルのとおり：{stated}コア', { stated }),
    },
  ];
  return {
    id,
    problem: PROBLEM[kind]({
      name: server.name,
      sockets,
      chip: chip.key,
      stated,
      cores,
      threads: threads ?? cores,
      ofOne: chip.cores ?? 0,
      rows: rows.length,
    }),
    hint: text(
      'Licences are counted by cores. Until it is answered, the cores of these servers are unknown.',
      'ライセンス数はコア数で決まります。回答するまで、これらのサーバーのコア数は不明として扱います。',
    ),
    options,
    answer: answerTo(id, options, answers),
    rows: rows.length,
    where: rows.slice(0, PLACES_NAMED).map(({ server: { origin }, contradiction: one }) => ({
      sheet: origin.sheet,
      row: origin.row,
      column: origin.cells.cores?.column ?? null,
      text: origin.cells.cores?.text ?? String(one.stated),
    })),
  };
}

interface Said {
  readonly name: string;
  readonly sockets: number;
  readonly chip: string;
  readonly stated: number;
  readonly cores: number;
  readonly threads: number;
  readonly ofOne: number;
  readonly rows: number;
}

const PROBLEM: Readonly<Record<Asked, (said: Said) => Text>> = {
  threads: (said) =>
    text(
      'Are these threads, not cores? {name} has {stated} cores in the file; {sockets} × {chip} have {cores} cores and {threads} threads. So it is in {rows} {rows:row|rows}.',
      'コア数ではなくスレッド数ではありませんか。{name}はファイルでは{stated}コアですが、{chip} {sockets}個は{cores}コア・{threads}スレッドです（該当{rows}行）。',
      pick(said, ['name', 'stated', 'sockets', 'chip', 'cores', 'threads', 'rows']),
    ),
  'per-socket': (said) =>
    text(
      'Are these the cores of one CPU? {name} has {stated} cores in the file; one {chip} has {ofOne}, and it has {sockets} of them. So it is in {rows} {rows:row|rows}.',
      '1CPUあたりのコア数ではありませんか。{name}はファイルでは{stated}コアですが、{chip}は1個で{ofOne}コアあり、{sockets}個搭載しています（該当{rows}行）。',
      pick(said, ['name', 'stated', 'chip', 'ofOne', 'sockets', 'rows']),
    ),
  more: (said) =>
    text(
      'How many cores has {name}? The file says {stated}; {sockets} × {chip} have {cores} at most. So it is in {rows} {rows:row|rows}.',
      '{name}のコア数はいくつですか。ファイルでは{stated}コアですが、{chip} {sockets}個は最大{cores}コアです（該当{rows}行）。',
      pick(said, ['name', 'stated', 'sockets', 'chip', 'cores', 'rows']),
    ),
};

const MEANT: Readonly<Record<Asked, (said: Pick<Said, 'stated' | 'cores'>) => Text>> = {
  threads: (said) => text('{stated} are threads: {cores} cores', '{stated}はスレッド数：{cores}コア', said),
  'per-socket': (said) => text('{stated} are of one CPU: {cores} cores', '{stated}は1CPUの値：{cores}コア', said),
  more: ({ cores }) => text('As the chips have: {cores} cores', 'CPU型番のとおり：{cores}コア', { cores }),
};

function pick<K extends keyof Said>(said: Said, keys: readonly K[]): Pick<Said, K> {
  return Object.fromEntries(keys.map((key) => [key, said[key]])) as Pick<Said, K>;
}

const coresOpen = ({ stated, cores, sockets, chip }: CoreContradiction): Trouble => ({
  severity: 'warning',
  code: 'cores-contradict-chip',
  problem: text(
    'The file says {stated} cores, {sockets} × {chip} have {cores}: the cores stay unknown.',
    'ファイルでは{stated}コアですが、{chip} {sockets}個は{cores}コアのため、コア数を不明としました。',
    { stated, sockets, chip: chip.key, cores },
  ),
  hint: text(
    'Answer the question of the import, or correct cores, sockets or CPU of this row.',
    '取り込みの質問に答えるか、この行のコア数・ソケット数・CPU型番を修正してください。',
  ),
});

const fewerCores = ({ stated, cores, sockets, chip }: CoreContradiction): Trouble => ({
  severity: 'warning',
  code: 'fewer-cores-than-chip',
  problem: text(
    'The file says {stated} {stated:core|cores}, {sockets} × {chip} have {cores}.',
    'ファイルでは{stated}コアですが、{chip} {sockets}個は{cores}コアです。',
    { stated, sockets, chip: chip.key, cores },
  ),
  hint: text(
    'The number of the file was taken: cores may be switched off. Check the sockets and the CPU too.',
    '無効化されたコアがあるものとして、ファイルの値を使いました。ソケット数とCPU型番もご確認ください。',
  ),
});
