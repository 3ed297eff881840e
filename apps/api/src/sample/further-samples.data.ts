import type { FurtherSample } from '@tatami/contracts';
import { BLANK_MACHINE, DEFAULT_SCENARIO_INPUTS, type OwnMachine } from '@tatami/model';
import type { SampleContent } from './make-sample.ts';

/** Invented, as its runs are: no maker sells it. */
const SAMPLE_BOARD_SERVER: OwnMachine = {
  ...BLANK_MACHINE,
  vendor: 'Sample',
  model: 'Sample Board Server 4',
  cpuModel: 'Xeon Platinum 8280',
  numbers: {
    ...BLANK_MACHINE.numbers,
    ...{ coresPerSocket: 28, sbMax: 4, msbMax: 6, msbPerSb: 3, memoryPerSbGiB: 1024, memoryPerMsbGiB: 1024 },
    ...{ slotsPerSb: 24, slotsPerMsb: 24, remoteDistance: 21, memoryOnlyDistance: 31 },
  },
  dimmSizesGiB: [32, 64],
  tested: [
    [1, 0],
    [1, 1],
    [2, 0],
    [1, 2],
    [2, 1],
    [1, 3],
    [2, 2],
  ],
  source: 'Sample: invented / サンプル：架空の機種',
};

const MIRRORED = {
  mode: 'synchronous',
  use: 'applies-logs',
  across: 'server',
  keepsRoom: true,
} as const;

/** A sample that is made on request: its project, and what it holds. What a person reads of it is data, so it carries both languages. */
export const FURTHER_SAMPLE_CONTENTS: Readonly<
  Record<FurtherSample, SampleContent & { readonly project: { readonly name: string; readonly customer: string } }>
> = {
  'board-sweep': {
    project: { name: 'Sample: boards / サンプル：ボード構成', customer: 'Sample Foods / サンプル食品' },
    files: ['board-sweep/sample-servers.csv', 'board-sweep/sample-board-runs.csv'],
    machines: [SAMPLE_BOARD_SERVER],
    scenarios: [
      {
        name: 'Sample Board Server 4, 1 SB + 2 MSB',
        onMachine: true,
        inputs: {
          ...DEFAULT_SCENARIO_INPUTS,
          ...{ sb: 1, msb: 2, memoryBasis: 'installed', licence: { product: 'oracle-ee' } },
        },
      },
    ],
  },
  'mirrored-pairs': {
    project: { name: 'Sample: pairs / サンプル：ペア構成', customer: 'Sample Lines / サンプル通運' },
    files: ['mirrored-pairs/sample-pair-servers.csv', 'mirrored-pairs/sample-pair-use.csv'],
    machines: [],
    scenarios: [
      {
        name: 'Two pairs kept apart / 2組を別サーバーに配置',
        inputs: {
          ...DEFAULT_SCENARIO_INPUTS,
          ...{ platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryGiB: 1024, memoryBasis: 'installed' },
          licence: { product: null, appliesTo: 'databases' },
          constraints: {
            ...DEFAULT_SCENARIO_INPUTS.constraints,
            pairs: ['orders', 'billing'].map((name) => ({
              ...{ primary: `${name}-primary`, standby: `${name}-standby` },
              ...MIRRORED,
            })),
          },
        },
      },
    ],
  },
  'hypervisor-reports': {
    project: { name: 'Sample: reports / サンプル：レポート', customer: 'Sample Clinic / サンプル医療' },
    files: [
      'hypervisor-reports/sample-hosts.csv',
      'hypervisor-reports/sample-guest-runs.csv',
      'hypervisor-reports/sample-statspack-2vcpu-hdd.txt',
      'hypervisor-reports/sample-statspack-2vcpu-ssd.txt',
      'hypervisor-reports/sample-statspack-4vcpu-hdd.txt',
      'hypervisor-reports/sample-statspack-4vcpu-ssd.txt',
    ],
    machines: [],
    scenarios: [
      {
        name: 'PowerEdge R770, 1 socket / 1ソケット',
        inputs: {
          ...DEFAULT_SCENARIO_INPUTS,
          ...{ platformId: 'dell-poweredge-r770', sb: 1, msb: 0, memoryGiB: 512, memoryBasis: 'installed' },
          licence: { product: null, appliesTo: 'databases' },
        },
      },
    ],
  },
};
