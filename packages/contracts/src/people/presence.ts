import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { id, name, projectParams } from '../protocol/lists.ts';

/** Somebody else who has a project open now. */
export const presentPerson = z
  .object({
    accountId: id,
    name,
    /** Whether they have the same scenario open. */
    inScenario: z.boolean(),
  })
  .meta({ id: 'PresentPerson' });
export type PresentPerson = z.infer<typeof presentPerson>;

/** More are nobody's to keep apart. */
export const MOST_PRESENT = 50;

export const presenceEndpoints = {
  /** What a page asks now and then while it is seen. Nothing of it is kept, and who no longer says so is forgotten. */
  tell: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/presence',
    summary: 'Say that one has a project open, and hear who else has',
    policy: 'viewer',
    feature: 'presence',
    params: projectParams,
    body: z.object({ scenarioId: id.nullable() }),
    keepsNothing: true,
    unattended: true,
    success: 200,
    response: z.object({ others: z.array(presentPerson).max(MOST_PRESENT) }),
  }),
};
