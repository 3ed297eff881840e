import { expect, test } from 'vitest';
import { english } from '../figure/test/written.ts';
import { type MirroredPair, NO_CONSTRAINTS } from '../placement/index.ts';
import { seededRandom } from '../uncertainty/index.ts';
import { evaluate, NETFINITY_ESTATE, netfinityInputs, serverRecord } from './test/scenario-fixture.ts';

const CASES = 200;
/** A server of the estate at full use takes a sixth of a target. */
const RATIO = 6;

function drawCase(next: () => number) {
  const count = 4 + Math.floor(7 * next());
  const peaks = Array.from({ length: count }, () => 0.2 + 0.8 * next());
  const servers = peaks.map((cpuPeakShare, index) => serverRecord(index, { cpuPeakShare }));
  const pairs = Array.from({ length: 1 + Math.floor(next() * Math.min(3, count / 2)) }, (_, at): MirroredPair => {
    const keepsRoom = next() < 0.5;
    const use = next() < 0.5 ? 'open' : 'applies-logs';
    return {
      primary: `db0${2 * at}`,
      standby: `db0${2 * at + 1}`,
      mode: 'synchronous',
      use,
      across: 'server',
      keepsRoom,
    };
  });
  const targetCeiling = 0.4 + 0.5 * next();
  const inputs = netfinityInputs(RATIO, { targetCeiling, constraints: { ...NO_CONSTRAINTS, pairs } });
  const needOf = new Map(servers.map(({ key }, index) => [key, (peaks[index] ?? 0) / RATIO]));
  return { result: evaluate(inputs, { ...NETFINITY_ESTATE, servers }), pairs, targetCeiling, needOf };
}

/** CPU of a server that is left, as a share of it, once it has taken over from one that is lost: counted without the plan's own means. */
function needAfter(
  { pairs, needOf }: ReturnType<typeof drawCase>,
  on: ReadonlyMap<string, number>,
  { lost, left }: { readonly lost: number; readonly left: number },
): number {
  const need = (id: string) => needOf.get(id) ?? 0;
  const own = [...on].reduce((sum, [id, server]) => sum + (server === left ? need(id) : 0), 0);
  return pairs.reduce((sum, { primary, standby, use }) => {
    if (standby === null) return sum;
    const [first, second] = [on.get(primary), on.get(standby)];
    if (first === lost && second === left)
      return sum + (use === 'open' ? need(primary) : Math.max(0, need(primary) - need(standby)));
    return use === 'open' && second === lost && first === left ? sum + need(standby) : sum;
  }, own);
}

test(`${CASES} drawn plans: whichever server is lost, the other of each pair stays within its ceiling, or the plan says which does not`, () => {
  const next = seededRandom(20_261_126);
  const seen = { carried: 0, told: 0 };
  for (let draw = 0; draw < CASES; draw += 1) {
    const drawn = drawCase(next);
    const { result, pairs, targetCeiling } = drawn;
    if (result.plan?.kind !== 'plan') continue;
    const on = new Map(
      result.plan.nodes.flatMap(({ number, numaNodes }) =>
        numaNodes.flatMap(({ workloads }) => workloads.map(({ workloadId }) => [workloadId, number] as const)),
      ),
    );
    for (const { pair, primary, standby, shortfalls } of result.pairs ?? []) {
      expect(primary.server).not.toBe(standby.server);
      const losses = [[primary, standby], ...(pair.use === 'open' ? [[standby, primary]] : [])] as const;
      for (const [gone, there] of losses) {
        const [lost, left] = [gone.server ?? -1, there.server ?? -1];
        const isOver = needAfter(drawn, on, { lost, left }) > targetCeiling + 1e-6;
        const told = shortfalls.some((each) => each.lost === lost && each.survivor === left);
        expect(told).toBe(isOver);
        if (pair.keepsRoom && pairs.every(({ keepsRoom }) => keepsRoom)) expect(told).toBe(false);
        if (told) {
          const says = result.checks.filter(({ code }) => code.startsWith('pair-failover')).map((c) => english(c.says));
          expect(says.join()).toContain(`Once target-${lost + 1} is lost, target-${left + 1} needs`);
        }
        seen[told ? 'told' : 'carried'] += 1;
      }
    }
  }
  expect(Math.min(seen.told, seen.carried)).toBeGreaterThan(30);
});
