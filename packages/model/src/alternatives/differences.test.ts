import { describe, expect, it } from 'vitest';
import { assumed, text } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import type { Alternative } from './alternative.ts';
import { differenceFrom } from './differences.ts';

const LABEL = text('what is counted', '対象');
const weighed = (cores: number, parts: Alternative['parts']): Parameters<typeof differenceFrom>[0] => ({
  parts,
  cost: assumed(LABEL, 1, 'USD'),
  servers: assumed(LABEL, 4, 'servers'),
  cores: assumed(LABEL, cores, 'cores'),
  licenceCost: null,
  ways: [],
});
const licences = (value: number) => ({ id: 'licences', value }) as const;
const support = (value: number) => ({ id: 'support', value }) as const;

describe('in what an alternative differs', () => {
  it('names support beside licences only where it is compared', () => {
    const without = differenceFrom(weighed(448, [licences(100)]), weighed(960, [licences(900)]), 'USD');
    expect(english(without)).toBe('512 cores more cost USD 800 of licences');
    expect(japanese(without)).toBe('コアが512多く、ライセンスが800米ドル増');
    const both = [weighed(448, [licences(100), support(50)]), weighed(448, [licences(90), support(45)])] as const;
    expect(english(differenceFrom(...both, 'USD'))).toBe('licences and support cost USD 15 less');
    expect(japanese(differenceFrom(...both, 'USD'))).toBe('ライセンスとサポートが15米ドル減');
  });
});
