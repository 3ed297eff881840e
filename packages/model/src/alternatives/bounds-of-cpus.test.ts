import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnown } from '../figure/index.ts';
import { withConfiguration } from '../inputs/index.ts';
import { otherCpusOf, platformById } from '../platform/index.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { alternativesTo, candidatesOf } from './index.ts';
import { asked, estateOf } from './test/small-estates.ts';

/** Each tries every CPU of a few by brute force, half a minute for a hundred cases. */
const RUNS = process.env.TATAMI_SOAK ? 60 : 6;

const LIMITS = { cpus: 'fitting' } as const;
const PLATFORM = 'dell-poweredge-r7725';
const { catalogue } = asked(estateOf(1));
const FITTING = [1, 2].flatMap((sockets) => {
  const platform = platformById(PLATFORM);
  return platform ? otherCpusOf(platform, sockets, catalogue).map(({ key }) => key) : [];
});

/** The catalogue, in which these CPUs alone were run in a server. */
function catalogueOf(models: readonly string[]) {
  return { ...catalogue, cpus: catalogue.cpus.map((cpu) => (models.includes(cpu.key) ? cpu : { ...cpu, ran: [] })) };
}

describe('bounds of other CPUs', () => {
  it('rule out nothing that brute force finds cheaper, or with fewer servers or licences', () => {
    let others = 0;
    fc.assert(
      fc.property(
        fc.record({
          servers: fc.integer({ min: 1, max: 9 }),
          peak: fc.double({ min: 0.05, max: 0.7, noNaN: true }),
          memoryGiB: fc.integer({ min: 16, max: 500 }),
          confidence: fc.constantFrom(0.5, 0.9, 0.99),
          product: fc.constantFrom('oracle-ee', 'sql-server-ee', 'none', 'oracle-se2'),
          perGib: fc.constantFrom(null, 4),
          cpus: fc.uniqueArray(fc.constantFrom(...new Set(FITTING)), { minLength: 2, maxLength: 5 }),
        }),
        ({ servers, peak, memoryGiB, confidence, product, perGib, cpus }) => {
          const prices = { ...(perGib !== null && { 'hardware-memory-gib': perGib }) };
          const stated = { platformId: PLATFORM, sb: 2, msb: 0, confidence, licence: { product } };
          const whole = asked(estateOf(servers, peak, memoryGiB), stated, prices);
          const platforms = whole.platforms.filter(({ id }) => id === PLATFORM);
          const scenario = { ...whole, platforms, catalogue: catalogueOf(cpus) };
          // Other editions have cases of their own: bounds-of-licences.test.ts.
          const weighed = alternativesTo(scenario, placing, LIMITS).weighed.filter(({ ways }) => ways.length === 0);
          const tried = candidatesOf(scenario, LIMITS).flatMap((choice) => {
            const inputs = { ...scenario.inputs, ...withConfiguration(scenario.inputs, choice) };
            const { plan } = evaluateScenario({ ...scenario, inputs }, placing);
            if (choice.cpuModel != null) others += 1;
            return plan?.kind === 'plan' && isKnown(plan.summary.licencesAfter) ? [plan.summary] : [];
          });
          const least = (values: readonly (number | null)[]) => Math.min(...values.map((value) => value ?? Infinity));
          if (tried.some(({ costAfter }) => isKnown(costAfter)))
            expect(weighed[0]?.cost.value).toBeLessThanOrEqual(least(tried.map((each) => each.costAfter.value)) + 1e-6);
          expect(least(weighed.map((each) => each.servers.value))).toBe(
            least(tried.map((each) => each.serversAfter.value)),
          );
          expect(least(weighed.map((each) => each.licences.value))).toBe(
            least(tried.map((each) => each.licencesAfter.value)),
          );
        },
      ),
      { numRuns: RUNS },
    );
    expect(others).toBeGreaterThan(RUNS);
  }, 600_000);
});
