import type { Plan, PlanNode, UnplacedWorkload } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { shownServers } from '../shown-servers.ts';
import { moveOutcome } from './move-outcome.ts';

const CPUS = ['0-3,8-11', '4-7,12-15'];
const reading = { nameOf: String, oneDatabase: false, memoryIsCovered: false };

/** Servers of two nodes; each instance by its server and node, or over both. */
function planned(
  places: Readonly<Record<string, readonly [server: number, node: number | 'both']>>,
  ...gone: string[]
) {
  const nodes = [0, 1].map((number): PlanNode => {
    const on = (node: number) =>
      Object.entries(places).filter(([, [server, at]]) => server === number && (at === node || at === 'both'));
    return {
      number,
      name: `target-${number + 1}`,
      platformId: 'own',
      configuration: { sb: 1, msb: 0, sockets: 2, coresPerSocket: 4, memoryGiB: 16 },
      spare: false,
      numaNodes: CPUS.map((cpuList, id) => ({
        id,
        cpuList,
        memoryGiB: 8,
        workloads: on(id).map(([workloadId]) => ({ workloadId, cpuList, memoryGiB: 2 })),
      })),
    };
  });
  const unplaced = gone.map((workloadId): UnplacedWorkload => {
    return { workloadId, because: { en: `${workloadId}: full`, ja: `${workloadId}：空きなし` }, change: null };
  });
  const bound: Plan['bound'] = { objective: 2, value: 2, gap: 0, kind: 'per-dimension', proven: null };
  const plan = { nodes, unplaced, bound } as Pick<Plan, 'nodes' | 'unplaced' | 'bound'> as Plan;
  return { plan, servers: shownServers({ plan, machine: null, reading, cpuSharesOf: null }) };
}

const before = planned({ a: [0, 0], b: [0, 1], c: [1, 0] });
const pin = { id: 'a', server: 0, node: 1 };

describe('what became of a move', () => {
  it('names the new place and who made room', () => {
    const outcome = moveOutcome({ pin, before, after: planned({ a: [0, 1], b: [0, 0], c: [1, 0] }) });
    expect([outcome.server?.node.name, outcome.nodes, outcome.others]).toEqual(['target-1', [1], ['b']]);
    expect([outcome.because, outcome.displaced, outcome.warnings]).toEqual([null, [], []]);
  });

  it('warns with what study 0 measured where nodes are crossed, of what was not so before', () => {
    const after = planned({ a: [0, 'both'], b: [0, 1], c: [1, 0] });
    const { warnings } = moveOutcome({ pin: { id: 'a', server: 0, node: null, spans: true }, before, after });
    expect(warnings.map(({ code }) => code)).toEqual(['spans-nodes', 'overlap']);
    expect(warnings[0] && say(warnings[0].says, 'en')).toMatch(/34.1%.*5.8–6.3%/);
    expect(moveOutcome({ pin, before: after, after }).warnings).toEqual([]);
  });

  it('says why there is no place, for it or for another', () => {
    const nowhere = moveOutcome({ pin, before, after: planned({ b: [0, 1], c: [1, 0] }, 'a') });
    expect([nowhere.server, nowhere.because?.en]).toEqual([null, 'a: full']);
    const pushedOut = moveOutcome({ pin, before, after: planned({ a: [0, 1], c: [1, 0] }, 'b') });
    expect(pushedOut.displaced.map(({ workloadId }) => workloadId)).toEqual(['b']);
    expect([pushedOut.server?.node.name, pushedOut.others]).toEqual(['target-1', []]);
  });
});
