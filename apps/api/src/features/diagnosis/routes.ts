import { diagnosisEndpoints } from '@tatami/contracts';
import { text } from '@tatami/model';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';
import { Problem } from '../../plugins/problem.ts';
import { found, settled } from '../../plugins/versions.ts';
import type { Assignment, diagnosisRepository } from './repository.ts';

/** Topologies and diagnoses: lists, one of each, what they are about, removal. They come in by import. */
export function diagnosisRoutes(app: FastifyInstance, diagnoses: ReturnType<typeof diagnosisRepository>): void {
  mount(app, diagnosisEndpoints.listTopologies, ({ params, query }) =>
    diagnoses.listTopologies(params.projectId, query),
  );
  mount(app, diagnosisEndpoints.readTopology, async ({ params }) => found(await diagnoses.readTopology(params)));
  mount(app, diagnosisEndpoints.assignTopology, async ({ params, version, body }) => {
    await refuseStrangers(params.projectId, { ...body, workloadKey: null });
    return settled(await diagnoses.assignTopology(params, version, body.serverKey));
  });
  mount(app, diagnosisEndpoints.removeTopology, async ({ params, version }) =>
    settled(await diagnoses.removeTopology(params, version)),
  );

  mount(app, diagnosisEndpoints.listDiagnoses, ({ params, query }) => diagnoses.listDiagnoses(params.projectId, query));
  mount(app, diagnosisEndpoints.readDiagnosis, async ({ params }) => found(await diagnoses.readDiagnosis(params)));
  mount(app, diagnosisEndpoints.assignDiagnosis, async ({ params, version, body }) => {
    await refuseStrangers(params.projectId, body);
    return settled(await diagnoses.assignDiagnosis(params, version, body));
  });
  mount(app, diagnosisEndpoints.removeDiagnosis, async ({ params, version }) =>
    settled(await diagnoses.removeDiagnosis(params, version)),
  );

  async function refuseStrangers(projectId: string, assignment: Assignment): Promise<void> {
    const [where] = await diagnoses.strangers(projectId, assignment);
    if (where) throw new Problem('invalid-request', { where, message: NOT_OF_THE_PROJECT });
  }
}

const NOT_OF_THE_PROJECT = text(
  'The project has no server or workload of this key.',
  'このキーのサーバーまたはワークロードはプロジェクトにありません。',
);
