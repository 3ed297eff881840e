/**
 * Servers on sale, each with a CPU that published SPEC results prove for it. Memory per socket is what the named SPEC
 * result had installed (a lower bound of what fits); the maximum is another document's word, or null: not found.
 */
import { type Figure, type Source, text } from '../figure/index.ts';
import type { CpuFamilyId } from './cpu-families.data.ts';
import type { Platform } from './platform.ts';
import {
  coresPerSocket,
  memoryMax,
  memoryPerSocket,
  numaNodesPerSocket,
  rackUnits,
  socketStep,
  socketsMax,
  threadsPerCore,
} from './platform-figures.ts';

const AZURE_CATALOGUE: Source = {
  title: 'Azure Local solutions catalogue (OEM-entered data of the hyper-converged twin)',
  url: 'https://github.com/Azure/odinforazurelocal',
  date: '2026-05-12',
};
const R860_MANUAL: Source = {
  title: 'Dell PowerEdge R860 manual, tables 89 and 90: 64 slots of up to 256 GB',
  url: 'https://www.easymanua.ls/dell/poweredge-r860/manual?p=119',
  date: '2023',
};
const R6615_MANUAL: Source = {
  title: 'Dell PowerEdge R6615 manual, tables 86 and 87: 12 slots of up to 256 GB',
  url: 'https://www.easymanua.ls/dell/poweredge-r6615-9jndf/manual?p=121',
  date: '2023',
};
const HPE_RULES: Source = {
  title: 'HPE configurator rules for the DL580 Gen12, as written up by a third party',
  date: '2026',
};
const RATINGS: Source = { title: 'CPU rating catalogue: core and thread counts of the CPU model', date: '2026-03' };
const HYPER_THREADING: Source = { title: 'Assumption: Hyper-Threading on, two threads per core', date: '2026-11-20' };
const UNDIVIDED: Source = {
  title: 'Assumption: one NUMA node per socket (SNC off, NPS1); firmware may divide a socket further',
  date: '2026-11-20',
};
const SINGLE_STEP: Source = { title: 'Processors are added one by one', date: '2026-11-20' };

/** One result of SPEC's archive: its quarter and number give the address. */
function specResult(quarter: string, number: string): Source {
  return {
    title: `SPEC CPU2017 result ${number}`,
    url: `https://www.spec.org/cpu2017/results/res${quarter}/cpu2017-${number}.html`,
    date: quarter.slice(0, 4),
  };
}

function familiesRun(model: string): Source {
  return { title: `SPEC CPU2017 results of the ${model}: generations of CPU that were run in it`, date: '2026-03' };
}

interface CurrentServer {
  readonly id: string;
  readonly vendor: string;
  readonly model: string;
  readonly year: number;
  readonly cpu: { readonly model: string; readonly cores: number; readonly threads: Figure };
  /** Families whose CPUs published results of this very server used. */
  readonly families: readonly CpuFamilyId[];
  readonly sockets: number;
  /** Socket counts that published results used. */
  readonly testedSockets: readonly number[];
  readonly tested: { readonly memoryGiB: number; readonly sockets: number; readonly source: Source };
  readonly memoryMaxGiB: Figure | null;
  readonly rackUnits: Figure | null;
  readonly notes?: Platform['notes'];
}

const SMT = threadsPerCore(2, RATINGS);
const SMT_ASSUMED = threadsPerCore(2, HYPER_THREADING, 'assumption');

function server(of: CurrentServer): Platform {
  return {
    id: of.id,
    vendor: of.vendor,
    model: of.model,
    year: of.year,
    group: 'current',
    cpuModel: of.cpu.model,
    processors: { families: of.families, source: familiesRun(of.model) },
    coresPerSocket: coresPerSocket(of.cpu.cores, RATINGS),
    threadsPerCore: of.cpu.threads,
    socketsMax: socketsMax(of.sockets, of.tested.source),
    growth: 'sockets',
    socketsPerSb: socketStep(1, SINGLE_STEP, 'assumption'),
    memoryPerSbGiB: memoryPerSocket(of.tested.memoryGiB / of.tested.sockets, of.tested.source),
    memoryPerMsbGiB: null,
    memoryMaxGiB: of.memoryMaxGiB,
    numaNodesPerSocket: numaNodesPerSocket(1, UNDIVIDED, 'assumption'),
    cpuLists: null,
    rackUnits: of.rackUnits,
    testedConfigurations: of.testedSockets.map((sockets) => [sockets, 0] as const),
    notes: of.notes ?? [],
  };
}

