import { derive, text } from '../../figure/index.ts';
import type { LicenceRule } from '../licence-rule.ts';
import { priceOf } from '../price-book.ts';
import { pvuPerCore } from '../pvu-per-core.ts';
import { IBM_SUB_CAPACITY } from '../sub-capacity.data.ts';

const FULL_CAPACITY = text(
  'All cores of the servers that hold it are counted (full capacity). Counting part of a server (sub-capacity) needs ILMT, of which no file says whether it is in use.',
  '収容するサーバーの全コアを対象として数えています（フルキャパシティ）。一部のコアだけを対象にするにはILMTの利用が必要です（サブキャパシティ）。利用の有無はファイルに記載がありません。',
);

/** Db2 by processor value unit: cores × units of the processor line. */
export const DB2_PVU: LicenceRule = {
  id: 'db2-pvu',
  name: text('IBM Db2 (PVU)', 'IBM Db2（PVU）'),
  metric: text('processor value units', 'PVU'),
  countFor: (machine, _terms, book) =>
    derive({
      label: text('Processor value units: {name}', 'PVU（{name}）', { name: machine.name }),
      formula: 'servers × cores × unitsPerCore',
      unit: 'licences',
      inputs: { servers: machine.servers, cores: machine.cores, unitsPerCore: pvuPerCore(machine, book) },
    }),
  pricing: { once: 'db2-pvu-price', packSize: null, yearlyShare: 'db2-support-share', yearlyPrice: null },
  options: {},
  limits: [],
  subCapacity: IBM_SUB_CAPACITY,
  notes: [FULL_CAPACITY],
};

/** Db2 by virtual processor core: every core made available to it, at least two in a deployment. */
export const DB2_VPC: LicenceRule = {
  id: 'db2-vpc',
  name: text('IBM Db2 (VPC)', 'IBM Db2（VPC）'),
  metric: text('virtual processor cores', 'VPC'),
  countFor: ({ name, servers, cores }, _terms, book) =>
    derive({
      label: text('Virtual processor cores: {name}', 'VPC（{name}）', { name }),
      formula: 'servers × max(cores, minimum)',
      unit: 'licences',
      inputs: { servers, cores, minimum: priceOf(book, 'db2-vpc-minimum') },
    }),
  pricing: { once: 'db2-vpc-price', packSize: null, yearlyShare: 'db2-support-share', yearlyPrice: null },
  options: {},
  limits: [],
  subCapacity: IBM_SUB_CAPACITY,
  notes: [
    FULL_CAPACITY,
    text('Limits of Standard Edition are not known here.', 'Standard Editionの上限は確認できていません。'),
  ],
};
