import { presenceEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import { askedBy } from '../../access/principal.ts';
import { mount } from '../../plugins/mount.ts';
import { PresentPeople } from './present-people.ts';
import type { presenceRepository } from './repository.ts';

/** Who else has a project open now. Where nobody signs in there is nobody to tell apart. */
export function presenceRoutes(app: FastifyInstance, people: ReturnType<typeof presenceRepository>): void {
  const present = new PresentPeople();
  mount(app, presenceEndpoints.tell, async ({ params: { projectId }, body: { scenarioId }, request }) => {
    const own = askedBy(request);
    if (own.kind === 'local') return { others: [] };
    const others = present.seen(projectId, own.accountId, { scenarioId, at: Date.now() });
    const named = others.size === 0 ? [] : await people.named(projectId, [...others.keys()]);
    const inScenario = (id: string) => scenarioId !== null && others.get(id) === scenarioId;
    return { others: named.map(({ id, name }) => ({ accountId: id, name, inScenario: inScenario(id) })) };
  });
}
