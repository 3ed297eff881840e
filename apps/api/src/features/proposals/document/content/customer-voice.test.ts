import { expect, it } from 'vitest';
import {
  alternativesProposal,
  businessCaseProposal,
  mirroringProposal,
  pairsProposal,
  severalTypesProposal,
  studiesReport,
  studyProposal,
} from '../test/sample-proposal.ts';
import type { Block } from './blocks.ts';
import { documentContent } from './document-content.ts';

const PROPOSALS = {
  study: studyProposal,
  'study in yen': (overrides: object) => studyProposal({ ...overrides, currency: 'JPY' }),
  'business case': businessCaseProposal,
  pairs: pairsProposal,
  'several types': severalTypesProposal,
  alternatives: alternativesProposal,
  mirroring: mirroringProposal,
  'studies alone': studiesReport,
} as const;

/** Found in documents that were to go to a customer: what only whoever operates the tool can make sense of. */
const INTERNAL = [
  ['an id of the plan', /\b(?:target|spare)-\d/],
  ['an empty field of a form', /未入力|not stated: priced|未記入|nothing is entered/],
  ['a price book to fill in', /price book (?:states|has) none|価格表も/],
  ['a placeholder', /undefined|\[object |\bNaN\b/],
  ['an unknown number of servers as if it were one', /不明台|unknown (?:current )?servers? moves?/],
  ['a gap after a Japanese full stop', /。 /],
  ['the verdict of a diagnosis in the words of engineers', /ネックです。|ネックのため/],
] as const;

/** All that is printed of a block but what a drawing is drawn with. */
function inWords(block: Block): string {
  return JSON.stringify(block, (key, value) => (key === 'svg' ? undefined : value));
}

for (const [name, proposal] of Object.entries(PROPOSALS))
  for (const language of ['en', 'ja'] as const)
    it(`speaks to the customer: ${name}, ${language}`, async () => {
      const { sections } = await documentContent(proposal({ language }));
      const said = sections.flatMap(({ title, blocks }) => [title, ...blocks.map(inWords)]);
      const internal = INTERNAL.flatMap(([what, pattern]) =>
        said.flatMap((words) => {
          const found = pattern.exec(words);
          return found ? [`${what}: …${words.slice(Math.max(0, found.index - 40), found.index + 60)}…`] : [];
        }),
      );
      expect(internal).toEqual([]);
    });
