import { parseNumber } from '@tatami/model';
import { filledIn } from '../machines/hardware-facts.ts';
import { type InstanceName, instanceName, ownInstance, versionText } from '../machines/sql-server-name.ts';
import { isStoppedService } from '../machines/stopped-instances.ts';
import { ResultColumns, type ResultSet } from '../query-results/result-set.ts';
import type { Tally } from '../tabular/read-rows.ts';
import type { CpuHistory } from './cpu-history.ts';
import { InstanceDraft } from './instance-draft.ts';
import { type ResultKind, resultKind } from './result-kinds.data.ts';
import { RowOfResult } from './row-of-result.ts';
import { readSize } from './sizes.ts';
import { parsedTime, readWait } from './waits.ts';

const BYTES_PER_GIB = 1024 ** 3;
const KIB_PER_GIB = 1024 ** 2;
const MIB_PER_GIB = 1024;
/** SQL Server 2012 and later need 1 GB; a script that divides twice states less. */
const LEAST_MEMORY_GIB = 0.5;
/** What stands for 'as much as there is': 2^31 - 1 MB. */
const NO_LIMIT_MB = 2_147_483_647;
/** A century: no server is up for longer, and no date lies so far off that it cannot be written. */
const LONGEST_UP_S = 100 * 365 * 86_400;
const MAX_INSTANCES = 10_000;

/** Reads results one after another; those that name no instance are of the one named before. */
export class SqlServerReading {
  private readonly byName = new Map<string, InstanceDraft>();
  readonly drafts: InstanceDraft[] = [];
  private current: InstanceDraft | null = null;
  private readonly tally: Tally;
  private readonly history: CpuHistory;

  constructor(tally: Tally, history: CpuHistory) {
    this.tally = tally;
    this.history = history;
  }

  read(set: ResultSet): void {
    const kind = resultKind(set.headers);
    if (kind !== null) this.readAs(kind, set);
  }

  readAs(kind: ResultKind, { headers, rows }: ResultSet): void {
    const columns = new ResultColumns(headers);
    for (const row of rows) {
      const asked = new RowOfResult(columns, row);
      const draft = this.draftOf(asked, kind, row.line);
      const used = draft !== null && this.use(kind, asked, draft);
      this.tally.count(used ? 'accepted' : 'skipped');
    }
  }

  private use(kind: ResultKind, row: RowOfResult, draft: InstanceDraft): boolean {
    switch (kind) {
      case 'hardware':
        return [readHardware(row, draft), readProperties(row, draft)].includes(true);
      case 'properties':
        return readProperties(row, draft);
      case 'inventory': {
        // 'Machine Type' of the MAP Toolkit; it stays among the words of the instance.
        if (/^virtual/i.test(row.named('machinetype')?.text.trim() ?? '')) draft.sayListedVirtual();
        readState(row, draft);
        const read = [readHardware(row, draft), readProperties(row, draft), readSize(row, draft, 'whole')];
        return read.includes(true);
      }
      case 'property-list':
        return readListed(row, draft);
      case 'version':
        return readVersion(row, draft);
      case 'configuration':
        return readConfiguration(row, draft);
      case 'waits':
        return readWait(row, draft);
      case 'file-io':
        return readSize(row, draft, 'file-io');
      case 'sizes':
        return readSize(row, draft, row.cell('file') === null ? 'whole' : 'files');
      case 'cpu-history':
        return this.history.add(row, draft);
      case 'processor':
        return readProcessor(row, draft);
      case 'error-log':
        return readErrorLog(row, draft);
      case 'host':
        return readHost(row, draft);
    }
  }

  private draftOf(row: RowOfResult, kind: ResultKind, line: number): InstanceDraft | null {
    const named = nameIn(row, kind);
    if (named === null) {
      this.current ??= this.keep(new InstanceDraft(line, null));
      return this.current;
    }
    const key = `${named.machine}\\${named.instance ?? ''}`.toLowerCase();
    const known = this.byName.get(key);
    const unnamed = this.current?.named === null ? this.current : null;
    const draft = known ?? unnamed ?? this.keep(new InstanceDraft(line, named));
    if (draft === null) return null;
    draft.named ??= named;
    this.byName.set(key, draft);
    this.current = draft;
    return draft;
  }

  private keep(draft: InstanceDraft): InstanceDraft | null {
    if (this.drafts.length >= MAX_INSTANCES) return null;
    this.drafts.push(draft);
    return draft;
  }
}

/** Kinds whose first columns may name the instance; of others a 'name' is that of something else. */
const NAMELESS: ReadonlySet<ResultKind> = new Set(['configuration', 'processor', 'error-log', 'property-list', 'host']);

function nameIn(row: RowOfResult, kind: ResultKind): InstanceName | null {
  const server = row.named('servername', 'sqlinstance', 'sqlservername', 'server');
  const machine = NAMELESS.has(kind) && server === null ? null : row.cell('machine');
  const own = row.named('instancename', 'sqlserverinstancename', 'instance');
  const full = server === null ? null : instanceName(server.text);
  const host = machine?.text.includes('\\') ? instanceName(machine.text) : null;
  const instance = full?.instance ?? ownInstance(own?.text ?? '') ?? host?.instance ?? null;
  if (machine !== null) return { machine: host?.machine ?? machine.text.slice(0, 200), instance };
  if (full !== null) return { machine: full.machine, instance };
  return own?.text.includes('\\') ? instanceName(own.text) : null;
}

