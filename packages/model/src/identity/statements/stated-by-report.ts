import { databasesNamed, databaseText } from '../../databases/index.ts';
import {
  bareWorkload,
  type DiagnosisRecord,
  type Estate,
  type OriginCell,
  onlyWorkloadOf,
  type ServerRecord,
  type Subject,
  type WorkloadRecord,
} from '../../inventory/index.ts';
import { withSizesOnce } from '../databases/databases-of-nodes.ts';
import { nodesOfReports } from '../databases/nodes-of-reports.ts';
import { isVirtualMachine, isWholeServer } from '../mentions-of.ts';
import { domainOf, shortName } from '../names/name-forms.ts';
import type { StandingOf } from '../resolved-estate.ts';
import { oneWorkload } from './one-machine.ts';
import { rowOf } from './stated-fields.ts';

/** What of a report says which database it is of. */
export type DatabaseReport = Pick<
  DiagnosisRecord,
  | 'tool'
  | 'key'
  | 'database'
  | 'instance'
  | 'instances'
  | 'pluggable'
  | 'host'
  | 'sgaGiB'
  | 'pgaGiB'
  | 'endsAt'
  | 'origin'
>;

/** A report, and what a person said it is about. */
export interface NamedReport {
  readonly report: DatabaseReport;
  readonly byHand: Subject;
}

/**
 * The estate with what AWR and Statspack say of the workloads that their databases are: product, edition and release, the memory their
 * instances hold, and that they stand by. A report is of a workload where a person said so, or where its host is surely the machine:
 * then of what bears the name of its database there, else of all that runs there. Of a server of which no file says what runs there it
 * is what runs there, where product and edition are said. The size of a database of a cluster counts once, whichever of its nodes state it.
 */
export function withReported<Given extends Pick<Estate, 'servers' | 'workloads'>>(
  estate: Given,
  reports: readonly NamedReport[],
  standingOf: StandingOf,
): Given {
  const said = new Map<string, DatabaseReport[]>();
  const ofServers = new Map<string, DatabaseReport[]>();
  for (const { report, byHand } of reports) {
    if ((report.tool !== 'awr' && report.tool !== 'statspack') || (report.instances ?? 1) > 1) continue;
    const key = workloadOf(report, byHand, estate);
    if (key !== null) said.set(key, [...(said.get(key) ?? []), report]);
    const server = key === null ? emptyServerOf(report, byHand, estate) : null;
    if (server !== null) ofServers.set(server, [...(ofServers.get(server) ?? []), report]);
  }
  if (said.size + ofServers.size === 0) return estate;
  const workloads = estate.workloads.map((workload) => {
    const its = said.get(workload.key);
    if (!its) return workload;
    const statement = statementOf(workload, its);
    const byStanding = [workload, statement].toSorted((a, b) => standingOf(b) - standingOf(a));
    return oneWorkload(byStanding as [WorkloadRecord, ...WorkloadRecord[]], workload);
  });
  const found = estate.servers.flatMap((server) => foundOn(server, ofServers.get(server.key) ?? []));
  return { ...estate, workloads: withSizesOnce([...workloads, ...found], nodesOfReports(workloads, said)) };
}

/** The server of a report where nothing is known to run, not even virtual machines; null = none. */
function emptyServerOf(
  { host }: DatabaseReport,
  byHand: Subject,
  { servers, workloads }: Pick<Estate, 'servers' | 'workloads'>,
): string | null {
  const server = byHand.serverKey ?? (host === null ? null : onlyNamed(servers, host));
  if (server === null || workloads.some(({ key, serverKey }) => key === server || serverKey === server)) return null;
  return server;
}

/** What reports say runs on a server: the whole of it, as a list of servers would state it. None where a product or its edition is open. */
function foundOn({ key, name }: ServerRecord, reports: readonly DatabaseReport[]): readonly WorkloadRecord[] {
  const [latest] = reports;
  if (!latest) return [];
  const { file, sheet, row } = latest.origin;
  const whole = { ...bareWorkload(key, name, { file, sheet, row, cells: {} }), serverKey: key };
  const { origin, dbms, memoryGiB, environment } = statementOf(whole, reports);
  const products = databasesNamed(dbms);
  if (!Array.isArray(products) || products.some(({ edition }) => edition === null)) return [];
  return [{ ...whole, origin, dbms, memoryGiB, environment }];
}

function workloadOf(
  { host, database, instance }: DatabaseReport,
  byHand: Subject,
  { servers, workloads }: Pick<Estate, 'servers' | 'workloads'>,
): string | null {
  if (byHand.workloadKey !== null) return byHand.workloadKey;
  const server = byHand.serverKey ?? (host === null ? null : onlyNamed(servers, host));
  if (server === null) return host === null ? null : onlyNamed(workloads.filter(isVirtualMachine), host);
  const there = workloads.filter((each) => each.serverKey === server && !isVirtualMachine(each));
  const bearing = there.filter(({ name }) => [database, instance].some((each) => each && sameName(each, name)));
  if (bearing.length > 0) return bearing.length === 1 ? (bearing[0]?.key ?? null) : null;
  const only = there.find(({ key }) => key === onlyWorkloadOf(server, there));
  return only && (isWholeServer(only) || mayBeOracle(only)) ? only.key : null;
}

