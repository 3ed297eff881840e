import type { Figure, Source, Text } from '../figure/index.ts';
import type { TopologyAdapter } from '../inventory/index.ts';
import type { Currency } from '../units/index.ts';
import type { CpuFamilyId } from './cpu-families.data.ts';

/** A kind of target machine with its rules. Every quantity is a Figure with its source, or null: not found, never guessed. */
export interface Platform {
  readonly id: string;
  readonly vendor: string;
  readonly model: string;
  readonly year: number | null;
  /** 'study': measured in one of the studies the product rests on. 'current': on sale as of its sources. 'own': of the project, from a file or entered by a person. */
  readonly group: 'study' | 'current' | 'own';
  /** CPU it is configured with here; the key of the rating catalogue. */
  readonly cpuModel: string;
  /** Families of CPUs that the source names for it; absent = none beside that CPU is known to fit. */
  readonly processors?: { readonly families: readonly CpuFamilyId[]; readonly source: Source } | undefined;
  /** The CPU of the catalogue, where a scenario has another put in: what was priced for it does not hold. Absent = as in the catalogue. */
  readonly insteadOf?: string | undefined;
  readonly coresPerSocket: Figure;
  readonly threadsPerCore: Figure;
  readonly socketsMax: Figure | null;
  /** How it grows. 'boards': SB (CPUs and memory) and MSB (memory only). 'sockets': CPUs one by one, memory by DIMM; CXL is its MSB. */
  readonly growth: 'boards' | 'sockets';
  readonly socketsPerSb: Figure;
  /** Memory of one SB as configured in the source (boards), or of one socket (sockets). */
  readonly memoryPerSbGiB: Figure | null;
  readonly memoryPerMsbGiB: Figure | null;
  readonly memoryMaxGiB: Figure | null;
  /** NUMA nodes per socket; below 1 where one node spans several sockets. */
  readonly numaNodesPerSocket: Figure;
  /** CPU lists of the NUMA nodes where a source states them (study 0); else numbered by the rule of numaTopologyOf. */
  readonly cpuLists: readonly string[] | null;
  /** Memory of the NUMA nodes in `cpuLists`, in their order, where a source states it; absent = in equal parts. */
  readonly nodeMemoryGiB?: readonly number[] | undefined;
  /** Distances between the nodes as the firmware states them (SLIT), nodes in `cpuLists` first, then those without CPUs; absent = not stated. */
  readonly nodeDistances?: readonly (readonly number[])[] | undefined;
  /** Adapters by the nodes in `cpuLists`, where the file of the machine tells them; absent = not told. */
  readonly nodeAdapters?: readonly (readonly TopologyAdapter[])[] | undefined;
  readonly rackUnits: Figure | null;
  /** Configurations shown to work by the source: [sb, msb]. Others are allowed only up to socketsMax and memoryMax. */
  readonly testedConfigurations: readonly (readonly [sb: number, msb: number])[];
  readonly notes: readonly Text[];
  /** What a person states of it beyond what the catalogue knows of its machines; absent = of the catalogue or of a file. */
  readonly stated?: StatedOfPlatform | undefined;
}

/** What the maker, or whoever knows the machine, says of one that no catalogue lists. null = not stated. */
export interface StatedOfPlatform {
  readonly rules: BoardRules;
  /** Of one socket; null = as its CPU is rated. */
  readonly ratingPerSocket: Figure | null;
  readonly clockGHz: Figure | null;
  readonly dimms: {
    readonly slotsPerSb: number;
    /** null = as many as on an SB. */
    readonly slotsPerMsb: number | null;
    readonly sizesGiB: readonly number[];
  } | null;
  /** As numactl prints them, 10 = local. */
  readonly distances: { readonly remote: number | null; readonly memoryOnly: number | null } | null;
  /** Of one server, beside what a scenario states of its storage. */
  readonly drives: {
    readonly count: number;
    readonly driveGB: number | null;
    readonly driveIops: number | null;
  } | null;
  /** Watts of one SB (or socket) at idle and at full load, and of one MSB. */
  readonly power: { readonly idle: Figure; readonly peak: Figure; readonly perMsb: Figure | null } | null;
  readonly prices: StatedPrices | null;
}

/** What the maker asks for one server without boards, one SB (or socket) and one MSB with the memory of the source. */
export interface StatedPrices {
  readonly currency: Currency;
  readonly server: Figure | null;
  readonly perSb: Figure;
  readonly perMsb: Figure | null;
}

/** Which boards may stand in one server. SB counts sockets where it grows by the socket, MSB memory-only nodes of either kind. */
interface BoardRules {
  readonly sbMin: number;
  readonly sbMax: number;
  readonly msbMin: number;
  readonly msbMax: number;
  /** Most MSBs for each SB; null = any. */
  readonly msbPerSb: number | null;
  /** Nothing but the tested configurations. */
  readonly onlyTested: boolean;
}

/** One allowed choice of a platform. For growth 'sockets', sb counts sockets and msb CXL memory expanders. */
export interface Configuration {
  readonly sb: number;
  readonly msb: number;
  readonly sockets: number;
  readonly coresPerSocket: number;
  readonly memoryGiB: number;
}
