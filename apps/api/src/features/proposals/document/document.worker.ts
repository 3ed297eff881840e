import { move } from 'piscina';
import { documentContent } from './content/document-content.ts';
import type { ProposalDocumentInput } from './document-input.ts';
import { typeset } from './typeset.ts';

/** In a worker thread: a proposal as PDF bytes. */
export default async function makeDocument(input: ProposalDocumentInput): Promise<Uint8Array> {
  const pdf = typeset(await documentContent(input));
  const bytes = new Uint8Array(pdf);
  return move(bytes.buffer) && bytes;
}
