import { EMPTY_COVER } from '@tatami/contracts';
import { isKnown, text } from '@tatami/model';
import { formatMoney } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import type { DocumentScenario } from '../../document-input.ts';
import { studyProposal } from '../../test/sample-proposal.ts';
import { writerOf } from '../writer.ts';
import { scenariosSections } from './scenarios-section.ts';

const INPUT = studyProposal({
  language: 'en',
  project: { name: 'Core consolidation', customer: 'Example Ltd' },
  proposal: { name: 'Database consolidation', author: 'A. Author', cover: EMPTY_COVER },
});
const [FIRST, SECOND] = INPUT.scenarios;
if (!SECOND) throw new Error('the study has two scenarios');

/** The table of two scenarios, and what stands below it. */
function comparedWith(second: DocumentScenario, first: DocumentScenario = FIRST) {
  const [section] = scenariosSections({ ...INPUT, scenarios: [first, second] }, writerOf('en'));
  const [table, list] = section?.blocks ?? [];
  if (table?.kind !== 'table') throw new Error('no table');
  return { ...table, costTitle: table.columns.at(-1)?.title, leftOut: list?.kind === 'list' ? list.items : [] };
}

const partsOf = ({ result }: DocumentScenario) => result.plan?.summary.costParts ?? [];

/** The same, of which every part is known that a plan has. */
function priced(scenario: DocumentScenario): DocumentScenario {
  const { plan } = scenario.result;
  if (!plan) throw new Error('no plan');
  const costParts = partsOf(scenario).filter(({ after }) => isKnown(after));
  return {
    ...scenario,
    result: { ...scenario.result, plan: { ...plan, summary: { ...plan.summary, costParts } } },
  };
}

describe('scenarios compared', () => {
  it('cost what the parts known of all come to, and the others are named', () => {
    const { rows, costTitle, leftOut } = comparedWith(SECOND);
    const both = [FIRST, SECOND];
    const gaps = both.flatMap(partsOf).filter(({ after }) => !isKnown(after));
    const unknown = new Set(gaps.map(({ id }) => id));
    const sums = both.map((scenario) =>
      partsOf(scenario)
        .filter(({ id }) => !unknown.has(id))
        .reduce((sum, { after }) => sum + (after.value ?? Number.NaN), 0),
    );
    expect(costTitle).toBe('Cost of the parts known of all');
    expect(rows.map((row) => row.at(-1))).toEqual(sums.map((sum) => formatMoney(sum, 'USD', 'en')));
    expect(leftOut).toHaveLength(unknown.size);
    expect(leftOut).toContain('Not known of all, and in no sum: hardware');
  });

  it('have a total cost where every part is known of all', () => {
    const { rows, costTitle, leftOut, note } = comparedWith(priced(FIRST), priced(FIRST));
    expect([costTitle, leftOut]).toEqual(['Total cost', []]);
    expect(rows[0]?.at(-1)).toBe(rows[1]?.at(-1));
    expect(note).not.toMatch(/no place/);
  });

  it('say the years of each cost where they are not the same', () => {
    const { rows, leftOut } = comparedWith({ ...SECOND, inputs: { ...SECOND.inputs, horizonYears: 3 } });
    expect(rows.map((row) => row.at(-1)?.replace(/^.* over/, ''))).toEqual([' 5 years', ' 3 years']);
    expect(leftOut.join()).toContain('The costs are over different numbers of years');
  });

  it('say what a plan does not carry: what it has placed is no scenario of fewer servers', () => {
    const { plan } = SECOND.result;
    if (!plan) throw new Error('no plan');
    const because = text('Too large.', '大きすぎます。');
    const unplaced = ['db1', 'db2'].map((workloadId) => ({ workloadId, because, change: null }));
    const { rows, note } = comparedWith({ ...SECOND, result: { ...SECOND.result, plan: { ...plan, unplaced } } });
    expect(rows.map(([name]) => name)).toEqual([FIRST.name, `${SECOND.name}\n2 workloads without a place`]);
    expect(note).toContain('of those placed only, and do not compare');
  });
});
