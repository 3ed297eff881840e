import { derive, type Estimate, fromCell, known, type Text, text, unknown } from '../figure/index.ts';
import { cellOf, type DiagnosisRecord, type Origin, type WorkloadRecord } from '../inventory/index.ts';

/**
 * How much memory has to fit a NUMA node? SGA and PGA of the report, else what the inventory states of the workload. In GiB;
 * without the PGA it is a lower bound and says so.
 */
export function instanceMemory(record: DiagnosisRecord, workload: WorkloadRecord | null): Estimate {
  const label = text('memory of the instance', 'インスタンスのメモリ');
  const sga = record.sgaGiB === null ? null : stated(record.origin, 'sgaGiB', SGA, record.sgaGiB);
  const pga = record.pgaGiB === null ? null : stated(record.origin, 'pgaGiB', PGA, record.pgaGiB);
  if (sga && pga) return derive({ label, formula: 'sga + pga', unit: 'GiB', inputs: { sga, pga } });
  if (workload && workload.memoryGiB !== null) return stated(workload.origin, 'memoryGiB', label, workload.memoryGiB);
  if (sga) return derive({ label, formula: 'sga', unit: 'GiB', inputs: { sga }, notes: [AT_LEAST] });
  return unknown('GiB', label, SETTLE);
}

function stated(origin: Origin, field: string, label: Text, value: number): Estimate {
  const cell = cellOf(origin, field);
  return cell
    ? fromCell('stated', label, value, 'GiB', cell)
    : known('assumed', { value, unit: 'GiB', because: { label, inputs: [] } });
}

const SGA = text('SGA', 'SGA');
const PGA = text('PGA', 'PGA');
const AT_LEAST = text(
  'The report does not state the PGA: sessions need more memory than this.',
  'PGAの記載がないため、実際にはセッション分のメモリがさらに必要です。',
);
const SETTLE = text(
  'Supply a report that states SGA and PGA, or the memory of the workload in the inventory.',
  'SGAとPGAが記載されたレポート、またはサーバー台帳のメモリ容量をご提供ください。',
);
