import type { VcpusOfPlan } from '@tatami/model';
import { z } from 'zod';
import { estimate, text } from '../protocol/estimate.ts';
import type { Mirrors } from '../protocol/mirrors.ts';

/** Virtual CPUs per physical core, today and by the plan. */
export const vcpusOfPlan = z
  .object({
    /** Most for each core, as the scenario limits it. */
    limit: z.number().nullable(),
    today: z
      .array(
        z.object({
          cluster: z.string().nullable(),
          hosts: z.number().int(),
          machines: z.number().int(),
          cores: estimate,
          vcpus: estimate,
          vcpusPerCore: estimate,
          oneHostLess: estimate,
          byHost: z
            .array(
              z.object({ key: z.string(), name: z.string(), cores: estimate, vcpus: estimate, vcpusPerCore: estimate }),
            )
            .readonly(),
        }),
      )
      .readonly(),
    /** Each pool where there are several, then all servers (pool null). */
    planned: z
      .array(
        z.object({
          pool: z.object({ id: z.string(), name: text }).nullable(),
          servers: z.number().int(),
          spares: z.number().int(),
          vcpus: estimate,
          cores: estimate,
          vcpusPerCore: estimate,
          oneServerLess: estimate,
        }),
      )
      .readonly(),
    servers: z
      .array(
        z.object({
          /** What pins name the server by. */
          number: z.number().int(),
          vcpus: z.number(),
          cores: z.number().int(),
          vcpusPerCore: z.number(),
          /** Workloads on it that state no vCPUs. */
          unstated: z.number().int(),
        }),
      )
      .readonly(),
    unstated: z.number().int(),
  })
  .meta({ id: 'VcpusOfPlan' });
true satisfies Mirrors<typeof vcpusOfPlan, VcpusOfPlan>;
