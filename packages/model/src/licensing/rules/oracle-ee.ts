import { derive, text } from '../../figure/index.ts';
import { coreFactorOf } from '../core-factor.ts';
import type { LicenceRule } from '../licence-rule.ts';
import type { LicensedMachine } from '../machine.ts';
import { ORACLE_PARTIAL_SUPPORT } from '../partial-support.data.ts';
import type { PriceBook } from '../price-book.ts';
import { ORACLE_SOFT_PARTITIONING } from '../soft-partitioning.data.ts';

/** Processor licences before rounding: physical cores × core factor; threads do not count. */
export function oracleProcessors({ servers, cores, cpuModel, name }: LicensedMachine, book: PriceBook) {
  return derive({
    label: text('Oracle processors before rounding: {name}', '端数処理前のOracleプロセッサ数（{name}）', { name }),
    formula: 'servers × cores × coreFactor',
    unit: 'licences',
    inputs: { servers, cores, coreFactor: coreFactorOf(cpuModel, book) },
  });
}

export const ORACLE_NOTES = [
  text(
    'Under VMware, Hyper-V or KVM without approved pinning, Oracle counts every physical core of the hosts (soft partitioning).',
    'VMware、Hyper-V、固定割り当てのないKVMではソフトパーティショニングとみなされ、ホストの全物理コアが対象になります。',
  ),
  text('Hyper-threads are not counted.', 'ハイパースレッドは数えません。'),
];

/** Oracle Database Enterprise Edition by processor: ceil(sum(cores × core factor)). */
export const ORACLE_EE: LicenceRule = {
  id: 'oracle-ee',
  name: text('Oracle Database EE (processor)', 'Oracle Database EE（Processor）'),
  metric: text('processor licences', 'プロセッサライセンス'),
  countFor: (machine, _terms, book) => oracleProcessors(machine, book),
  pricing: { once: 'oracle-ee-processor', packSize: null, yearlyShare: 'oracle-support-share', yearlyPrice: null },
  softPartitioning: ORACLE_SOFT_PARTITIONING,
  partialSupport: ORACLE_PARTIAL_SUPPORT,
  options: {
    partitioning: 'oracle-partitioning-processor',
    diagnostics: 'oracle-diagnostics-processor',
    tuning: 'oracle-tuning-processor',
    rac: 'oracle-rac-processor',
    'active-data-guard': 'oracle-adg-processor',
    'advanced-compression': 'oracle-advanced-compression-processor',
    'advanced-security': 'oracle-advanced-security-processor',
    'in-memory': 'oracle-in-memory-processor',
    multitenant: 'oracle-multitenant-processor',
  },
  limits: [],
  notes: [
    ...ORACLE_NOTES,
    text(
      'AWR and ASH need the Diagnostics Pack; Statspack is free.',
      'AWR・ASHの利用にはDiagnostics Packが必要です。Statspackは無償です。',
    ),
  ],
};
