import { isKnown } from '@tatami/model';
import { expect, it } from 'vitest';
import { alternativesProposal, pairsProposal, studyProposal } from '../../../test/sample-proposal.ts';
import { documentContent, documentWriter } from '../../document-content.ts';
import { documentRisks } from './risks-section.ts';

const PROPOSALS = [studyProposal, pairsProposal, alternativesProposal] as const;

it.each(['en', 'ja'] as const)('lists every risk that the answer knows, in its order, in %s', async (language) => {
  for (const proposal of PROPOSALS) {
    const input = proposal({ language });
    const { sections } = await documentContent(input);
    const table = sections.find(({ id }) => id === 'risks')?.blocks.find(({ kind }) => kind === 'table');
    const rows = table?.kind === 'table' ? table.rows : [];
    const writer = documentWriter(input);
    const risks = documentRisks(input);
    expect(risks.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.slice(1))).toEqual(
      risks.map(({ name, effect, measure }) => [name, effect, measure].map(writer.say)),
    );
  }
});

it('says the chance of too few servers as the chapter on it does', async () => {
  const { scenarios, ...rest } = studyProposal({ language: 'en' });
  const [{ result, ...given }] = scenarios;
  const { certainty } = result;
  if (!certainty || !isKnown(certainty.chance)) throw new Error('the study draws a chance');
  const less = { ...certainty, chance: { ...certainty.chance, value: 0.92, low: 0.92, high: 0.92 } };
  const input = { ...rest, scenarios: [{ ...given, result: { ...result, certainty: less } }] } as const;
  const risk = documentRisks(input).find(({ id }) => id === 'overload');
  expect(risk?.atStake).toBeCloseTo(0.08, 12);
  const { sections } = await documentContent(input);
  const said = (chapter: string) => JSON.stringify(sections.find(({ id }) => id === chapter));
  expect(said('risks')).toMatch(/With a chance of 8\s?%/);
  expect(said('certainty')).toMatch(/enough with a chance of 92\s?%/);
});

it('is absent where nothing is planned', async () => {
  const { scenarios, ...rest } = studyProposal();
  const [{ result, ...given }] = scenarios;
  const { sections } = await documentContent({ ...rest, scenarios: [{ ...given, result: { ...result, plan: null } }] });
  expect(sections.some(({ id }) => id === 'risks')).toBe(false);
});
