import { text } from '@tatami/model';
import { tintOf } from '../../../../colour.ts';
import type { ProposalDocumentInput } from '../document-input.ts';
import type { Look } from './blocks.ts';
import type { Writer } from './writer.ts';

/** The product's own colours. */
const OWN = { accent: '#2f6b4f', wash: '#eef5f0', headings: '#1c2321' } as const;
/** Of the accent, in the ground under what is marked: as much as in the product's own. */
const WASH = 0.08;

/** Colours and logo of a document: the company's where it has any. */
export function lookOf(
  { company, proposal }: Pick<ProposalDocumentInput, 'company' | 'proposal'>,
  writer: Writer,
): Look {
  const { accent = null, logo = null } = company ?? {};
  const colours = accent === null ? OWN : { accent, wash: tintOf(accent, WASH), headings: accent };
  const alt =
    proposal.author === ''
      ? writer.say(text('Logo', 'ロゴ'))
      : writer.say(text('Logo of {company}', '{company}のロゴ', { company: proposal.author }));
  return { ...colours, logo: logo && { ...logo, alt } };
}
