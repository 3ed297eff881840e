import { deserialize } from 'node:v8';
import { workerData } from 'node:worker_threads';
import { prepareChartRendering } from '@tatami/charts/print';
import { writeYenIn } from '@tatami/wording';
import type { EvaluatedEstate } from '../../../evaluation/evaluator.ts';
import { speakLanguages } from '../../../languages/offer-languages.ts';
import { documentContent } from './content/document-content.ts';
import type { DocumentCover, DocumentScenario, ProposalDocumentInput } from './document-input.ts';
import type { DocumentSettings, DocumentTask } from './document-renderer.ts';
import { prepareTypesetting, typeset } from './typeset.ts';

// Piscina hands on what it was started with beside data of its own.
const { languages } = (Array.isArray(workerData) ? workerData.at(-1) : workerData) as DocumentSettings;
speakLanguages(languages);

// The worker is started ahead: the first document does not wait for fonts, templates and React.
prepareTypesetting();
await prepareChartRendering();

/** Started ahead, it is ready when this can be called. */
export function ready(): void {}

/** In a worker thread: a proposal as PDF bytes. */
export default async function makeDocument({ cover, evaluated }: DocumentTask): Promise<Uint8Array> {
  writeYenIn(cover.money.yenIn);
  return typeset(await documentContent(inputOf(cover, deserialize(evaluated) as EvaluatedEstate)));
}

function inputOf(cover: DocumentCover, { results, estate, studies }: EvaluatedEstate): ProposalDocumentInput {
  const [recommended, ...others] = cover.scenarios.map((scenario, index): DocumentScenario => {
    const result = results[index];
    if (!result) throw new Error(`the scenario ${index} of a document has no answer`);
    return { ...scenario, result };
  });
  if (!recommended) throw new Error('a document needs a scenario');
  return { ...cover, scenarios: [recommended, ...others], estate, studies };
}
