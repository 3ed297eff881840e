import { type ScopedWorkload, systemOf } from '../demand/index.ts';
import { listOf, type Text, text } from '../figure/index.ts';
import { isVirtualMachine } from '../identity/index.ts';
import { SYSTEM_FAMILIES, type SystemFamily } from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import type { PlacedScenario } from '../plan/index.ts';
import { isPorted } from './architecture-checks.ts';

/**
 * Does the plan put on one server what shares it in virtual machines alone: machines of several operating systems that are physical today, or
 * these beside virtual machines? Of virtual machines among themselves the hypervisor carries any system, but for what runs on another processor
 * architecture: that becomes another system first.
 */
export function systemChecks({
  placement,
  demand,
  target,
}: Pick<PlacedScenario, 'placement' | 'demand' | 'target'>): readonly LayoutCheck[] {
  const byKey = new Map(demand.workloads.map((workload) => [workload.key, workload]));
  const systems = new Set<SystemFamily>();
  let ofSeveral = 0;
  let besideVirtual = 0;
  for (const { items } of placement.servers) {
    const its = items.flatMap(({ id }) => byKey.get(id) ?? []).filter((each) => !isPorted(each, target));
    const physical = its.filter(isPhysical);
    if (physical.length === 0) continue;
    const found = new Set(physical.flatMap(({ workload, server }) => systemOf(workload, server) ?? []));
    if (found.size > 1) {
      ofSeveral += 1;
      for (const system of found) systems.add(system);
    }
    if (physical.length < its.length) besideVirtual += 1;
  }
  return [
    ...(ofSeveral > 0 ? [check('systems-on-one-server', severalSystems(ofSeveral, systems))] : []),
    ...(besideVirtual > 0 ? [check('physical-beside-virtual', beside(besideVirtual))] : []),
  ];
}

/** An instance has the system of its server; so has a server that moves as one. */
function isPhysical({ workload }: ScopedWorkload): boolean {
  return workload === null || !isVirtualMachine(workload);
}

function check(code: string, says: Text): LayoutCheck {
  return { severity: 'warning', code, server: 'plan', node: 'plan', says, evidence: null };
}

function severalSystems(servers: number, systems: ReadonlySet<SystemFamily>): Text {
  return text(
    '{servers} planned {servers:server carries|servers carry} machines of several operating systems that are physical today ({systems}). They share a server in virtual machines alone: what a hypervisor needs itself is in no figure, nor are its licences unless the scenario states it for every server. Pools by operating system keep them apart.',
    '計画では、現在は物理サーバーで動作するOSの異なるマシン（{systems}）が、{servers}台のサーバーに同居しています。同居には仮想化が必要です。ハイパーバイザー自体の所要リソースは、どの数値にも含みません。ライセンスも、シナリオで全サーバーに指定した場合を除き含みません。OS別のプールにより分離できます。',
    { servers, systems: listOf([...systems].map((system) => SYSTEM_FAMILIES[system])) },
  );
}

function beside(servers: number): Text {
  return text(
    '{servers} planned {servers:server carries|servers carry} virtual machines beside machines that are physical today: there, these must become virtual machines too. What a hypervisor needs itself is in no figure, and products that are licensed by all its hosts may need more licences.',
    '計画では、{servers}台のサーバーに、仮想マシンと、現在は物理サーバーで動作するマシンが同居しています。後者も仮想マシンへの移行が必要です。ハイパーバイザー自体の所要リソースは、どの数値にも含みません。全ホストを対象に数える製品では、必要ライセンス数が増えることがあります。',
    { servers },
  );
}
