import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs, seededRandom } from '@tatami/model';
import { describe, expect, test } from 'vitest';
import { type Draft, wayBack, withEdit } from './draft.ts';
import { mergedDrafts, sameDraft } from './merged-drafts.ts';

const BASE: Draft = { name: 'Plan', inputs: { ...DEFAULT_SCENARIO_INPUTS, platformId: 'a', sb: 2, msb: 0 } };
const stating = (inputs: Partial<ScenarioInputs>): Draft => withEdit(BASE, { inputs });

describe('two people who change one scenario', () => {
  test('in different fields both have what they set', () => {
    const { merged, clashes } = mergedDrafts(BASE, stating({ years: 5 }), stating({ spareServers: 2 }));
    expect(merged.inputs).toEqual({ ...BASE.inputs, years: 5, spareServers: 2 });
    expect(clashes).toEqual([]);
  });

  test('in one field see both values; what the other set stands until one chooses', () => {
    const mine = withEdit(stating({ years: 5 }), { name: 'Mine' });
    const { merged, clashes } = mergedDrafts(BASE, mine, stating({ years: 4 }));
    expect(merged).toEqual({ name: 'Mine', inputs: { ...BASE.inputs, years: 4 } });
    expect(clashes).toEqual([{ field: 'years', mine: 5, theirs: 4 }]);
  });

  test('to the same have nothing to choose', () => {
    expect(mergedDrafts(BASE, stating({ years: 5 }), stating({ years: 5 })).clashes).toEqual([]);
  });

  test('by stating what was not, and by taking back what was, are told from each other', () => {
    const stated = stating({ vcpusPerCore: 4 });
    expect(
      mergedDrafts(stated, stating({ vcpusPerCore: undefined }), stated).merged.inputs.vcpusPerCore,
    ).toBeUndefined();
    expect(mergedDrafts(BASE, BASE, stated).merged.inputs.vcpusPerCore).toBe(4);
  });
});

const FIELDS = ['years', 'spareServers', 'horizonYears', 'sb', 'msb'] as const;

test('a hundred edits taken back leave what the other person set meanwhile', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const draw = seededRandom(seed);
    const edit = () => {
      const field = FIELDS[Math.floor(draw() * FIELDS.length)] as (typeof FIELDS)[number];
      return { field, inputs: { [field]: Math.floor(draw() * 1000) } };
    };
    let draft = BASE;
    const theirs = new Map<string, number>();
    const ways = [];
    for (let n = 0; n < 100; n += 1) {
      const { field, inputs } = edit();
      if (draw() < 0.2) {
        // The other person's fields are others than mine: a field of both would be a clash.
        draft = withEdit(draft, { inputs: { discounts: [{ product: 'oracle-ee', share: n / 1000 }] } });
        theirs.set('discounts', n / 1000);
      } else {
        ways.push(wayBack(draft, { inputs }));
        draft = withEdit(draft, { inputs });
      }
      expect(draft.inputs[field]).toBeDefined();
    }
    for (const back of ways.toReversed()) draft = withEdit(draft, back);
    const kept = theirs.get('discounts');
    const discounts = kept === undefined ? BASE.inputs.discounts : [{ product: 'oracle-ee', share: kept }];
    expect(sameDraft(draft, stating({ discounts }))).toBe(true);
  }
});
