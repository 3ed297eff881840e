import type {
  DecimalMark,
  DiagnosisAdvisory,
  DiagnosisEvent,
  DiagnosisLoad,
  DiagnosisRecord,
  Origin,
} from '@tatami/model';
import { oracleDate } from './oracle-date.ts';
import { oracleBytes, oracleNumber } from './oracle-figures.ts';
import type { ReportDraft } from './report-draft.ts';

const MIB_PER_GIB = 1024;
const BYTES_PER_GIB = 1024 ** 3;

interface Reading {
  readonly draft: ReportDraft;
  readonly mark: DecimalMark;
}

/** The record of a report; what it does not state is null. */
export function diagnosisRecord(
  draft: ReportDraft,
  tool: 'statspack' | 'awr',
  mark: DecimalMark,
  file: string,
): DiagnosisRecord {
  const reading = { draft, mark };
  const number = (name: string) => numberIn(reading, name);
  const origin = (row: number, cells: Origin['cells']): Origin => ({ file, sheet: null, row, cells });
  const [beginsAt, endsAt] = [dateIn(draft, 'beginsAt'), dateIn(draft, 'endsAt')];
  const [database, host] = [draft.text('database'), draft.text('host')];
  const instance = draft.members > 1 ? null : draft.text('instance');
  const subject = instance ?? database ?? host ?? file;
  return {
    key: [tool, database ?? host ?? file, instance ?? '', beginsAt ?? `line ${draft.line}`].join('|').toLowerCase(),
    name: beginsAt === null ? subject : `${subject} ${beginsAt.slice(0, 16).replace('T', ' ')}`,
    tool,
    database,
    instance,
    instances: draft.members > 0 ? draft.members : 1,
    pluggable: pluggableIn(draft),
    host: draft.members > 1 ? null : host,
    platform: draft.text('platform'),
    release: draft.text('release'),
    beginsAt,
    endsAt,
    elapsedS: minutesIn(reading, 'elapsedS') ?? betweenS(beginsAt, endsAt),
    cpus: count(number('cpus')) ?? count(draft.memberCpus),
    cores: count(number('cores')),
    sockets: count(number('sockets')),
    hostMemoryGiB:
      number('hostMemoryGiB') ??
      scaled(number('hostMemoryMB'), MIB_PER_GIB) ??
      scaled(number('hostMemoryBytes'), BYTES_PER_GIB),
    hostCpuShare: hostCpuShare(reading),
    dbTimeS: minutesIn(reading, 'dbTimeS') ?? ofMembersS(reading),
    dbCpuS: dbCpuS(reading),
    sgaGiB: scaled(number('sgaGiB'), MIB_PER_GIB),
    pgaGiB: scaled(number('pgaGiB'), MIB_PER_GIB),
    bufferCacheGiB: bufferCacheGiB(reading),
    blockBytes: bytesIn(reading, 'blockBytes'),
    events: draft.events.map((event): DiagnosisEvent => ({ ...event, origin: { ...event.origin, file } })),
    shareOf: draft.shareOf,
    load: loadOf(reading),
    advisories: draft.advisories.map((advisory) => advisoryIn(advisory, file)),
    numa: null,
    counters: null,
    origin: origin(draft.line, { ...cellsOfFields(draft), ...withBanner(draft) }),
  };
}

/** Where a field was worked out from a fact of another name, that fact's cell is the field's. */
const FROM: Readonly<Record<string, readonly string[]>> = {
  hostMemoryGiB: ['hostMemoryMB', 'hostMemoryBytes'],
  hostCpuShare: ['busyTime', 'hostBusyPercent', 'hostIdlePercent'],
  dbCpuS: ['dbCpuMinutes', 'cpuCentiseconds'],
  bufferCacheGiB: ['blockBuffers'],
};

/** The edition that the banner of the instance says, where it is of the release of a report that prints none. */
function withBanner({ cells }: ReportDraft): Origin['cells'] {
  const { bannerEdition, bannerRelease, ...own } = cells;
  const isOfReport = bannerRelease !== undefined && bannerRelease.text === own.release?.text;
  return bannerEdition && isOfReport && !own.edition ? { ...own, edition: bannerEdition } : own;
}

function cellsOfFields({ cells }: ReportDraft): Origin['cells'] {
  return Object.fromEntries(
    Object.entries(FROM).flatMap(([field, facts]) => {
      const stated = facts.map((name) => cells[name]).find((cell) => cell !== undefined);
      return stated ? [[field, stated]] : [];
    }),
  );
}

