import { type OriginCell, text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
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
  const ofCores = vcpusOfCores(fields);
  if (ofCores) return ofCores;
  if (!fields.has('sockets') || fields.text('vcpus') !== null) return null;
  const sockets = fields.headed('sockets');
  const count = wholeIn(sockets?.text);
  if (sockets === null || count === null) return null;
  const each = fields.text('cores') === null ? wholeIn(fields.headed('coresPerSocket')?.text) : null;
  if (each !== null && saysSockets(sockets.header)) return product(fields, count * each, 'coresPerSocket');
  const cores = fields.headed('cores');
  const beside = wholeIn(cores?.text);
  // One core beside several CPUs is that of each, or they are its threads: as many vCPUs either way.
  const ofOne = cores !== null && (isCoresOfServiceNow(cores.header) || beside === 1) ? beside : null;
  // As cores of all they would be fewer than one a CPU.
  return ofOne !== null && ofOne < count ? product(fields, count * ofOne, 'cores') : null;
}

/**
 * The vCPUs of a row that states cores of each, as Nutanix' Prism does: its 'vCPUs' are the sockets of the virtual machine, 'Cores Per vCPU' the
 * virtual CPUs of each (collection nutanix.ncp for Ansible, module ntnx_vms, options vcpus, "number of sockets", and cores_per_vcpu, "number
 * of vcpus per socket"). null where the row says neither.
 */
export function vcpusOfCores(fields: RowFields): VcpusOfSockets | null {
  return timesEach(fields, 'vcpus', 'coresPerVcpu') ?? timesEach(fields, 'sockets', 'vcpusPerSocket');
}

/** `of` are multiplied by what each has, unless a column of their own states all vCPUs, or another number of all cores. */
function timesEach(fields: RowFields, of: 'vcpus' | 'sockets', each: 'coresPerVcpu' | 'vcpusPerSocket') {
  if (!fields.has(each)) return null;
  if (of === 'sockets' && fields.text('vcpus') !== null) return null;
  const [count, times] = [of, each].map((field) => wholeIn(fields.headed(field)?.text));
  if (!count || !times) return null;
  const cores = fields.text('cores');
  return cores === null || wholeIn(cores) === count * times ? product(fields, count * times, each, of) : null;
}

/** Beside cores per vCPU, vCPUs are no total: said once a list. */
export const vcpusTimesCores = (vcpus: string, cores: string): Trouble => ({
  severity: 'info',
  code: 'vcpus-times-cores',
  problem: text(
    '“{vcpus}” is multiplied by “{cores}”: a virtual machine has as many virtual CPUs.',
    '「{vcpus}」に「{cores}」を掛けた数を、仮想マシンの仮想CPU数としました。',
    { vcpus, cores },
  ),
  hint: text('Nothing to do.', '対処は不要です。'),
});

function product(fields: RowFields, vcpus: number, each: string, of = 'sockets'): VcpusOfSockets | null {
  const cell = fields.cellOfFactors([of, each]);
  return cell && { vcpus, cell };
}

function wholeIn(cell: string | undefined): number | null {
  const [, digits] = WHOLE.exec(cell ?? '') ?? [];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}
