import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { NO_CONSTRAINTS } from '../placement/index.ts';
import { risksOfPlan } from '../risks/index.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { NETFINITY_ESTATE, netfinityInputs, request, serverRecord } from '../scenario/test/scenario-fixture.ts';

/** So many members of a cluster, at most one of them a rack, each on a server of its own, with one empty spare. */
function clusterOver(members: number, across: 'rack' | 'server', spareServers = 1) {
  const servers = Array.from({ length: members }, (_, at) => serverRecord(at));
  const ids = servers.map(({ key }) => key);
  const constraints = { ...NO_CONSTRAINTS, spread: [{ ids, most: 1, across }] };
  const inputs = netfinityInputs(1.5, { constraints, spareServers });
  const asked = { ...request(inputs, { ...NETFINITY_ESTATE, servers }), withFailures: true };
  const result = evaluateScenario(asked, placing);
  const risk = risksOfPlan(result, { machines: [], today: '2026-12-01' }).find(({ id }) => id === 'server-down');
  return { failures: result.failures, says: english(result.failures?.says), ja: japanese(result.failures?.says), risk };
}

describe('a spare server that stands in the rack of another member', () => {
  it('is said to be kept from the workloads by the rule, not by room', () => {
    const { failures, says, ja } = clusterOver(3, 'rack');
    expect(failures?.losing).toHaveLength(2);
    expect(says).toMatch(/2 workloads \(.+\) wait though a server has room: .*one rack or site/);
    expect(ja).toMatch(/空きのあるサーバー.*ラックまたは拠点/);
    expect(clusterOver(3, 'server').failures?.losing).toEqual([]);
  });

  it('is not answered by one more where that leaves a loss, but by one in another rack, or the rule let go', () => {
    // Two members: one more in the second rack leaves nothing to lose.
    const two = clusterOver(2, 'rack');
    expect(two.failures?.recounted?.spare).toEqual({ rack: 1, losing: 0 });
    expect(english(two.risk?.measure)).toMatch(/^One spare server \(N\+2\) in rack 2, /);
    // Three: wherever one more stands, one server still loses; this is said.
    const three = clusterOver(3, 'rack');
    expect(three.failures?.recounted).toMatchObject({ spare: { rack: 1, losing: 1 } });
    expect(three.failures?.recounted?.keptByRacks).toHaveLength(2);
    expect(english(three.risk?.measure)).toMatch(/1 server still may not fail.*rule.*while a server is down/);
    expect(clusterOver(3, 'rack', 2).failures?.losing).toHaveLength(1);
  });
});
