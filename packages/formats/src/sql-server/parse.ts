import {
  attributesText,
  bareDiagnosis,
  bareServer,
  bareWorkload,
  type DiagnosisRecord,
  defaultInstanceKey,
  type Origin,
  type ServerRecord,
  text,
  type WorkloadRecord,
} from '@tatami/model';
import { machineInName } from '../choices/machine-in-name.ts';
import { inRange, isoOf } from '../decode/instant.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { machineFromFile } from '../issues/file-issues.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { machineTotals } from '../machines/machine-totals.ts';
import { dbmsOf } from '../machines/sql-server-name.ts';
import { areOutOfUse, stoppedInstances } from '../machines/stopped-instances.ts';
import type { ResultSet } from '../query-results/result-set.ts';
import { resultSetsIn } from '../query-results/result-sets.ts';
import { cutOff } from '../runs/issues.ts';
import { totalsOf } from '../series/series-totals.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { Tally } from '../tabular/read-rows.ts';
import { totalOf } from '../tabular/totals.ts';
import { assessedIn, isJson } from './assessment-json.ts';
import { CpuHistory } from './cpu-history.ts';
import { countOnce, passiveNodes, passiveNodesAsked } from './failover-clusters.ts';
import type { InstanceDraft } from './instance-draft.ts';
import {
  memoryIsLimit,
  nothingOfSqlServer,
  propertiesKept,
  waitsRestarted,
  waitsSinceStart,
  waitsWithoutTime,
} from './issues.ts';
import { SqlServerReading } from './read-results.ts';
import { resultKind } from './result-kinds.data.ts';
import { databaseGiB } from './sizes.ts';
import { virtualMachines } from './virtual-machines.ts';
import { waitsFound } from './waits.ts';

/** Reads what queries and assessments of SQL Server say: of each instance its machine, what it is, and what it waited for. */
export function parse(request: ParseRequest): Parsed {
  const { source, issues, recording } = request;
  const tally = new Tally();
  const history = new CpuHistory();
  const reading = new SqlServerReading(tally, history);
  for (const set of setsOf(request)) reading.read(set);
  const nameOf = (draft: InstanceDraft) =>
    draft.physical ?? draft.named?.machine ?? recording.machine ?? machineInName(source.fileName);
  const passive = passiveNodes(reading.drafts);
  const known = reading.drafts.map((draft) => new KnownInstance(draft, nameOf(draft), request, passive.has(draft)));
  const isVirtual = ({ draft }: KnownInstance) => draft.isListedVirtual;
  const onMetal = known.filter((instance) => !isVirtual(instance));
  const servers = byKey(onMetal.map((instance) => instance.server));
  const workloads = byKey([
    ...onMetal.flatMap((instance) => instance.workload() ?? []),
    ...virtualMachines(
      known
        .filter(isVirtual)
        .map((one) => ({ server: one.server, instance: one.workload(), isDefault: one.isDefault })),
    ),
  ]);
  const diagnoses = byKey(known.flatMap((instance) => instance.diagnosis() ?? []));
  const series = history.series(source.fileName, nameOf, request);
  const counts = tally.counts();
  if (counts.accepted === 0) issues.add(nothingOfSqlServer);
  const kept = [...new Set(reading.drafts.flatMap(({ properties }) => Object.keys(properties)))];
  if (kept.length > 0) issues.add(propertiesKept(kept));
  const isOpen = counts.accepted > 0 && known.some(({ draft }) => draft.named === null);
  const isUnnamed = isOpen && known.some(({ draft }) => draft.named === null && draft.physical === null);
  if (isUnnamed && recording.machine === undefined) issues.add(machineFromFile(machineInName(source.fileName)));
  return {
    mapping: null,
    fields: [],
    columns: ['Instance', 'Database', 'CPU', 'Sockets', 'Cores', 'Threads', 'Memory', 'Waits'],
    preview: known.slice(0, PREVIEW_ROWS).map((instance) => instance.shown()),
    sheets: [{ name: null, role: 'results', counts }],
    counts,
    records: counts.accepted === 0 ? NO_RECORDS : { ...NO_RECORDS, servers, workloads, series: [...series], diagnoses },
    totals: {
      ...machineTotals(servers, workloads),
      ...(series.length > 0 && totalsOf(series)),
      databaseGiB: totalOf(text('Databases', 'データベース容量'), 'GiB', workloads, (workload) => workload.databaseGiB),
    },
    questions: [
      ...passiveNodesAsked(
        known.flatMap((instance) => instance.passive() ?? []),
        request.mapping?.answers,
      ),
      ...stoppedInstances(
        known.flatMap((instance) => instance.stopped() ?? []),
        request.mapping?.answers,
      ),
    ],
    ...(isOpen && { asks: { machine: recording.machine ?? machineInName(source.fileName) } }),
  };
}

function setsOf({ source, issues }: ParseRequest): readonly ResultSet[] {
  if (!isJson(source.text ?? '')) return resultSetsIn(source, (cells) => resultKind(cells) !== null, issues);
  const { sets, broken } = assessedIn(source.text ?? '');
  if (broken) issues.add(cutOff);
  return sets;
}

/** The last one of a key holds. */
function byKey<Keyed extends { readonly key: string }>(records: readonly Keyed[]): Keyed[] {
  return [...new Map(records.map((record) => [record.key, record])).values()];
}

/** An instance of which all was read, as records. */
class KnownInstance {
  readonly draft: InstanceDraft;
  readonly server: ServerRecord;
  private readonly request: ParseRequest;
  private readonly name: string;
  private readonly dbms: string | null;
  /** Of a failover cluster, the node on which it does not run. */
  private readonly isPassive: boolean;

