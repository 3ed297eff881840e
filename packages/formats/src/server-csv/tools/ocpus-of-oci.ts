import { type OriginCell, text } from '@tatami/model';
import type { Trouble } from '../../issues/issue-log.ts';
import type { RowFields } from '../../tabular/row-fields.ts';

/** An OCPU of x86 is a core with its two threads, one of Ampere A2 and A4 two cores. */
const VCPUS_PER_OCPU = 2;
/** An OCPU of Ampere A1 is one core of one thread: 'VM.Standard.A1.Flex'. */
const ONE_VCPU_EACH = /\.A1\./;

/** The vCPUs of an instance of Oracle Cloud whose row counts OCPUs; null where it counts none. */
export function vcpusOfOcpus(fields: RowFields): { readonly vcpus: number; readonly cell: OriginCell } | null {
  if (!fields.has('ocpus') || fields.text('vcpus') !== null) return null;
  const ocpus = fields.quantity('ocpus');
  const cell = fields.cellOf('ocpus');
  if (ocpus === null || cell === null) return null;
  const each = ONE_VCPU_EACH.test(fields.text('instanceType') ?? '') ? 1 : VCPUS_PER_OCPU;
  return { vcpus: ocpus * each, cell };
}

export const vcpusAreOfOcpus = (header: string): Trouble => ({
  severity: 'info',
  code: 'vcpus-of-ocpus',
  problem: text(
    'An OCPU of “{header}” is two vCPUs, of shapes of Ampere A1 one.',
    '「{header}」の1 OCPUは2 vCPU（Ampere A1のシェイプでは1 vCPU）として数えました。',
    { header },
  ),
  hint: text('Nothing to do.', '対処は不要です。'),
});
