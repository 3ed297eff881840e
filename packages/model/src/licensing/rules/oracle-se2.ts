import { derive, type Estimate, isKnown, refused, text } from '../../figure/index.ts';
import type { LicenceRule } from '../licence-rule.ts';
import type { LicensedMachine } from '../machine.ts';
import { ORACLE_PARTIAL_SUPPORT } from '../partial-support.data.ts';
import { type PriceBook, priceOf } from '../price-book.ts';
import { ORACLE_SOFT_PARTITIONING } from '../soft-partitioning.data.ts';

/** The limit is on what the server could hold; where that is not known, on what it holds. */
export function tooLargeForSe2({ sockets, socketCapacity, name }: LicensedMachine, book: PriceBook): Estimate | null {
  const limit = priceOf(book, 'oracle-se2-sockets-max');
  const capacity = socketCapacity ?? (isKnown(sockets) ? sockets.value : null);
  if (capacity === null || !isKnown(limit) || capacity <= limit.value) return null;
  return refused(
    'licences',
    text('Oracle SE2 on {name}', '{name}でのOracle SE2', { name }),
    text(
      'SE2 is limited to servers that can hold {limit} {limit:socket|sockets}; this one holds {capacity}. A {limit}-socket server or Enterprise Edition would do.',
      'SE2は最大{limit}ソケットのサーバーに限られますが、このサーバーは{capacity}ソケット搭載可能です。{limit}ソケットのサーバー、またはEnterprise Editionが必要です。',
      { limit: limit.value, capacity },
    ),
    [{ symbol: 'limit', estimate: limit }],
  );
}

/** Oracle Database Standard Edition 2: occupied sockets, on servers that hold two at most. */
export const ORACLE_SE2: LicenceRule = {
  id: 'oracle-se2',
  name: text('Oracle Database SE2', 'Oracle Database SE2'),
  metric: text('socket licences', 'ソケットライセンス'),
  countFor: (machine, _terms, book) =>
    tooLargeForSe2(machine, book) ??
    derive({
      label: text('Oracle SE2 sockets: {name}', 'Oracle SE2ソケット数（{name}）', { name: machine.name }),
      formula: 'servers × sockets',
      unit: 'licences',
      inputs: { servers: machine.servers, sockets: machine.sockets },
    }),
  pricing: { once: 'oracle-se2-socket', packSize: null, yearlyShare: 'oracle-se2-support-share', yearlyPrice: null },
  softPartitioning: ORACLE_SOFT_PARTITIONING,
  partialSupport: ORACLE_PARTIAL_SUPPORT,
  options: {},
  limits: ['oracle-se2-sockets-max', 'oracle-se2-threads-max'],
  functionsShort: {
    lacked: ['data-guard'],
    inPart: {},
    source: {
      title: 'Oracle Database Licensing Information User Manual 19c (E94254)',
      url: 'https://docs.oracle.com/en/database/oracle/oracle-database/19/dblic/Licensing-Information.html',
      section: 'Permitted Features, Options, and Management Packs by Oracle Database Offering: High Availability',
      date: '2026-01',
    },
  },
  notes: [
    text('No RAC from 19c; AWR cannot be used.', '19c以降RACは使えず、AWRも利用できません。'),
    text(
      'Standard Edition and Standard Edition One are discontinued; SE2 takes their place.',
      'SEとSE Oneは販売を終了し、SE2に置き換えられています。',
    ),
    text('A multi-chip module counts as several sockets.', 'マルチチップモジュールは複数ソケットとして数えます。'),
  ],
};
