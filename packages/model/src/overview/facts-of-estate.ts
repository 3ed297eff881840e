import { type CpuCatalogue, yearOfCpu } from '../benchmark/index.ts';
import { databasesNamed, type NamedDatabase } from '../databases/index.ts';
import { serversInUse, workloadsThatMove } from '../demand/index.ts';
import { attributesIn, type Estate, type ServerRecord } from '../inventory/index.ts';
import { indexRecordings, percentileOfRecording } from '../series/index.ts';
import { endOfSupport } from './end-of-support.ts';
import { MAKER_HEADER, MAKERS } from './makers.data.ts';

/** How many machines something is said of; `of` in the words of the files, null = no file says it. */
export interface Counted<Of> {
  readonly of: Of;
  readonly count: number;
}

/** Databases of one product, edition and version. */
export interface DatabaseGroup {
  readonly product: NamedDatabase['product'];
  readonly edition: string | null;
  readonly version: string | null;
  readonly count: number;
  /** ISO 8601 day by which regular maintenance of the version ends, of the last release that it covers; null = not known. */
  readonly supportedUntil: string | null;
}

/** What the records of a project say of the estate, counted. Servers without a figure are counted under null, never left out. */
export interface FactsOfEstate {
  /** Those in use. */
  readonly servers: number;
  /** Names of servers that are gone, planned or switched off, or whose databases are all out of use: nothing here counts them. */
  readonly notInUse: readonly string[];
  readonly workloads: number;
  /** Sums over the servers that state it, and how many those are. */
  readonly cores: { readonly sum: number; readonly known: number };
  readonly memoryGiB: { readonly sum: number; readonly known: number };
  readonly makers: readonly Counted<string | null>[];
  /** Servers by the year their processor came to market. */
  readonly years: readonly Counted<number | null>[];
  readonly databases: readonly DatabaseGroup[];
  /** Workloads that are no database, and those of which nothing says what they are. */
  readonly noDatabase: number;
  readonly unsaid: number;
  /** Servers by their highest CPU use: from 0 %, 10 %, … 90 %, and above 100 %; null = not known. */
  readonly loads: readonly Counted<number | null>[];
}

/** What is there? Machines, makers, years, databases with the end of their maintenance, and how loaded the servers are. */
export function factsOfEstate(estate: Estate, catalogue: CpuCatalogue): FactsOfEstate {
  const { inUse: servers, others } = serversInUse(estate);
  const unused = new Set(others.map(({ key }) => key));
  const workloads = workloadsThatMove(estate).filter(({ serverKey }) => serverKey === null || !unused.has(serverKey));
  const said = workloads.map(({ dbms }) => databasesNamed(dbms));
  const peakOf = peaksOf(estate);
  return {
    servers: servers.length,
    notInUse: others.map(({ name }) => name),
    workloads: workloads.length,
    cores: sumOf(servers.map(({ cores }) => cores)),
    memoryGiB: sumOf(servers.map(({ memoryGiB }) => memoryGiB)),
    makers: mostFirst(servers.map(makerOf)),
    years: inOrder(servers.map((server) => yearOf(server, catalogue))),
    databases: databaseGroups(said.flatMap((found) => (Array.isArray(found) ? found : []))),
    noDatabase: said.filter((found) => found === 'none').length,
    unsaid: said.filter((found) => found === null).length,
    loads: inOrder(servers.map((server) => loadClass(peakOf(server)))),
  };
}

/** The maker by the name of a model, else by a column of makers; null = neither says one. */
export function makerOf({ model, attributes }: Pick<ServerRecord, 'model' | 'attributes'>): string | null {
  const named = makerIn(model);
  if (named !== null || attributes === null) return named;
  const [, maker = null] = Object.entries(attributesIn(attributes)).find(([header]) => MAKER_HEADER.test(header)) ?? [];
  return makerIn(maker);
}

function makerIn(words: string | null): string | null {
  return (words !== null && MAKERS.find(({ named }) => named.test(words))?.maker) || null;
}

/** The year the processor of a server came to market, by the catalogue; null = not known. */
export function yearOf({ cpuModel }: Pick<ServerRecord, 'cpuModel'>, catalogue: CpuCatalogue): number | null {
  return yearOfCpu(cpuModel, catalogue);
}

/** The highest CPU use of a server or workload: as recorded, else as a file states it; null = not known. */
export function peaksOf({
  series,
}: Pick<Estate, 'series'>): (machine: Pick<ServerRecord, 'name' | 'key' | 'cpuPeakShare'>) => number | null {
  const recordings = indexRecordings(series);
  return ({ name, key, cpuPeakShare }) => {
    const recording = recordings.find('cpuShare', name, key);
    return (recording && percentileOfRecording(recording, 1)) ?? cpuPeakShare;
  };
}

/** The lower end of the class of ten per cent a peak is in; 1 = above the whole machine. */
function loadClass(peak: number | null): number | null {
  if (peak === null) return null;
  return peak > 1 ? 1 : Math.min(9, Math.floor(peak * 10)) / 10;
}

function databaseGroups(databases: readonly NamedDatabase[]): readonly DatabaseGroup[] {
  const groups = new Map<string, DatabaseGroup>();
  for (const { product, edition, version } of databases) {
    const id = [product, edition, version].join('\n');
    const count = (groups.get(id)?.count ?? 0) + 1;
    groups.set(id, {
      product,
      edition,
      version,
      count,
      supportedUntil: endOfSupport({ product, version })?.last ?? null,
    });
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count);
}

function sumOf(values: readonly (number | null)[]): { readonly sum: number; readonly known: number } {
  const stated = values.filter((value) => value !== null);
  return { sum: stated.reduce((sum, value) => sum + value, 0), known: stated.length };
}

function counted<Of extends string | number | null>(values: readonly Of[]): readonly Counted<Of>[] {
  const counts = new Map<Of, number>();
  for (const of of values) counts.set(of, (counts.get(of) ?? 0) + 1);
  return [...counts].map(([of, count]) => ({ of, count }));
}

/** What is not known stands last. */
function mostFirst<Of extends string | number | null>(values: readonly Of[]): readonly Counted<Of>[] {
  return counted(values).toSorted((a, b) => Number(a.of === null) - Number(b.of === null) || b.count - a.count);
}

function inOrder(values: readonly (number | null)[]): readonly Counted<number | null>[] {
  return counted(values).toSorted((a, b) => (a.of ?? Number.POSITIVE_INFINITY) - (b.of ?? Number.POSITIVE_INFINITY));
}
