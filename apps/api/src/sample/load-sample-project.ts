import type { Features } from '../features.ts';
import { makeSample } from './make-sample.ts';
import type { sampleRepository } from './repository.ts';
import { SAMPLE_FILES, SAMPLE_PROPOSAL, SAMPLE_SCENARIOS } from './sample-project.data.ts';

interface SampleOptions {
  readonly features: Features;
  readonly sample: ReturnType<typeof sampleRepository>;
  /** prisma/sample */
  readonly folder: string;
}

/** At the first start, makes the sample project. Does nothing at later starts. */
export async function loadSampleProject({ features, sample, folder }: SampleOptions): Promise<void> {
  if (await sample.wasLoaded()) return;
  const { id: projectId, left } = await sample.begin();
  await features.uploads.remove(left);
  const content = { files: SAMPLE_FILES, machines: [], scenarios: SAMPLE_SCENARIOS };
  const scenarioIds = [...(await makeSample(features, folder, projectId, content))];
  await features.proposals.create(projectId, { ...SAMPLE_PROPOSAL, scenarioIds }, 'en');
  await sample.finish();
}
