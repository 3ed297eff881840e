import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '@tatami/model';
import { describe, expect, test } from 'vitest';
import { type Draft, withEdit } from './draft.ts';
import { changesTo, mergedDrafts } from './merged-drafts.ts';

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

test('what is saved is what has changed', () => {
  const years = { ...BASE.inputs, years: 5 };
  expect(changesTo(BASE, { ...BASE, name: 'Renamed' })).toEqual({ name: 'Renamed' });
  expect(changesTo(BASE, { ...BASE, inputs: years })).toEqual({ inputs: years });
  expect(changesTo(BASE, { name: 'Renamed', inputs: years })).toEqual({ name: 'Renamed', inputs: years });
  expect(changesTo(BASE, { ...BASE, inputs: { ...BASE.inputs } })).toEqual({});
});
