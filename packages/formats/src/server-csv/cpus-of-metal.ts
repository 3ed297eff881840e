import { attributeField, attributesText, joinedAttributes, type WorkloadRecord } from '@tatami/model';
import type { RowFields } from '../tabular/row-fields.ts';
import type { RowAttributes } from './records-of-row.ts';
import type { StatedCpus } from './stated-cpus.ts';

const OF_CORES = /コア|core|kern|cœur|coeur|núcleo|核|코어/i;

/**
 * The CPUs of a row that says that its machine is of metal, which is granted none: under a header of cores and vCPUs together its number is of
 * cores, where nothing else states them.
 */
export function cpusOfMetal(cpus: StatedCpus, fields: RowFields): StatedCpus {
  const { vcpus, cores, from } = cpus;
  if (vcpus === null) return cpus;
  const { vcpus: column = 'vcpus', ...others } = from;
  const areCores = cores === null && OF_CORES.test(fields.headed(column)?.header ?? '');
  const told = areCores ? { cores: vcpus, from: { ...others, cores: column } } : { from: others };
  return { ...cpus, ...told, vcpus: null };
}

/** What such a row says beyond the fields of its records: also its number of vCPUs, where it is none of its cores. */
export function keptOfMetal(
  kept: RowAttributes | null,
  { cores, from }: StatedCpus,
  fields: RowFields,
): RowAttributes | null {
  const said = fields.headed('vcpus');
  if (!kept || !said?.cell || from.cores === 'vcpus' || fields.quantity('vcpus') === cores) return kept;
  const { header, text, cell } = said;
  return {
    text: joinedAttributes(kept.text, attributesText({ [header]: text })),
    cells: [...kept.cells, [attributeField(header), cell]],
  };
}

/** The workload of such a machine: what stands under vCPUs is not its own. */
export function workloadOfMetal(workload: WorkloadRecord): WorkloadRecord {
  const { vcpus: _, ...cells } = workload.origin.cells;
  return { ...workload, origin: { ...workload.origin, cells } };
}
