import type { OriginCell } from '@tatami/model';
import type { RowFields } from '../tabular/row-fields.ts';
import { saysSockets } from './count-of-cpus.ts';
import { isCoresOfServiceNow } from './tools/counts-of-servicenow.ts';

/** What a virtual machine was granted, as the cells that are multiplied say. */
export interface VcpusOfSockets {
  readonly vcpus: number;
  readonly cell: OriginCell;
}

const WHOLE = /^\s*(\d{1,4})(?:\.0+)?\s*$/;

/**
 * The vCPUs of a virtual machine whose row states sockets and what each has, and no vCPUs: '4 sockets × 2 cores' are 8. null where the row says
 * something else: 'CPUs' beside 'cores per socket' are all of them, as vSphere counts, divided into sockets.
 */
export function vcpusOfSockets(fields: RowFields): VcpusOfSockets | null {
  if (!fields.has('sockets') || fields.text('vcpus') !== null) return null;
  const sockets = fields.headed('sockets');
  const count = wholeIn(sockets?.text);
  if (sockets === null || count === null) return null;
  const each = fields.text('cores') === null ? wholeIn(fields.headed('coresPerSocket')?.text) : null;
  if (each !== null && saysSockets(sockets.header)) return product(fields, count * each, 'coresPerSocket');
  const cores = fields.headed('cores');
  const ofOne = cores !== null && isCoresOfServiceNow(cores.header) ? wholeIn(cores.text) : null;
  // As cores of all they would be fewer than one a CPU.
  return ofOne !== null && ofOne < count ? product(fields, count * ofOne, 'cores') : null;
}

function product(fields: RowFields, vcpus: number, of: string): VcpusOfSockets | null {
  const cell = fields.cellOfFactors(['sockets', of]);
  return cell && { vcpus, cell };
}

function wholeIn(cell: string | undefined): number | null {
  const [, digits] = WHOLE.exec(cell ?? '') ?? [];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}