/** A database of another product is another one than that of the report. */
function mayBeOracle({ dbms }: WorkloadRecord): boolean {
  const found = databasesNamed(dbms);
  return (
    found === null || (found !== 'none' && found.some(({ product }) => product === 'oracle' || product === 'other'))
  );
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Columns of host names in plain text are so wide: a full domain name that fills one may go on. */
const HOST_COLUMNS: ReadonlySet<number> = new Set([12, 16]);

/** The one machine of a host's name, unless both state a domain and these differ. */
function onlyNamed(records: readonly Pick<ServerRecord, 'key' | 'name' | 'dnsName'>[], host: string): string | null {
  const short = shortName(host);
  const domain = host.includes('.') && !HOST_COLUMNS.has(host.length) ? domainOf(host.toLowerCase()) : null;
  const bearing = records.filter(({ name, dnsName }) =>
    [name, dnsName].some((each) => each && shortName(each) === short),
  );
  const [only, ...others] = bearing;
  if (!only || others.length > 0) return null;
  const domains = [only.name, only.dnsName].flatMap((each) =>
    each?.includes('.') && shortName(each) === short ? [domainOf(each.trim().toLowerCase())] : [],
  );
  return domain === null || domains.length === 0 || domains.includes(domain) ? only.key : null;
}

/** What the reports of one workload say of it together, at the place of the latest. */
function statementOf(workload: WorkloadRecord, reports: readonly DatabaseReport[]): WorkloadRecord {
  const latestFirst = reports.toSorted((a, b) => ((a.endsAt ?? '') < (b.endsAt ?? '') ? 1 : -1));
  const [latest] = latestFirst as [DatabaseReport, ...DatabaseReport[]];
  const said = dbmsOf(latestFirst);
  const dbms = said && leavesEditionOpen(said.value, workload.dbms) ? null : said;
  // A virtual machine moves with all its memory, whatever its database holds of it.
  const memory = isVirtualMachine(workload) ? null : memoryOf(reports);
  const standby = isWholeServer(workload) && namesOf(reports).size > 1 ? null : standbyCell(latest);
  const cells: Record<string, OriginCell> = {
    ...(dbms && { dbms: dbms.cell }),
    ...(memory && { memoryGiB: memory.cell }),
    ...(standby && { environment: standby }),
  };
  const { file, sheet, row } = latest.origin;
  return {
    ...bareWorkload(`report ${latest.key}`, workload.name, { file, sheet, row, cells }),
    dbms: dbms?.value ?? null,
    memoryGiB: memory?.value ?? null,
    environment: standby && workload.environment !== 'test' ? 'standby' : null,
  };
}

interface Said<Value> {
  readonly value: Value;
  readonly cell: OriginCell;
}

/** The databases that reports are of, each with its reports. */
function namesOf(reports: readonly DatabaseReport[]): ReadonlyMap<string, readonly DatabaseReport[]> {
  const found = new Map<string, DatabaseReport[]>();
  for (const report of reports) {
    const name = (report.database ?? report.instance ?? '').toLowerCase();
    found.set(name, [...(found.get(name) ?? []), report]);
  }
  return found;
}

function dbmsOf(latestFirst: readonly DatabaseReport[]): Said<string> | null {
  const products = [...namesOf(latestFirst).values()].flatMap((its) => its.map(productOf).find((said) => said) ?? []);
  const [first] = products;
  return first ? { value: [...new Set(products.map(({ value }) => value))].join(' + '), cell: first.cell } : null;
}

/** Whether a report says a product without its edition, which is known: reports of old releases print none, and a release alone would take its place. */
function leavesEditionOpen(said: string, known: string | null): boolean {
  const editionsOf = (dbms: string | null) => {
    const found = databasesNamed(dbms);
    return Array.isArray(found)
      ? found.map(({ product, edition }) => (product === 'oracle' ? edition : undefined))
      : [];
  };
  const [reported, listed] = [editionsOf(said), editionsOf(known)];
  return reported.includes(null) && listed.length > 0 && listed.every((edition) => typeof edition === 'string');
}

function productOf({ origin }: DatabaseReport): Said<string> | null {
  const { release, edition } = origin.cells;
  if (!release) return null;
  const said = [release.text, edition?.text ?? ''].join(' ').trim();
  const found = databasesNamed(`Oracle Database ${said}`);
  const [first] = Array.isArray(found) ? found : [];
  return first ? { value: databaseText(first), cell: { ...release, text: said, from: rowOf(origin) } } : null;
}

/** The most that each database was seen to hold, added up; null where one does not state both of its parts. */
function memoryOf(reports: readonly DatabaseReport[]): Said<number> | null {
  // Of a pluggable database a report states the memory of its container.
  const whole = reports.filter(({ pluggable }) => pluggable === null);
  const most = [...namesOf(whole).values()].map((its) =>
    its
      .flatMap((report) => heldBy(report) ?? [])
      .toSorted((a, b) => b.value - a.value)
      .at(0),
  );
  const [first] = most;
  if (!first || most.includes(undefined)) return null;
  const value = most.reduce((sum, each) => sum + (each?.value ?? 0), 0);
  const text = most.map((each) => each?.cell.text).join(' + ');
  return { value: Math.round(value * 1e6) / 1e6, cell: { ...first.cell, text } };
}

function heldBy({ sgaGiB, pgaGiB, origin }: DatabaseReport): Said<number> | null {
  const [sga, pga] = [origin.cells.sgaGiB, origin.cells.pgaGiB];
  if (sgaGiB === null || pgaGiB === null || !sga || !pga || sgaGiB + pgaGiB <= 0) return null;
  const cell = { column: `${sga.column} + PGA use (MB)`, text: `${sga.text} + ${pga.text}`, from: rowOf(origin) };
  return { value: sgaGiB + pgaGiB, cell };
}

function standbyCell({ origin }: DatabaseReport): OriginCell | null {
  const { role } = origin.cells;
  return role && /\bSTANDBY\b/i.test(role.text) ? { ...role, from: rowOf(origin) } : null;
}