export const CURRENT_PLATFORMS: readonly Platform[] = [
  server({
    id: 'dell-poweredge-r770',
    vendor: 'Dell',
    model: 'PowerEdge R770',
    year: 2024,
    cpu: { model: 'Xeon 6737P', cores: 32, threads: SMT },
    families: ['xeon-6-p-core', 'xeon-6-e-core'],
    sockets: 2,
    testedSockets: [2],
    tested: { memoryGiB: 1024, sockets: 2, source: specResult('2025q3', '20250613-48674') },
    memoryMaxGiB: memoryMax(8192, AZURE_CATALOGUE),
    rackUnits: rackUnits(2, { title: 'SPECjbb2015 results: 2U rack', date: '2025' }),
  }),
  server({
    id: 'dell-poweredge-r7725',
    vendor: 'Dell',
    model: 'PowerEdge R7725',
    year: 2024,
    cpu: { model: 'EPYC 9355', cores: 32, threads: SMT },
    families: ['epyc-9005'],
    sockets: 2,
    testedSockets: [2],
    tested: { memoryGiB: 2304, sockets: 2, source: specResult('2024q4', '20240923-44832') },
    memoryMaxGiB: null,
    rackUnits: rackUnits(2, { title: 'SPECjbb2015 results: 2U rack', date: '2024' }),
    notes: [
      text('12 memory channels per socket.', 'ソケットあたり12メモリチャネルです。'),
      text(
        'A maximum of 4096 GB is named by one third party only; 2304 GB were tested.',
        '最大4096 GBとする第三者の記載が1件あるのみです。検証例は2304 GBです。',
      ),
    ],
  }),
  server({
    id: 'dell-poweredge-r6615',
    vendor: 'Dell',
    model: 'PowerEdge R6615',
    year: 2023,
    cpu: { model: 'EPYC 9254', cores: 24, threads: SMT },
    families: ['epyc-9004'],
    sockets: 1,
    testedSockets: [1],
    tested: { memoryGiB: 768, sockets: 1, source: specResult('2023q1', '20230213-34157') },
    memoryMaxGiB: memoryMax(3072, R6615_MANUAL),
    rackUnits: null,
    notes: [text('12 memory channels.', '12メモリチャネルです。')],
  }),
  server({
    id: 'dell-poweredge-r860',
    vendor: 'Dell',
    model: 'PowerEdge R860',
    year: 2023,
    cpu: { model: 'Xeon Gold 6418H', cores: 24, threads: SMT_ASSUMED },
    families: ['xeon-scalable-4'],
    sockets: 4,
    testedSockets: [4],
    tested: { memoryGiB: 2048, sockets: 4, source: specResult('2023q2', '20230509-36559') },
    memoryMaxGiB: memoryMax(16384, R860_MANUAL),
    rackUnits: null,
  }),
  server({
    id: 'hpe-proliant-dl380-gen11',
    vendor: 'HPE',
    model: 'ProLiant DL380 Gen11',
    year: 2023,
    cpu: { model: 'Xeon Gold 6544Y', cores: 16, threads: SMT_ASSUMED },
    families: ['xeon-scalable-4', 'xeon-scalable-5'],
    sockets: 2,
    testedSockets: [2, 1],
    tested: { memoryGiB: 2048, sockets: 2, source: specResult('2024q1', '20240212-41243') },
    memoryMaxGiB: memoryMax(8192, AZURE_CATALOGUE),
    rackUnits: rackUnits(2, AZURE_CATALOGUE),
  }),
  server({
    id: 'hpe-proliant-compute-dl580-gen12',
    vendor: 'HPE',
    model: 'ProLiant Compute DL580 Gen12',
    year: 2025,
    cpu: { model: 'Xeon 6748P', cores: 48, threads: SMT },
    families: ['xeon-6-p-core'],
    sockets: 4,
    testedSockets: [4],
    tested: { memoryGiB: 2048, sockets: 4, source: specResult('2025q3', '20250630-48906') },
    memoryMaxGiB: memoryMax(16384, HPE_RULES),
    rackUnits: rackUnits(4, HPE_RULES),
  }),
  server({
    id: 'lenovo-thinksystem-sr650-v4',
    vendor: 'Lenovo',
    model: 'ThinkSystem SR650 V4',
    year: 2025,
    cpu: { model: 'Xeon 6736P', cores: 36, threads: SMT },
    families: ['xeon-6-p-core'],
    sockets: 2,
    testedSockets: [2, 1],
    tested: { memoryGiB: 512, sockets: 2, source: specResult('2025q2', '20250421-47773') },
    memoryMaxGiB: memoryMax(8192, AZURE_CATALOGUE),
    rackUnits: rackUnits(2, AZURE_CATALOGUE),
  }),
  server({
    id: 'lenovo-thinksystem-sr950-v3',
    vendor: 'Lenovo',
    model: 'ThinkSystem SR950 V3',
    year: 2023,
    cpu: { model: 'Xeon Platinum 8490H', cores: 60, threads: SMT_ASSUMED },
    families: ['xeon-scalable-4'],
    sockets: 8,
    testedSockets: [8],
    tested: { memoryGiB: 4096, sockets: 8, source: specResult('2023q4', '20231127-40048') },
    memoryMaxGiB: null,
    rackUnits: rackUnits(8, { title: 'SPECjbb2015 results: 8U', date: '2024' }),
  }),
  server({
    id: 'fujitsu-primergy-rx2530-m7',
    vendor: 'Fujitsu',
    model: 'PRIMERGY RX2530 M7',
    year: 2023,
    cpu: { model: 'Xeon Platinum 8592+', cores: 64, threads: SMT_ASSUMED },
    families: ['xeon-scalable-4', 'xeon-scalable-5'],
    sockets: 2,
    testedSockets: [2, 1],
    tested: { memoryGiB: 8192, sockets: 2, source: specResult('2025q3', '20250615-48678') },
    memoryMaxGiB: memoryMax(8192, specResult('2025q3', '20250615-48678'), 'approximate'),
    rackUnits: null,
    notes: [
      text(
        'The 8 TB were tested with 32 DIMMs of 256 GB; a smaller memory can be stated in the scenario.',
        '8 TBは256 GB DIMM 32枚での検証値です。シナリオでより小さいメモリを指定できます。',
      ),
    ],
  }),
  server({
    id: 'fujitsu-primequest-4400e',
    vendor: 'Fujitsu',
    model: 'PRIMEQUEST 4400E',
    year: 2023,
    cpu: { model: 'Xeon Platinum 8490H', cores: 60, threads: SMT_ASSUMED },
    families: ['xeon-scalable-4', 'xeon-scalable-5'],
    sockets: 4,
    testedSockets: [4, 2],
    tested: { memoryGiB: 2048, sockets: 4, source: specResult('2023q2', '20230411-35899') },
    memoryMaxGiB: null,
    rackUnits: null,
    notes: [text('Its partition rules were not found.', 'パーティション規則は確認できていません。')],
  }),
  server({
    id: 'supermicro-as-2126hs-tn',
    vendor: 'Supermicro',
    model: 'AS-2126HS-TN (H14 Hyper)',
    year: 2024,
    cpu: { model: 'EPYC 9555', cores: 64, threads: SMT },
    families: ['epyc-9005'],
    sockets: 2,
    testedSockets: [2, 1],
    tested: { memoryGiB: 3072, sockets: 2, source: specResult('2025q2', '20250506-48063') },
    memoryMaxGiB: null,
    rackUnits: rackUnits(2, { title: 'SPECjbb2015 results: 2U', date: '2025' }),
    notes: [text('12 memory channels per socket.', 'ソケットあたり12メモリチャネルです。')],
  }),
];
