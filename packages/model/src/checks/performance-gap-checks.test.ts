import { expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { ServerRecord } from '../inventory/index.ts';
import { evaluate, NETFINITY_ESTATE, serverRecord } from '../scenario/test/scenario-fixture.ts';

const XEON_2012 = { cpuModel: 'Intel(R) Xeon(R) CPU E5-2680 0 @ 2.70GHz', sockets: 2, cores: 16, threads: 32 };
const OTHER = { cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', sockets: 2, cores: 32, threads: 64 };
const HIDDEN = { cpuModel: 'QEMU Virtual CPU' };

function gapOf(...servers: Partial<ServerRecord>[]) {
  return gapWith({}, servers);
}

function gapWith(more: Partial<ScenarioInputs>, servers: readonly Partial<ServerRecord>[]) {
  const estate = { ...NETFINITY_ESTATE, servers: servers.map((more, index) => serverRecord(index + 1, more)) };
  const inputs = { ...DEFAULT_SCENARIO_INPUTS, platformId: 'hpe-proliant-dl380-gen11', sb: 2, msb: 0, ...more };
  const { checks } = evaluate(inputs, estate);
  return checks.find(({ code }) => code === 'performance-gap');
}

it('compares one chip of the target with one of the CPU that most servers have, and says over how many years', () => {
  const gap = gapOf(OTHER, XEON_2012, XEON_2012, HIDDEN, HIDDEN, HIDDEN);
  expect(gap?.severity).toBe('info');
  expect(gap?.evidence?.value).toBeGreaterThan(2);
  expect(gap?.evidence?.low).toBeLessThan(gap?.evidence?.value ?? 0);
  expect(english(gap?.says)).toMatch(
    /does [\d.]+ times what one Intel\(R\) Xeon\(R\) CPU E5-2680 0 @ 2\.70GHz \(2012\) does, 1\.\d+ times more each year/,
  );
  expect(english(gap?.says)).toContain('CPUs grew 89.8-fold, memory 5.3-fold, hard disks 1.1-fold');
  expect(japanese(gap?.says)).toContain('（2012年）1個の');
});

it('does not depend on the number of sockets of either machine', () => {
  const [two, four] = [gapOf(XEON_2012), gapOf({ ...XEON_2012, sockets: 4, cores: 32, threads: 64 })];
  expect(two?.evidence?.value).toBeCloseTo(four?.evidence?.value ?? 0, 6);
});

it('does not depend on how many of their cores are on', () => {
  const [all, some] = [gapOf(XEON_2012), gapOf({ ...XEON_2012, cores: 4, threads: 8 })];
  expect(some?.evidence?.value).toBeCloseTo(all?.evidence?.value ?? 0, 6);
});

it('says nothing where no CPU of the estate is rated, or its ratio was measured', () => {
  expect(gapOf(HIDDEN)).toBeUndefined();
  const measuredRatio = { value: 9, low: 9, high: 9, provenance: 'a run' };
  expect(gapWith({ measuredRatio }, [XEON_2012])).toBeUndefined();
});
