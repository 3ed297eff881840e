import type { ServerConfiguration } from '../inputs/index.ts';
import type { PosedScenario } from '../plan/index.ts';
import type { Floor } from './floor-of.ts';
import type { CpuFloor } from './floors-of-cpus.ts';

/** A configuration with the least that it can come to. */
export interface Bounded {
  readonly choice: ServerConfiguration;
  readonly asStated: boolean;
  /** null = nothing bounds it. */
  readonly floor: Floor | null;
  /** null = its problem is too large to be kept beside the others, and posed again. */
  readonly posed: PosedScenario | null;
  /** Of another CPU than the listed one: the server it makes. */
  readonly cpu: CpuFloor | null;
}

/** What is looked at. */
export interface Choices {
  /** The configuration of the scenario first, then those with the listed CPUs. */
  readonly listed: readonly ServerConfiguration[];
  /** Those with other CPUs. */
  readonly others: readonly ServerConfiguration[];
}
