import type { Source } from '@tatami/model';

/** Types of x86 whose vCPUs are cores, by how they are written in small letters; of Arm processors each vCPU is one. */
export interface TypesOfCores {
  readonly written: RegExp;
  readonly source: Source;
}

export const TYPES_OF_CORES: readonly TypesOfCores[] = [
  {
    written: /^(?:db\.)?[cmr][78]a\./,
    source: {
      title:
        'Amazon EC2 instance types guide, specifications for general purpose, compute optimized and memory optimized instances, processor (C7a, M7a, R7a, C8a, M8a, R8a: threads per core 1)',
      url: 'https://docs.aws.amazon.com/ec2/latest/instancetypes/gp.html',
      date: '2026-11-30',
    },
  },
  {
    written: /^(?:t2d|h3|h4d)-/,
    source: {
      title:
        'Google Cloud, Compute Engine, "CPU platforms" (C4A, N4A, T2D, T2A, H4D, H3 and A4X: always one vCPU per core)',
      url: 'https://docs.cloud.google.com/compute/docs/cpu-platforms',
      date: '2026-11-30',
    },
  },
];
