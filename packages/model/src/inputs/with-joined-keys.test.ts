import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs, withJoinedKeys } from './index.ts';

const stated: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  excludedWorkloads: ['db01', 'web'],
  licencesOf: [{ product: 'oracle-ee', workloads: ['db01', 'uuid-1'] }],
  constraints: {
    apart: [
      ['db01', 'db02'],
      ['db01', 'uuid-1'],
    ],
    together: [['app', 'db01']],
    pinned: [{ id: 'db01', server: 0, node: null }],
    spread: [{ ids: ['db01', 'db02', 'db03'], most: 1, across: 'rack' }],
  },
};

describe('withJoinedKeys', () => {
  it('says of the machine what was said of the record that is part of it now', () => {
    expect(withJoinedKeys(stated, { db01: 'uuid-1' })).toEqual({
      ...stated,
      excludedWorkloads: ['uuid-1', 'web'],
      licencesOf: [{ product: 'oracle-ee', workloads: ['uuid-1'] }],
      constraints: {
        apart: [['uuid-1', 'db02']],
        together: [['app', 'uuid-1']],
        pinned: [{ id: 'uuid-1', server: 0, node: null }],
        spread: [{ ids: ['uuid-1', 'db02', 'db03'], most: 1, across: 'rack' }],
      },
    });
  });

  it('leaves inputs as they are where no record is part of another', () => {
    expect(withJoinedKeys(stated, {})).toBe(stated);
    expect(withJoinedKeys(stated, undefined)).toBe(stated);
  });
});
