import { text } from '../../figure/index.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import { calledNames } from '../scope/called.ts';
import type { ScopedWorkload } from '../scope/scope.ts';
import { systemOf } from '../scope/system-of.ts';
import type { Question } from './question.ts';

/** Asked of virtual I/O servers: they give the partitions of their frame disks and networks, run no application, and have nothing to do elsewhere. */
export function virtualIoQuestion(
  workloads: readonly ScopedWorkload[],
  { leaveOut }: Pick<DemandAssumptions, 'leaveOut'>,
): Question | null {
  const found = workloads.filter(({ workload, server }) => systemOf(workload, server) === 'vios');
  if (found.length === 0) return null;
  return {
    id: 'virtual-io',
    blocking: false,
    asks: text(
      '{count} {count:workload is a virtual I/O server|workloads are virtual I/O servers} of a POWER frame: {count:it serves|they serve} disks and networks to its partitions and {count:runs|run} no application (IBM documentation, Virtual I/O Server). Until {count:it is|they are} left out, the plan gives {count:it|them} room. {count:Is it|Are they} to be left out?',
      'POWER筐体の仮想I/Oサーバーが{count}件あります。区画にディスクとネットワークを提供するもので、アプリケーションは稼働しません（IBM社ドキュメント「Virtual I/O Server」）。対象外とするまで、計画では配置先を確保します。対象外としますか。',
      { count: found.length },
    ),
    affected: calledNames(found),
    choices: [
      {
        label: text(
          'Leave {count:it|them} out: operating system Virtual I/O Server',
          '対象外とする（OS：Virtual I/O Server）',
          {
            count: found.length,
          },
        ),
        inputs: { leaveOut: [...(leaveOut ?? []), { by: 'system', is: 'vios' }] },
      },
    ],
  };
}