  constructor(draft: InstanceDraft, machine: string, request: ParseRequest, isPassive: boolean) {
    const shown = machine.slice(0, 300);
    const place = { file: request.source.fileName, line: draft.line };
    this.draft = draft;
    this.isPassive = isPassive;
    this.request = request;
    this.server =
      draft.facts.server(shown, place) ??
      bareServer(nameKey(shown), shown, { file: place.file, sheet: null, row: place.line, cells: {} });
    const instance = draft.named?.instance ?? null;
    this.name = instance === null ? shown : `${draft.named?.machine ?? shown}\\${instance}`;
    this.dbms = dbmsOf(draft.version, draft.edition);
  }

  get isDefault(): boolean {
    return (this.draft.named?.instance ?? null) === null;
  }

  /** The database on the machine. */
  workload(): WorkloadRecord | null {
    const { draft, server, name, dbms } = this;
    const { release, edition, maxMemory, databaseGiB: size, poweredOn: state } = draft.cells;
    const gib = databaseGiB(draft);
    const databaseCell = edition ?? release;
    const { answers } = this.request.mapping ?? {};
    const isOff = state !== undefined && (this.isPassive ? countOnce(answers) : areOutOfUse(answers));
    if (dbms === null && gib === null && draft.maxMemoryGiB === null) return null;
    const instance = draft.named?.instance ?? null;
    const key = instance === null ? this.keyOfDefault() : `${server.key}/${nameKey(instance)}`;
    const cells = {
      ...(databaseCell && { dbms: databaseCell }),
      ...(maxMemory && { memoryGiB: maxMemory }),
      ...(size && { databaseGiB: size }),
      ...(state && isOff && { poweredOn: state }),
      ...draft.propertyCells,
    };
    if (draft.maxMemoryGiB !== null)
      this.request.issues.add(memoryIsLimit(name, draft.maxMemoryGiB), { row: draft.line });
    return {
      ...bareWorkload(key, name, { file: this.request.source.fileName, sheet: null, row: draft.line, cells }),
      serverKey: server.key,
      dbms,
      memoryGiB: draft.maxMemoryGiB,
      databaseGiB: gib,
      poweredOn: isOff ? false : null,
      attributes: attributesText(draft.properties),
    };
  }

  /** A virtual machine is one with its default instance; so is a server of which nothing says which instance it was. */
  private keyOfDefault(): string {
    const { draft, server } = this;
    return draft.named === null || draft.isListedVirtual ? server.key : defaultInstanceKey(server.key);
  }

  /** Where it is said of which cluster it is the passive node; null where it is none. */
  passive(): Origin | null {
    const { clusterName: cluster, line } = this.draft;
    if (!this.isPassive || cluster === null) return null;
    const { file, sheet } = this.server.origin;
    return { file, sheet, row: line, cells: { cluster: { column: cluster.place, text: cluster.text } } };
  }

  /** Where its service is said not to run, and it is no passive node; null where nothing says so. */
  stopped(): Origin | null {
    const { poweredOn } = this.draft.cells;
    const { file, sheet } = this.server.origin;
    return poweredOn === undefined || this.isPassive
      ? null
      : { file, sheet, row: this.draft.line, cells: { poweredOn } };
  }

  diagnosis(): DiagnosisRecord | null {
    const { draft, server, name } = this;
    const { issues, source } = this.request;
    const waits = waitsFound(draft, source.fileName);
    if (!waits || waits.events.length === 0) return null;
    const { before, after, restarted } = waits;
    const place = { row: after.line };
    if (restarted) issues.add(waitsRestarted(name), place);
    else if (!before && after.sampleS === null) issues.add(waitsSinceStart(name), place);
    const between = before && before.at !== null && after.at !== null ? (after.at - before.at) / 1000 : null;
    const sinceStart = before ? null : draft.upS;
    const elapsedS = positive(after.sampleS ?? between ?? sinceStart);
    if (elapsedS === null) issues.add(waitsWithoutTime(name), place);
    const isSinceStart = !before && after.sampleS === null;
    const beginsAt = before?.at ?? (isSinceStart ? draft.startedAt : null);
    const endsAt = after.at ?? (beginsAt !== null && elapsedS !== null ? inRange(beginsAt + elapsedS * 1000) : null);
    const start = beginsAt === null ? '' : isoOf(beginsAt);
    const { cpus, cores, sockets, memoryGiB, version, cells } = draft;
    const origin = { file: source.fileName, sheet: null, row: after.line, cells };
    const named = {
      key: ['sql-server', name, start].join('|').toLowerCase(),
      name: start === '' ? name : `${name} ${start.slice(0, 16).replace('T', ' ')}`,
      tool: 'sql-server' as const,
    };
    return {
      ...bareDiagnosis(named, origin),
      instance: name,
      instances: 1,
      host: server.name,
      release: version,
      beginsAt: start === '' ? null : start,
      endsAt: endsAt === null ? null : isoOf(endsAt),
      elapsedS,
      cpus,
      cores,
      sockets,
      hostMemoryGiB: memoryGiB,
      // CPU time is counted since the start, as single readings of waits are.
      dbCpuS: isSinceStart && !restarted ? draft.cpuS : null,
      events: waits.events,
      shareOf: 'wait-time',
    };
  }

  shown(): string[] {
    const { cpuModel, sockets, cores, threads, memoryGiB } = this.server;
    const kinds = this.draft.readings.at(-1)?.byType.size ?? 0;
    return [this.name, this.dbms, cpuModel, sockets, cores, threads, memoryGiB, kinds || null].map((value) =>
      String(value ?? ''),
    );
  }
}

function positive(seconds: number | null): number | null {
  return seconds !== null && seconds > 0 ? seconds : null;
}
