import { type Figure, type Source, text } from '../figure/index.ts';

const BROADCOM: Source = {
  title: 'Broadcom knowledge base 326271: both logical processors of a core busy give 10 to 30% more than one',
  url: 'https://knowledge.broadcom.com/external/article/326271/allowing-vcpus-of-an-smp-virtual-machine.html',
  date: null,
};

const IBM_X366: Source = {
  title: 'IBM, xSeries 366 technical introduction: up to about 25% with two processors, 15% with four, 10% with eight',
  date: '2005',
};

/**
 * Throughput of a core with all its threads busy, over the same core with one thread busy. A person's own figure is not asked
 * for: the interval covers what the sources say.
 */
export const THREAD_YIELD = {
  'two-threads': {
    label: text(
      'Yield of two threads of a core (Xeon from Nehalem, EPYC)',
      '1コア2スレッドの効果（Nehalem以降のXeon・EPYC）',
    ),
    value: 1.2,
    low: 1.1,
    high: 1.3,
    unit: 'ratio',
    kind: 'approximate',
    source: BROADCOM,
  },
  netburst: {
    label: text('Yield of two threads of a core (Xeon before 2008)', '1コア2スレッドの効果（2008年より前のXeon）'),
    value: 1.15,
    low: 1.1,
    high: 1.25,
    unit: 'ratio',
    kind: 'approximate',
    source: IBM_X366,
  },
} as const satisfies Record<string, Figure>;

/** Generations of one thread a core, and those whose second thread is of the first kind; all other Xeon and EPYC have two. */
export const GENERATIONS_WITH_ONE_THREAD =
  /^(K8|K10|Bulldozer|Piledriver|Opteron|Pentium III|Clovertown|Harpertown|Woodcrest|Tigerton|Dunnington|3000-3300|Sierra Forest|Itanium)/;
export const NETBURST_GENERATIONS = /^(Xeon MP|Tulsa|Dempsey|Paxville|Nocona|Irwindale|Prestonia|Potomac|Cranford)/;
