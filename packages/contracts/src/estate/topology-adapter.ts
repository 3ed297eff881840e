import type { TopologyAdapter } from '@tatami/model';
import { z } from 'zod';
import type { Mirrors } from '../protocol/mirrors.ts';

/** A network or storage adapter of a NUMA node, by the name the operating system gives it. */
export const topologyAdapter = z.object({ name: z.string(), kind: z.enum(['network', 'storage']) });
true satisfies Mirrors<typeof topologyAdapter, TopologyAdapter>;
