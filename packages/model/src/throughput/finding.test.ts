import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { findingOf, turningPoint } from './finding.ts';
import { memoryThroughput } from './memory-throughput.ts';

const turnOf = (sizes: Readonly<Record<number, number>>) => {
  const points = Object.entries(sizes).map(([memoryGiB, throughput]) => ({ memoryGiB: Number(memoryGiB), throughput }));
  return turningPoint(memoryThroughput({ points })?.gains ?? []);
};

describe('the memory beyond which more adds little', () => {
  it('is where every doubling after it gives little', () => {
    expect(turnOf({ 64: 100, 128: 144, 256: 161 })).toBe(128);
  });

  it('is none where a later doubling gives much', () => {
    expect(turnOf({ 64: 100, 128: 140, 256: 147, 512: 235 })).toBeNull();
  });

  it('is none where a doubling gives less than the one before, and still much', () => {
    expect(turnOf({ 64: 100, 128: 500, 256: 1250 })).toBeNull();
  });
});

describe('the sentence on measured gains', () => {
  const saidOf = (points: readonly { memoryGiB: number; throughput: number }[]) =>
    findingOf(memoryThroughput({ points })?.gains ?? [], 0);

  it('calls no step a doubling that is none', () => {
    const said = saidOf([
      { memoryGiB: 512, throughput: 500 },
      { memoryGiB: 1024, throughput: 700 },
      { memoryGiB: 1536, throughput: 800 },
    ]);
    expect(english(said)).toMatch(/^Doubling memory from .* gives .*, more of it, from 1 TiB to 1.5 TiB, /);
    expect(japanese(said)).toContain('への増設では');
  });

  it('names doublings one after the other without more words', () => {
    const said = saidOf([
      { memoryGiB: 64, throughput: 100 },
      { memoryGiB: 128, throughput: 140 },
      { memoryGiB: 256, throughput: 190 },
    ]);
    expect(english(said)).toMatch(/^Doubling memory from .* gives .*, from 128 GiB to 256 GiB /);
  });
});
