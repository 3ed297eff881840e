import type { Figure, Source, Text } from '../figure/index.ts';

/** A kind of target machine with its rules. Every quantity is a Figure with its source, or null: not found, never guessed. */
export interface Platform {
  readonly id: string;
  readonly vendor: string;
  readonly model: string;
  readonly year: number | null;
  /** 'study': measured in one of the studies the product rests on. 'current': on sale as of its sources. 'own': from a file of the project. */
  readonly group: 'study' | 'current' | 'own';
  /** CPU it is configured with here; the key of the rating catalogue. */
  readonly cpuModel: string;
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
  readonly rackUnits: Figure | null;
  readonly cxl: { readonly version: string; readonly source: Source } | null;
  /** Configurations shown to work by the source: [sb, msb]. Others are allowed only up to socketsMax and memoryMax. */
  readonly testedConfigurations: readonly (readonly [sb: number, msb: number])[];
  readonly notes: readonly Text[];
}

/** One allowed choice of a platform. For growth 'sockets', sb counts sockets and msb CXL memory expanders. */
export interface Configuration {
  readonly sb: number;
  readonly msb: number;
  readonly sockets: number;
  readonly coresPerSocket: number;
  readonly memoryGiB: number;
}
