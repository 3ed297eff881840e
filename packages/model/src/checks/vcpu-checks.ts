import { amountOf, isKnown, listOf, ROUNDING, type Text, text } from '../figure/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import type { PlannedVcpus, VcpusOfPlan } from '../plan/index.ts';

/** Does the limit of vCPUs per core know all workloads, and does it hold while one server is down? Nothing is said without a limit. */
export function vcpuChecks(vcpus: VcpusOfPlan | null): readonly LayoutCheck[] {
  if (vcpus === null || vcpus.limit === null) return [];
  const { limit, planned, unstated } = vcpus;
  // Where there are pools, servers of one stand in for none of another.
  const groups = planned.length > 1 ? planned.filter(({ pool }) => pool !== null) : planned;
  const beyond = groups.filter(
    ({ oneServerLess }) => isKnown(oneServerLess) && oneServerLess.value > limit * (1 + ROUNDING),
  );
  return [
    ...(unstated > 0 ? [check('vcpus-unstated', unstatedText(unstated), null)] : []),
    ...(beyond.length > 0
      ? [check('vcpus-one-less', beyondText(beyond, limit), beyond[0]?.oneServerLess ?? null)]
      : []),
  ];
}

function check(code: string, says: Text, evidence: LayoutCheck['evidence']): LayoutCheck {
  return { severity: 'warning', code, server: 'plan', node: 'plan', says, evidence };
}

function unstatedText(unstated: number): Text {
  return text(
    'The limit of vCPUs per core does not know {unstated} {unstated:workload|workloads} of the plan: no file states their vCPUs, and they count as none.',
    '1コアあたりのvCPU数の上限に、計画の{unstated}件のワークロードは含まれていません（vCPU数の記載なし）。',
    { unstated },
  );
}

function beyondText(beyond: readonly PlannedVcpus[], limit: number): Text {
  const loads = beyond.map(({ pool, oneServerLess }) =>
    pool
      ? text('{pool} {load}', '{pool} {load}', { pool: pool.name, load: amountOf(oneServerLess) })
      : text('{load}', '{load}', { load: amountOf(oneServerLess) }),
  );
  return text(
    'With one server less there are more vCPUs per core than the limit of {limit}: {loads}. A spare server would keep to it.',
    'サーバー1台停止時に、1コアあたりのvCPU数が上限の{limit}を超えます（{loads}）。予備サーバーを設けると上限内に収まります。',
    { limit, loads: listOf(loads) },
  );
}
