import { prepareChartRendering } from '@tatami/charts/print';
import { documentContent } from './content/document-content.ts';
import type { ProposalDocumentInput } from './document-input.ts';
import { prepareTypesetting, typeset } from './typeset.ts';

// The worker starts with the server: the first document does not wait for fonts, templates and React.
prepareTypesetting();
await prepareChartRendering();

/** In a worker thread: a proposal as PDF bytes. */
export default async function makeDocument(input: ProposalDocumentInput): Promise<Uint8Array> {
  return typeset(await documentContent(input));
}
