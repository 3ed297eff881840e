import { architectureOf, calledNames, type Demand, type ScopedWorkload, systemOf } from '../demand/index.ts';
import { type Estimate, firstOf, inARow, known, type Text, text } from '../figure/index.ts';
import {
  ARCHITECTURES,
  type Architecture,
  architectureNamed,
  BIG_ENDIAN_SYSTEMS,
  BYTE_ORDERS,
} from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import type { Target } from '../target/index.ts';

/** As many names of each architecture as the sentence lists; of more it gives the number. */
const MOST_NAMED = 6;

/** What the plan moves to a target of another architecture: it does not run there, in a virtual machine either. */
export function architectureChecks(
  demand: Pick<Demand, 'workloads'> | null,
  target: Target | null,
): readonly LayoutCheck[] {
  const to = target && architectureNamed(target.platform.cpuModel);
  if (!demand || !to) return [];
  const ported = new Map<Architecture, ScopedWorkload[]>();
  for (const each of demand.workloads) {
    const from = architectureOf(each.workload, each.server);
    if (from !== null && from !== to) ported.set(from, [...(ported.get(from) ?? []), each]);
  }
  if (ported.size === 0) return [];
  const all = [...ported.values()].flat();
  const turned = to === 'x86' ? all.filter(isBigEndian).length : 0;
  const says = [portText(ported, all.length, to), ...(turned > 0 ? [byteOrderText(turned)] : [])];
  return [
    {
      severity: 'warning',
      code: 'other-architecture',
      server: 'plan',
      node: 'plan',
      says: inARow(says),
      evidence: turned > 0 ? turnedEstimate(turned) : null,
    },
  ];
}

/** Whether what moves runs nowhere on the target: what else shares its server is no matter of a hypervisor. */
export function isPorted({ workload, server }: ScopedWorkload, { platform }: Target): boolean {
  const [from, to] = [architectureOf(workload, server), architectureNamed(platform.cpuModel)];
  return from !== null && to !== null && from !== to;
}

function isBigEndian({ workload, server }: ScopedWorkload): boolean {
  const system = systemOf(workload, server);
  return system !== null && BIG_ENDIAN_SYSTEMS.has(system);
}

function portText(ported: ReadonlyMap<Architecture, readonly ScopedWorkload[]>, count: number, to: Architecture): Text {
  const named = [...ported].map(([architecture, its]) =>
    text('{architecture} ({names})', '{architecture}（{names}）', {
      architecture: ARCHITECTURES[architecture],
      names: firstOf(calledNames(its), MOST_NAMED),
    }),
  );
  return text(
    '{count} {count:workload runs|workloads run} on another processor architecture than the target ({to}): {named}. {count:It starts|They start} there neither as {count:it is|they are} nor in a virtual machine: each is a port to an operating system of the target, with its programs compiled anew for it or bought for it, and not a move. Effort and time of the ports are in no figure.',
    '{count}件は、統合先（{to}）と異なるプロセッサーアーキテクチャで稼働しています：{named}。これらは仮想マシンとしても統合先では動作しません。単なる移行ではなく、統合先で動作するOSへの移植（アプリケーションの再コンパイル、または統合先向け製品への入れ替え）が必要です。移植の工数と期間は、どの数値にも含みません。',
    { count, to: ARCHITECTURES[to], named: inARow(named, text('; ', '、')) },
  );
}

function byteOrderText(turned: number): Text {
  return text(
    'Of {turned} the byte order changes too, from big-endian to little-endian: data files and binary backups cannot be taken over as they are, and programs that read binary data need a check.',
    'うち{turned}件ではバイトオーダーも変わります（ビッグエンディアンからリトルエンディアン）。データファイルやバイナリ形式のバックアップはそのまま引き継げず、バイナリデータを扱うプログラムは確認が必要です。',
    { turned },
  );
}

function turnedEstimate(turned: number): Estimate {
  return known('stated', {
    value: turned,
    unit: 'count',
    because: {
      label: text('Workloads whose byte order changes', 'バイトオーダーが変わるワークロード'),
      inputs: [],
      source: BYTE_ORDERS,
    },
  });
}
