import { describe, expect, it } from 'vitest';
import { turningPoint } from './finding.ts';
import { memoryThroughput } from './memory-throughput.ts';

const turnOf = (sizes: Readonly<Record<number, number>>) => {
  const points = Object.entries(sizes).map(([memoryGiB, throughput]) => ({ memoryGiB: Number(memoryGiB), throughput }));
  return turningPoint(memoryThroughput({ points })?.gains ?? []);
};

describe('the memory beyond which more buys little', () => {
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
