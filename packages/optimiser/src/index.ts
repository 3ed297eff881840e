export type { Solver } from '@tatami/model/placement';