function readHardware(row: RowOfResult, draft: InstanceDraft): boolean {
  const cpus = row.figure('logicalCpus');
  const sockets = socketsOf(row);
  const perSocket = row.figure('coresPerSocket');
  const stated = row.figure('cores');
  const product = stated === null && sockets && perSocket ? sockets.value * perSocket.value : null;
  const coresCell = stated?.cell ?? perSocket?.cell;
  const cores = stated?.value ?? product;
  if (sockets) draft.facts.say('sockets', sockets.value, sockets.cell.place, sockets.cell.text);
  // Of a machine with hyper-threading switched off both are one; more cores than CPUs are those of licences.
  const fits = cores !== null && (cpus === null || cores <= cpus.value);
  if (fits && coresCell) {
    const text = stated ? coresCell.text : `${sockets?.cell.text} × ${coresCell.text}`;
    draft.facts.say('cores', cores, coresCell.place, text);
    draft.cores ??= cores;
  }
  if (cpus) {
    draft.facts.say('threads', cpus.value, cpus.cell.place, cpus.cell.text);
    draft.cpus ??= cpus.value;
    draft.keepCell('cpus', cpus.cell);
  }
  draft.sockets ??= sockets?.value ?? null;
  const memory = memoryOf(row);
  if (memory) {
    draft.facts.say('memoryGiB', memory.value, memory.cell.place, memory.cell.text);
    draft.memoryGiB ??= memory.value;
    draft.keepCell('hostMemoryGiB', memory.cell);
  }
  for (const [field, column] of [
    ['cpuModel', 'cpuModel'],
    ['model', 'model'],
    ['os', 'os'],
  ] as const) {
    const cell = row.cell(column);
    if (cell && !/^\d+$/.test(cell.text)) draft.facts.say(field, filledIn(cell.text), cell.place, cell.text);
  }
  readUptime(row, draft);
  return cpus !== null || sockets !== null || memory !== null || cores !== null;
}

/** `hyperthread_ratio` is logical CPUs per socket, whatever its name says. */
function socketsOf(row: RowOfResult) {
  const stated = row.figure('sockets');
  if (stated && stated.value > 0) return stated;
  const [cpus, ratio] = [row.figure('logicalCpus'), row.figure('hyperthreadRatio')];
  if (!cpus || !ratio || ratio.value <= 0) return null;
  const value = cpus.value / ratio.value;
  return Number.isInteger(value) && value > 0
    ? { value, cell: { ...ratio.cell, text: `${cpus.cell.text} ÷ ${ratio.cell.text}` } }
    : null;
}

function memoryOf(row: RowOfResult) {
  for (const [column, perGiB] of [
    ['memoryBytes', BYTES_PER_GIB],
    ['memoryKb', KIB_PER_GIB],
    ['memoryMb', MIB_PER_GIB],
    ['memoryGb', 1],
  ] as const) {
    const found = row.figure(column);
    if (found) return found.value / perGiB < LEAST_MEMORY_GIB ? null : { ...found, value: found.value / perGiB };
  }
  return null;
}

/** How long the server has been up, and the CPU time it took since. */
function readUptime(row: RowOfResult, draft: InstanceDraft): void {
  const started = row.cell('started');
  const at = started === null ? null : parsedTime(started.text);
  if (started && at !== null) {
    draft.startedAt ??= at;
    draft.keepCell('beginsAt', started);
  }
  const [now, then] = [row.figure('ticks'), row.figure('startedTicks')];
  const upS = now && then ? (now.value - then.value) / 1000 : 0;
  if (now && then && upS > 0 && upS <= LONGEST_UP_S) {
    draft.upS ??= upS;
    draft.keepCell('elapsedS', { place: now.cell.place, text: `${now.cell.text} - ${then.cell.text} ms` });
  }
  const [kernel, user] = [row.figure('kernelMs'), row.figure('userMs')];
  if (kernel && user) {
    draft.cpuS ??= (kernel.value + user.value) / 1000;
    draft.keepCell('dbCpuS', { place: user.cell.place, text: `${kernel.cell.text} + ${user.cell.text} ms` });
  }
}

function readProperties(row: RowOfResult, draft: InstanceDraft): boolean {
  const [edition, version] = [row.cell('edition'), row.cell('version') ?? row.named('version')];
  const [product, physical] = [row.cell('product'), row.cell('physical')];
  if (edition) {
    draft.edition ??= edition.text.slice(0, 200);
    draft.keepCell('edition', edition);
  }
  if (version && /\d/.test(version.text)) {
    draft.version ??= version.text.slice(0, 100);
    draft.keepCell('release', version);
  } else if (product) {
    draft.version ??= product.text.slice(0, 100);
    draft.keepCell('release', product);
  }
  if (physical) draft.physical ??= physical.text.slice(0, 200);
  const cap = row.figure('maxMemoryMb');
  if (cap && cap.value < NO_LIMIT_MB && cap.value > 0) {
    draft.maxMemoryGiB ??= cap.value / MIB_PER_GIB;
    draft.keepCell('maxMemory', cap.cell);
  }
  // What else a row says that has a database is of that one, not of the instance.
  if (edition && row.cell('database') === null)
    for (const [header, cell] of row.others()) draft.keepProperty(header, cell);
  return edition !== null || version !== null || product !== null || physical !== null;
}

