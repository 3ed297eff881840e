/**
 * The machines of the studies, as configured there. Memory vendors' GB and TB are binary (32 GB DIMM = 32 GiB).
 * What a study does not say and no other source was found for is null.
 */
import { type Source, text } from '../figure/index.ts';
import type { Platform } from './platform.ts';
import {
  coresPerSocket,
  memoryMax,
  memoryPerMsb,
  memoryPerSb,
  memoryPerSocket,
  numaNodesPerSocket,
  socketStep,
  socketsMax,
  socketsPerSb,
  threadsPerCore,
} from './platform-figures.ts';

const TANIMOTO: Source = {
  title:
    'Tanimoto (IBM Japan): Performance Evaluation of IA Servers based on NUMA Architecture in DB Server Consolidation',
  date: '2003-08-29',
};
const inTanimoto = (section: string): Source => ({ ...TANIMOTO, section });

const REDBOOK: Source = {
  title: 'IBM Redbook SG24-6196-00, IBM eServer xSeries 440 Planning and Installation Guide',
  url: 'https://www.manualsdump.com/en/manuals/ibm-440model/118768',
  date: '2002-10',
};

const PROFUSION: Source = { title: 'Windows IT Pro: Profusion 8-way servers', date: null };

const MSB_PAPER: Source = {
  title: 'Fujitsu white paper: PRIMEQUEST 2400E2/2400L2 Memory Scale-up Board performance verification',
  date: '2015-10',
};
const inMsbPaper = (section: string): Source => ({ ...MSB_PAPER, section });

const PRIMEQUEST_GUIDE: Source = {
  title: 'Fujitsu PRIMEQUEST 2000 Series Design Guide CA92344-0696-07',
  date: null,
};

const HP_NEC: Source = {
  title: 'HP and NEC: ProLiant, InfiniBand, IO Accelerator and CLUSTERPRO verification report',
  date: '2011-09-01',
};
const inHpNec = (section: string): Source => ({ ...HP_NEC, section });

const G6_SLOTS: Source = {
  title: 'HP ProLiant DL360/DL380 G6 QuickSpecs, quoted by virtualize.wordpress.com',
  url: 'https://virtualize.wordpress.com/2009/07/31/lesson-learned-memory-management-in-new-hp-dl360380/',
  date: '2009-07-31',
};

/** The E7 v3 has Hyper-Threading; the white paper does not say whether it was switched on. */
const HYPER_THREADING: Source = {
  title: 'Assumption: Hyper-Threading on, two threads per core; the study does not say',
  date: '2026-11-20',
};

const ONE_NODE_PER_SOCKET: Source = {
  title: 'Assumption: one NUMA node per socket, as Intel Nehalem and later show themselves by default',
  date: '2026-11-20',
};

const SINGLE_STEP: Source = { title: 'Processors are added one by one', date: '2026-11-20' };

const netfinity8500r: Platform = {
  id: 'ibm-netfinity-8500r',
  vendor: 'IBM',
  model: 'Netfinity 8500R',
  year: 1999,
  group: 'study',
  cpuModel: 'Pentium III Xeon 550MHz',
  coresPerSocket: coresPerSocket(1, inTanimoto('3.1, figure 1')),
  threadsPerCore: threadsPerCore(1, inTanimoto('3.1, figure 1')),
  socketsMax: socketsMax(8, PROFUSION),
  growth: 'sockets',
  socketsPerSb: socketStep(1, SINGLE_STEP, 'assumption'),
  memoryPerSbGiB: memoryPerSocket(2, inTanimoto('3.1, figure 1: 8 GB with 4 processors')),
  memoryPerMsbGiB: null,
  memoryMaxGiB: null,
  numaNodesPerSocket: numaNodesPerSocket(1 / 8, inTanimoto('3.2, figure 2: SMP, one memory controller')),
  cpuLists: null,
  rackUnits: null,
  testedConfigurations: [[4, 0]],
  notes: [
    text(
      'The legacy machine of study 0: SMP, 4 processors, 8 GB. Its largest memory was not found.',
      '事例0の旧サーバーです（SMP、4プロセッサ、8 GB）。最大メモリは確認できていません。',
    ),
  ],
};

const xseries440: Platform = {
  id: 'ibm-xseries-440',
  vendor: 'IBM',
  model: 'xSeries 440',
  year: 2002,
  group: 'study',
  cpuModel: 'Xeon MP 2.00GHz',
  coresPerSocket: coresPerSocket(1, inTanimoto('3.1, figure 1')),
  threadsPerCore: threadsPerCore(2, inTanimoto('3.1, figure 1')),
  socketsMax: socketsMax(16, inTanimoto('1')),
  growth: 'boards',
  socketsPerSb: socketsPerSb(4, inTanimoto('3.2')),
  memoryPerSbGiB: memoryPerSb(8, inTanimoto('3.1, figure 1: 16 GB on 2 CECs')),
  memoryPerMsbGiB: null,
  memoryMaxGiB: memoryMax(64, REDBOOK),
  numaNodesPerSocket: numaNodesPerSocket(1 / 4, inTanimoto('3.2: one CEC of 4 processors is one node')),
  cpuLists: ['0-3,8-11', '4-7,12-15'],
  rackUnits: null,
  testedConfigurations: [[2, 0]],
  notes: [
    text(
      'A system board here is a CEC (SMP Expansion Module): 4 processors and their memory, one NUMA node.',
      'ここでのSBはCEC（SMP拡張モジュール）です。4プロセッサとそのメモリで1つのNUMAノードになります。',
    ),
    text(
      'Sources disagree on memory per CEC: 16 GB (study 0) against 32 GB (Redbook); the tested machine had 8 GB per CEC.',
      'CECあたりの最大メモリは出典により異なります（事例0は16 GB、Redbookは32 GB）。測定機は8 GBです。',
    ),
    text(
      'Its Xeon MP 2.0 GHz has no published SPEC rate: the throughput ratio measured in study 0 is the evidence.',
      'Xeon MP 2.0 GHzにはSPECレートの公表値がありません。事例0で測定されたスループット比が根拠です。',
    ),
  ],
};

