import {
  FULL_PEAK,
  firstOf,
  IDLE_PEAK,
  ofAll,
  type ServerRecord,
  serversInUse,
  type Text,
  text,
  type WorkloadRecord,
  yearOf,
} from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { formatOrdinal } from '@tatami/wording';
import type { ProposalDocumentInput } from '../../document-input.ts';
import type { Block, Points } from '../blocks.ts';
import type { Writer } from '../writer.ts';

interface Shown extends Pick<ProposalDocumentInput, 'estate' | 'date'> {
  /** Those of the estate that could move. */
  readonly workloads: readonly WorkloadRecord[];
}

/** What the present estate shows: how old it is, how loaded, and what the files do not say. */
export function findings({ estate, workloads, date }: Shown, writer: Writer): readonly Block[] {
  const { inUse, others } = serversInUse(estate);
  const told = [
    { label: text('Age', '年式'), says: age(inUse, Number(date.slice(0, 4)), writer) },
    { label: text('Load', '負荷'), says: load(inUse) },
    { label: text('Not in use', '使用していないサーバー'), says: notInUse(others) },
    { label: text('What the files do not say', '情報が不足している項目'), says: missing(inUse, workloads) },
  ].filter(({ says }) => says.length > 0);
  if (told.length === 0) return [];
  const items: Points['items'] = told.map(({ label, says }) => ({
    label: writer.say(label),
    says: says.map(writer.say),
  }));
  return [
    { kind: 'subheading', text: writer.say(text('What the present estate shows', '現状の所見')) },
    { kind: 'points', items },
  ];
}

/** Servers that are gone, planned or switched off, or whose databases are all out of use: none of the figures beside counts them. */
function notInUse(servers: readonly ServerRecord[]): readonly Text[] {
  if (servers.length === 0) return [];
  const names = firstOf(
    servers.map(({ name }) => name),
    MOST_NAMED,
  );
  return [
    text(
      '{count} {count:server is|servers are} gone, planned, switched off or without a database in use, and not counted here: {names}.',
      '撤去済み・導入前・停止中、または使用中のデータベースのないサーバー{count}台は、この所見に含めていません：{names}。',
      { count: servers.length, names },
    ),
  ];
}

const MOST_NAMED = 6;

/** Older than this, a server is beyond what makers usually support. */
const OLD_YEARS = 7;

function age(servers: readonly ServerRecord[], today: number, writer: Writer): readonly Text[] {
  const years = servers.map((server) => yearOf(server, CPU_CATALOGUE)).filter((year) => year !== null);
  if (years.length === 0) return [];
  const old = years.filter((year) => today - year >= OLD_YEARS).length;
  const values = {
    known: years.length,
    from: formatOrdinal(Math.min(...years), writer.language),
    to: formatOrdinal(Math.max(...years), writer.language),
  };
  const span =
    values.from === values.to ? text('{from}', '{from}', values) : text('{from} to {to}', '{from}～{to}', values);
  return [
    text(
      'The CPUs of {known} {known:server|servers} with a known CPU date from {span}; {old}.',
      'CPUの型番が分かる{known}台のCPUは{span}年の製品で、{old}。',
      { ...values, span, old: howManyOld(old, years.length) },
    ),
  ];
}

function howManyOld(old: number, known: number): Text {
  const values = { old, age: OLD_YEARS };
  if (old === 0) return text('none is {age} years old or older', '{age}年以上前の製品はありません', values);
  if (old < known)
    return text('{old} {old:is|are} {age} years old or older', '{old}台が{age}年以上前の製品です', values);
  if (known === 1) return text('it is {age} years old or older', '{age}年以上前の製品です', values);
  return text('all are {age} years old or older', 'いずれも{age}年以上前の製品です', values);
}

function load(servers: readonly ServerRecord[]): readonly Text[] {
  const peaks = servers.flatMap(({ cpuPeakShare }) => (cpuPeakShare === null ? [] : [cpuPeakShare]));
  if (peaks.length === 0) return [];
  const full = peaks.filter((peak) => peak >= FULL_PEAK).length;
  const idle = peaks.filter((peak) => peak < IDLE_PEAK).length;
  return [
    text(
      'Of {known} {known:server|servers} with a known CPU peak, {full} {full:reaches|reach} 80% or more, and {idle} {idle:stays|stay} below 20%.',
      'CPUのピーク使用率が分かる{known}台のうち、80%以上が{full}台、20%未満が{idle}台です。',
      { known: peaks.length, full, idle },
    ),
  ];
}

const OF_SERVERS = [
  ['cores', text('cores', 'コア数')],
  ['memoryGiB', text('memory', 'メモリ容量')],
  ['cpuPeakShare', text('CPU peak', 'CPUのピーク使用率')],
] as const satisfies readonly (readonly [keyof ServerRecord, Text])[];
const OF_WORKLOADS = [
  ['memoryGiB', text('memory', 'メモリ容量')],
  ['databaseGiB', text('size of the database', 'データベース容量')],
  ['iops', text('I/O rate', 'I/O性能値')],
] as const satisfies readonly (readonly [keyof WorkloadRecord, Text])[];

function missing(servers: readonly ServerRecord[], workloads: readonly WorkloadRecord[]): readonly Text[] {
  return [
    ...OF_SERVERS.flatMap(([field, what]) =>
      gap(servers.length, servers.filter((each) => each[field] === null).length, what, SERVERS),
    ),
    ...OF_WORKLOADS.flatMap(([field, what]) =>
      gap(workloads.length, workloads.filter((each) => each[field] === null).length, what, WORKLOADS),
    ),
  ];
}

const SERVERS = (all: number) => text('{all:server|servers}', 'サーバー', { all });
const WORKLOADS = (all: number) => text('{all:workload|workloads}', 'ワークロード', { all });

function gap(all: number, unknown: number, what: Text, of: (all: number) => Text): readonly Text[] {
  if (unknown === 0) return [];
  return [text('the {what} of {part} {of}', '{of}：{part}の{what}', { of: of(all), what, part: ofAll(unknown, all) })];
}