/** Whether the service of an instance runs and of which failover cluster it is, as the MAP Toolkit found it; what is disabled starts no more. */
function readState(row: RowOfResult, draft: InstanceDraft): void {
  const [state, start] = [row.named('sqlservicestate'), row.named('sqlservicestartmode')];
  const off = [state, start].find((cell) => isStoppedService(cell?.text ?? ''));
  if (off) draft.keepCell('poweredOn', off);
  const cluster = row.named('sqlserverclusternetworkname', 'clusternetworkname', 'sqlclustername');
  if (cluster && cluster.text.trim() !== '') draft.clusterName ??= cluster;
}

/** Properties one a row: their names are those of SERVERPROPERTY. */
function readListed(row: RowOfResult, draft: InstanceDraft): boolean {
  const name = row.named('property', 'propertyname', 'serverproperty');
  const value = row.named('value', 'propertyvalue');
  if (!name || !value) return false;
  const key = name.text.toLowerCase().replace(/[^a-z]/g, '');
  if (key === 'edition') draft.edition ??= value.text.slice(0, 200);
  else if (key === 'productversion') draft.version ??= value.text.slice(0, 100);
  else if (key === 'computernamephysicalnetbios') draft.physical ??= value.text.slice(0, 200);
  else if (key === 'servername' || key === 'machinename') {
    const named = instanceName(value.text);
    if (named) draft.named = { machine: named.machine, instance: named.instance ?? draft.named?.instance ?? null };
  } else if (key === 'instancename') {
    if (draft.named) draft.named = { ...draft.named, instance: ownInstance(value.text) };
  } else return false;
  draft.keepCell(key === 'productversion' ? 'release' : key, { place: value.place, text: value.text });
  return true;
}

function readVersion(row: RowOfResult, draft: InstanceDraft): boolean {
  const cell = row.cell('versionText');
  const said = cell === null ? null : versionText(cell.text);
  if (!cell || !said) return false;
  draft.version ??= said.version;
  draft.edition ??= said.edition;
  draft.keepCell('release', cell);
  if (said.edition !== null) draft.keepCell('edition', cell);
  draft.facts.say('os', said.os, cell.place, cell.text);
  return true;
}

function readConfiguration(row: RowOfResult, draft: InstanceDraft): boolean {
  const name = row.named('name');
  const value = row.named('valueinuse', 'runvalue');
  if (!name || !value || !/^max server memory/i.test(name.text)) return false;
  const megabytes = parseNumber(value.text);
  if (megabytes === null || megabytes <= 0 || megabytes >= NO_LIMIT_MB) return false;
  draft.maxMemoryGiB ??= megabytes / MIB_PER_GIB;
  draft.keepCell('maxMemory', { place: value.place, text: value.text });
  return true;
}

function readProcessor(row: RowOfResult, draft: InstanceDraft): boolean {
  const [name, value] = [row.named('value'), row.named('data')];
  if (!name || !value || !/^ProcessorNameString$/i.test(name.text)) return false;
  draft.facts.say('cpuModel', filledIn(value.text), value.place, value.text);
  return true;
}

const DETECTED =
  /detected (\d{1,4}) sockets? with (\d{1,4}) cores? per socket and (\d{1,4}) logical processors? per socket, (\d{1,5}) total/i;
const MODEL = /System Model: '([^']{1,100})'/i;

/** What SQL Server writes of its machine when it starts. */
function readErrorLog(row: RowOfResult, draft: InstanceDraft): boolean {
  const cell = row.named('text');
  if (!cell) return false;
  const [, sockets, cores, , total] = DETECTED.exec(cell.text) ?? [];
  if (sockets !== undefined) {
    draft.facts.say('sockets', Number(sockets), cell.place, cell.text);
    draft.facts.say('cores', Number(sockets) * Number(cores), cell.place, cell.text);
    draft.facts.say('threads', Number(total), cell.place, cell.text);
    return true;
  }
  const model = filledIn(MODEL.exec(cell.text)?.[1]);
  const said = versionText(cell.text);
  if (model !== null) draft.facts.say('model', model, cell.place, cell.text);
  if (said) {
    draft.version ??= said.version;
    draft.edition ??= said.edition;
    draft.keepCell('release', cell);
  }
  return model !== null || said !== null;
}

function readHost(row: RowOfResult, draft: InstanceDraft): boolean {
  const [name, release] = [row.named('hostdistribution'), row.named('hostrelease')];
  if (!name) return false;
  draft.facts.say('os', filledIn(name.text), name.place, [name.text, release?.text].filter(Boolean).join(' '));
  return true;
}
