import { describe, expect, it } from 'vitest';
import { known, nameText, text, unknown } from '../figure/index.ts';
import { configurationMap } from './configuration-map.ts';
import type { ConfigurationOption } from './configuration-option.ts';
import { processorsOrMemory } from './processors-or-memory.ts';

const because = { label: text('measured', '実測'), inputs: [] };
const of = (value: number, unit: 'GiB' | 'tps' | 'licences' | 'USD') => known('measured', { value, unit, because });
const NOTHING = unknown('USD', because.label, because.label);

/** Study 1: four patterns; Oracle Database Enterprise Edition at its list price over five years, boards priced or not. */
function option(sb: number, msb: number, tps: number, hardware = 0): ConfigurationOption {
  const licences = sb * 18;
  return {
    sb,
    msb,
    label: nameText(msb > 0 ? `${sb} SB + ${msb} MSB` : `${sb} SB`),
    sockets: 2 * sb,
    cores: 36 * sb,
    memoryGiB: of(1536 * (sb + msb), 'GiB'),
    throughput: of(tps, 'tps'),
    licences: of(licences, 'licences'),
    licenceCost: of(licences * 47_500, 'USD'),
    supportCostPerYear: of(licences * 10_450, 'USD'),
    totalCost: of(licences * (47_500 + 5 * 10_450) + hardware, 'USD'),
    recommended: sb === 1 && msb === 1,
    because: text('', ''),
  };
}
const STUDY = [option(1, 0, 293), option(1, 1, 423), option(2, 0, 423), option(1, 3, 472)];
const inputs = { sb: 1, msb: 1, targetCeiling: 0.7, horizonYears: 5 };

describe('processors or memory', () => {
  it('prefers 1 SB + 1 MSB to 2 SB: 423 TPS with 18 processors instead of 36', () => {
    const answer = processorsOrMemory(STUDY, { cpuShare: 0.35, inputs });
    expect([answer?.memory.label.en, answer?.processors.label.en, answer?.turnsTo]).toEqual([
      '1 SB + 1 MSB',
      '2 SB',
      'memory',
    ]);
    expect(answer?.says.values).toMatchObject({
      ours: { value: 423 },
      its: { value: 423 },
      mine: { value: 18 },
      theirs: { value: 36 },
    });
  });

  it('turns at the surcharge of a GiB on a memory-only board that eats what the licences save', () => {
    const answer = processorsOrMemory(STUDY, { cpuShare: 0.35, inputs });
    expect(answer?.memoryPrice?.value).toBeCloseTo((18 * (47_500 + 5 * 10_450)) / 1536, 9);
    const surcharge = (answer?.memoryPrice?.value ?? 0) * 1536;
    const dearer = [option(1, 0, 293), option(1, 1, 423, surcharge + 1), option(2, 0, 423)];
    expect(processorsOrMemory(dearer, { cpuShare: 0.35, inputs })?.memoryPrice).toBeNull();
  });

  it('turns to SB once the CPU demand is above the break-even', () => {
    const at = (cpuShare: number) => processorsOrMemory(STUDY, { cpuShare, inputs });
    expect(at(0.35)?.cpuFactor).toBeCloseTo(2, 9);
    expect(at(0.7)?.turnsTo).toBe('memory');
    expect(at(0.71)?.turnsTo).toBe('processors');
    expect(at(0.71)?.cpuFactor).toBeCloseTo(0.7 / 0.71, 9);
    // The same demand told in shares of a server with twice the cores.
    const ofTwo = processorsOrMemory(STUDY, { cpuShare: 0.355, inputs: { ...inputs, sb: 2, msb: 0 } });
    expect(ofTwo?.cpuFactor).toBeCloseTo(0.7 / 0.71, 9);
    expect(processorsOrMemory(STUDY, { cpuShare: null, inputs })?.turnsTo).toBeNull();
  });

  it('says at what price of licences a dearer memory board is no longer worth it', () => {
    const dear = [option(1, 0, 293), option(1, 1, 423, 900_000), option(2, 0, 423)];
    const saved = 18 * (47_500 + 5 * 10_450);
    const licences = processorsOrMemory(dear, { cpuShare: 0.35, inputs })?.flips.find(({ en }) =>
      en.includes('today’s price'),
    );
    expect((licences?.values?.share as { value: number } | undefined)?.value).toBeCloseTo(900_000 / saved, 9);
  });

  it('claims no throughput and no price that is not known, and is none without such a pair', () => {
    const blind = STUDY.map((each) => ({
      ...each,
      throughput: unknown('tps', because.label, because.label),
      totalCost: NOTHING,
    }));
    const answer = processorsOrMemory(blind, { cpuShare: null, inputs });
    expect(answer?.says.en).toContain('is not known');
    expect(answer?.flips).toEqual([]);
    expect(processorsOrMemory([option(1, 0, 293), option(2, 0, 423)], { cpuShare: 0.3, inputs })).toBeNull();
  });
});

describe('the map of cores against memory', () => {
  it('has for each number of cores what it may have, with and without memory-only boards', () => {
    expect(configurationMap({ growth: 'boards', memoryMaxGiB: null, socketsMax: null }, STUDY)).toEqual([
      { cores: 36, withoutBoardsGiB: 1536, withBoardsGiB: 6144 },
      { cores: 72, withoutBoardsGiB: 3072, withBoardsGiB: null },
    ]);
  });

  it('gives each socket its part of what a source vouches for all', () => {
    const most = {
      label: because.label,
      value: 8192,
      unit: 'GiB',
      kind: 'stated',
      source: { title: 't', date: null },
    } as const;
    const sockets = { ...most, value: 2, unit: 'sockets' } as const;
    const options = [1, 2].map((sb) => ({ ...option(sb, 0, 1), sockets: sb }));
    const map = configurationMap({ growth: 'sockets', memoryMaxGiB: most, socketsMax: sockets }, options);
    expect(map.map(({ withoutBoardsGiB }) => withoutBoardsGiB)).toEqual([4096, 8192]);
  });
});