const primequest2400e2: Platform = {
  id: 'fujitsu-primequest-2400e2',
  vendor: 'Fujitsu',
  model: 'PRIMEQUEST 2400E2',
  year: 2015,
  group: 'study',
  cpuModel: 'Xeon E7-8890 v3',
  coresPerSocket: coresPerSocket(18, inMsbPaper('3, table 5')),
  threadsPerCore: threadsPerCore(2, HYPER_THREADING, 'assumption'),
  socketsMax: socketsMax(4, PRIMEQUEST_GUIDE),
  growth: 'boards',
  socketsPerSb: socketsPerSb(2, inMsbPaper('3, table 3')),
  memoryPerSbGiB: memoryPerSb(1536, inMsbPaper('3, table 5: 48 DIMMs of 32 GB')),
  memoryPerMsbGiB: memoryPerMsb(1536, inMsbPaper('3, table 5: 48 DIMMs of 32 GB')),
  memoryMaxGiB: null,
  numaNodesPerSocket: numaNodesPerSocket(1, ONE_NODE_PER_SOCKET, 'assumption'),
  cpuLists: null,
  rackUnits: null,
  testedConfigurations: [
    [1, 0],
    [1, 1],
    [2, 0],
    [1, 3],
  ],
  notes: [
    text(
      'Largest memory and the rules for boards beyond the four tested configurations were not found.',
      '最大メモリと、検証済みの4構成以外のボード搭載規則は確認できていません。',
    ),
    text(
      'Memory of an MSB lies behind the fabric; the white paper states no latency for it.',
      'MSBのメモリはファブリックの先にあります。遅延はホワイトペーパーに記載がありません。',
    ),
  ],
};

const dl370g6: Platform = {
  id: 'hp-proliant-dl370-g6',
  vendor: 'HP',
  model: 'ProLiant DL370 G6',
  year: 2009,
  group: 'study',
  cpuModel: 'Xeon E5520',
  coresPerSocket: coresPerSocket(4, inHpNec('appendix 1: 2 processors, 8 cores')),
  threadsPerCore: threadsPerCore(2, inHpNec('appendix 1: HT on')),
  socketsMax: socketsMax(2, G6_SLOTS),
  growth: 'sockets',
  socketsPerSb: socketStep(1, SINGLE_STEP, 'assumption'),
  memoryPerSbGiB: memoryPerSocket(12, inHpNec('2: 24 GB with 2 processors')),
  memoryPerMsbGiB: null,
  memoryMaxGiB: null,
  numaNodesPerSocket: numaNodesPerSocket(1, ONE_NODE_PER_SOCKET, 'assumption'),
  cpuLists: null,
  rackUnits: null,
  testedConfigurations: [[2, 0]],
  notes: [],
};

const dl380g6: Platform = {
  id: 'hp-proliant-dl380-g6',
  vendor: 'HP',
  model: 'ProLiant DL380 G6',
  year: 2009,
  group: 'study',
  cpuModel: 'Xeon E5540',
  coresPerSocket: coresPerSocket(4, inHpNec('appendix 1: 1 processor, 4 cores')),
  threadsPerCore: threadsPerCore(2, inHpNec('appendix 1: HT on')),
  socketsMax: socketsMax(2, G6_SLOTS),
  growth: 'sockets',
  socketsPerSb: socketStep(1, SINGLE_STEP, 'assumption'),
  memoryPerSbGiB: memoryPerSocket(6, inHpNec('2: 6 GB with 1 processor')),
  memoryPerMsbGiB: null,
  memoryMaxGiB: null,
  numaNodesPerSocket: numaNodesPerSocket(1, ONE_NODE_PER_SOCKET, 'assumption'),
  cpuLists: null,
  rackUnits: null,
  testedConfigurations: [[1, 0]],
  notes: [
    text(
      '18 DIMM slots, of which 9 work with one processor; 192 GB is commonly quoted as its maximum but was not verified.',
      'DIMMスロットは18（1プロセッサ時は9）です。最大192 GBとよく言われますが確認できていません。',
    ),
  ],
};

export const STUDY_PLATFORMS: readonly Platform[] = [xseries440, primequest2400e2, netfinity8500r, dl370g6, dl380g6];