function advisoryIn(advisory: DiagnosisAdvisory, file: string): DiagnosisAdvisory {
  const points = advisory.points
    .map((point) => ({ ...point, origin: { ...point.origin, file } }))
    .toSorted((a, b) => a.memoryGiB - b.memoryGiB);
  return { ...advisory, points };
}

function numberIn({ draft, mark }: Reading, name: string): number | null {
  const text = draft.text(name);
  return text === null ? null : oracleNumber(text, mark);
}

function bytesIn({ draft, mark }: Reading, name: string): number | null {
  const text = draft.text(name);
  return text === null ? null : oracleBytes(text, mark);
}

/** Interval and DB time are printed in minutes. */
function minutesIn({ draft, mark }: Reading, name: string): number | null {
  const figure = /^[\d.,]+/.exec(draft.text(name) ?? '')?.[0];
  const minutes = figure === undefined ? null : oracleNumber(figure, mark);
  return minutes === null ? null : rounded(minutes * 60);
}

/** DB time of a cluster: the sum over its instances, null where one does not state it. */
function ofMembersS({ draft, mark }: Reading): number | null {
  const minutes = draft.memberDbMinutes.map((text) => oracleNumber(text, mark));
  if (minutes.length === 0 || minutes.includes(null)) return null;
  return rounded(minutes.reduce<number>((sum, figure) => sum + (figure ?? 0), 0) * 60);
}

function dateIn(draft: ReportDraft, name: string): string | null {
  const text = draft.text(name);
  return text === null ? null : oracleDate(text);
}

function betweenS(begin: string | null, end: string | null): number | null {
  if (begin === null || end === null) return null;
  const seconds = (Date.parse(end) - Date.parse(begin)) / 1000;
  return seconds > 0 ? seconds : null;
}

/** Of a container database the root says nothing more than the whole. */
function pluggableIn(draft: ReportDraft): string | null {
  const name = draft.text('pluggable');
  return name === null || /^(?:CDB\$ROOT|PDB\$SEED)$/i.test(name) ? null : name;
}

function hostCpuShare(reading: Reading): number | null {
  const [busy, idle] = [numberIn(reading, 'busyTime'), numberIn(reading, 'idleTime')];
  if (busy !== null && idle !== null && busy + idle > 0) return rounded(busy / (busy + idle));
  const idlePercent = numberIn(reading, 'hostIdlePercent');
  const percent = numberIn(reading, 'hostBusyPercent') ?? (idlePercent === null ? null : 100 - idlePercent);
  return percent === null || percent < 0 ? null : rounded(percent / 100);
}

/** CPU time of sessions: from the time model, the head (11g Statspack), the events, or the statistics before 10g. */
function dbCpuS(reading: Reading): number | null {
  const event = reading.draft.events.find(({ name }) => /^(?:DB )?CPU(?: time)?$/i.test(name));
  return (
    numberIn(reading, 'dbCpuS') ??
    minutesIn(reading, 'dbCpuMinutes') ??
    event?.seconds ??
    scaled(numberIn(reading, 'cpuCentiseconds'), 100)
  );
}

/** Before 9i the cache is stated in buffers. */
function bufferCacheGiB(reading: Reading): number | null {
  const [buffers, block] = [numberIn(reading, 'blockBuffers'), bytesIn(reading, 'blockBytes')];
  const bytes = bytesIn(reading, 'bufferCacheGiB') ?? (buffers !== null && block !== null ? buffers * block : null);
  return scaled(bytes, BYTES_PER_GIB);
}

function loadOf(reading: Reading): DiagnosisLoad {
  const of = (name: keyof DiagnosisLoad) => numberIn(reading, name);
  const hitPercent = of('bufferHitShare');
  const readRequestsPerS = of('readRequestsPerS');
  return {
    transactionsPerS: of('transactionsPerS'),
    executesPerS: of('executesPerS'),
    userCallsPerS: of('userCallsPerS'),
    logicalReadsPerS: of('logicalReadsPerS'),
    blockChangesPerS: of('blockChangesPerS'),
    physicalReadsPerS: of('physicalReadsPerS'),
    ...(readRequestsPerS !== null && { readRequestsPerS }),
    physicalWritesPerS: of('physicalWritesPerS'),
    redoBytesPerS: of('redoBytesPerS'),
    bufferHitShare: hitPercent === null ? null : rounded(hitPercent / 100),
  };
}

/** No machine has no processor: 0 is as good as not stated. */
function count(figure: number | null): number | null {
  return figure === null || figure < 1 ? null : Math.round(figure);
}

function scaled(figure: number | null, divisor: number): number | null {
  return figure === null ? null : figure / divisor;
}

function rounded(figure: number): number {
  return Math.round(figure * 1e6) / 1e6;
}
