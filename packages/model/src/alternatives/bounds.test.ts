import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnown } from '../figure/index.ts';
import { withConfiguration } from '../inputs/index.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { comparable } from './board-prices.ts';
import { alternativesTo, candidatesOf } from './index.ts';
import { asked, estateOf } from './test/small-estates.ts';

const SMALL = { platformId: 'dell-poweredge-r6615', sb: 1, msb: 0 };
const OTHERS = ['dell-poweredge-r7725', 'supermicro-as-2126hs-tn', 'fujitsu-primequest-4400e'];

/** All are tried one by one, with every configuration there is. */
const RUNS = process.env.TATAMI_SOAK ? 200 : 12;

describe('bounds', () => {
  it('rule out nothing that brute force finds better', () => {
    const product = fc.constantFrom('oracle-ee', 'sql-server-ee', 'none', 'oracle-se2');
    fc.assert(
      fc.property(
        fc.record({
          servers: fc.integer({ min: 1, max: 7 }),
          peak: fc.double({ min: 0.05, max: 0.7, noNaN: true }),
          memoryGiB: fc.integer({ min: 16, max: 700 }),
          confidence: fc.constantFrom(0.5, 0.9, 0.99),
          spareServers: fc.integer({ min: 0, max: 1 }),
          product,
          perGib: fc.constantFrom(null, 0, 4, 30),
          board: fc.constantFrom(null, 45_000),
          other: fc.constantFrom(...OTHERS),
        }),
        ({ servers, peak, memoryGiB, confidence, spareServers, product: licensed, perGib, board, other }) => {
          const estate = estateOf(servers, peak, memoryGiB);
          const prices = {
            ...(perGib !== null && { 'hardware-memory-gib': perGib }),
            ...(board !== null && { 'hardware-sb': board }),
          };
          const whole = asked(estate, { ...SMALL, confidence, spareServers, licence: { product: licensed } }, prices);
          const scenario = {
            ...whole,
            // Other CPUs that fit have cases of their own: bounds-of-cpus.test.ts.
            platforms: whole.platforms
              .filter(({ id }) => [SMALL.platformId, other].includes(id))
              .map((platform) => ({ ...platform, processors: undefined })),
          };
          // Other editions have cases of their own: bounds-of-licences.test.ts.
          const weighed = alternativesTo(scenario, placing).weighed.filter(({ ways }) => ways.length === 0);
          // A price of boards is of one machine: beside another all are compared without it.
          const { request: compared } = comparable(scenario, candidatesOf(scenario));
          const tried = candidatesOf(scenario).flatMap((choice) => {
            const inputs = { ...scenario.inputs, ...withConfiguration(scenario.inputs, choice) };
            const { plan } = evaluateScenario({ ...compared, inputs }, placing);
            // What a product may not run on is none to buy, whatever its servers.
            return plan?.kind === 'plan' && isKnown(plan.summary.licencesAfter) ? [plan.summary] : [];
          });
          const costs = tried.flatMap(({ costAfter: { value } }) => value ?? []);
          const [cheapest] = weighed;
          if (costs.length > 0) expect(cheapest?.cost.value).toBeLessThanOrEqual(Math.min(...costs) + 1e-6);
          const fewest = Math.min(...tried.map(({ serversAfter: { value } }) => value ?? Infinity));
          const best = Math.min(...weighed.map(({ servers: { value } }) => value ?? Infinity));
          expect(best).toBe(fewest);
          const licences = tried.flatMap(({ licencesAfter: { value } }) => value ?? []);
          const fewestLicences = Math.min(...weighed.map((each) => each.licences.value ?? Infinity));
          expect(fewestLicences).toBe(Math.min(...licences));
        },
      ),
      { numRuns: RUNS },
    );
  }, 600_000);
});
