import type { MachineNumber } from '@tatami/model';

/** The numbers that a plan needs of a machine: they stand above, all others are opened by topic. */
export const FEW_NUMBERS: readonly MachineNumber[] = [
  'coresPerSocket',
  'socketsPerSb',
  'sbMax',
  'memoryPerSbGiB',
  'msbMax',
  'memoryPerMsbGiB',
];
