import { describe, expect, it } from 'vitest';
import { known, nameText, text } from '../figure/index.ts';
import type { CostPart, CostPartId } from '../money/index.ts';
import type { Unit } from '../units/index.ts';
import { bestWith, cannotWin, canStandOut, countingOf } from './can-win.ts';
import type { Floor } from './floor-of.ts';
import type { WeighedCandidate } from './weighing/weigh-candidate.ts';

const because = { label: text('sample', '例'), inputs: [] };
const estimate = (value: number, unit: Unit) => known('predicted', { value, unit, because });

type Amounts = Partial<Record<CostPartId, number>>;

const partsOf = (amounts: Amounts): readonly CostPart[] =>
  Object.entries(amounts).map(([id, value]) => ({
    id: id as CostPartId,
    name: because.label,
    amount: estimate(value, 'USD'),
  }));

/** Four servers of 4 TiB. */
const weighed = (amounts: Amounts, licences = 128): WeighedCandidate => ({
  choice: { platformId: 'R770', sb: 2, msb: 0, memoryGiB: null },
  name: nameText('R770'),
  model: 'R770',
  boards: nameText('2S'),
  configuration: { sb: 2, msb: 0, sockets: 2, coresPerSocket: 32, memoryGiB: 1024 },
  servers: estimate(4, 'servers'),
  cores: estimate(256, 'cores'),
  licences: estimate(licences, 'licences'),
  chance: estimate(0.95, 'share'),
  parts: partsOf(amounts),
  memoryGiB: 4096,
  binding: null,
  leastServers: 4,
});

const floor = (amounts: Amounts, licences: number | null = 128): Floor => ({
  servers: 4,
  licences,
  parts: partsOf(amounts),
  isRefused: false,
  memoryGiB: 4096,
});

const counting = (...ids: CostPartId[]) => countingOf(ids.map((id) => ({ id })));

describe('what is ruled out by its bound', () => {
  it('is compared by the parts that count: a price that others lack says nothing', () => {
    const [one, other] = [
      weighed({ licences: 100, hardware: 50, memory: 90 }),
      { licences: 100, hardware: 80, memory: 0 },
    ];
    expect(cannotWin(floor(other), [one], counting('licences', 'hardware'))).toBe(true);
    // Without its memory, which is not counted, the dearer hardware stays dearer.
    const dearer = weighed({ licences: 20, hardware: 130, memory: 90 });
    expect(
      cannotWin(floor({ licences: 95, hardware: 80, memory: 0 }), [dearer], counting('licences', 'hardware')),
    ).toBe(false);
  });

  it('is nothing where licences have no price: fewer of them, or less risk, may be on dearer hardware', () => {
    expect(cannotWin(floor({ hardware: 900 }, 64), [weighed({ hardware: 100 }, 128)], counting('hardware'))).toBe(
      false,
    );
  });

  it('may take the least licences by what they cost, where those of several products have no number together', () => {
    const by = counting('licences', 'hardware');
    const best = bestWith(null, weighed({ licences: 100, hardware: 50 }), by);
    expect(canStandOut(floor({ licences: 60, hardware: 400 }, null), best, by)).toBe(true);
    expect(canStandOut(floor({ licences: 100, hardware: 400 }, null), best, by)).toBe(false);
  });
});
