import { type Figure, type Source, text } from '../../../figure/index.ts';

const TPC_C = {
  title: 'TPC Benchmark C, Standard Specification, revision 5.11',
  date: '2010-02',
} as const satisfies Source;

/** A standard load gives up so much of its work by itself, and its result counts all the same: below it nothing is to be warned of. */
export const FAILED_SHARE: Figure = {
  label: text(
    'share of failed transactions from which a run is warned of',
    '警告の対象とする失敗トランザクションの割合',
  ),
  value: 0.01,
  unit: 'share',
  kind: 'assumption',
  source: { ...TPC_C, section: 'clause 2.4.1.4: 1% of the New-Order transactions are rolled back by design' },
};

/** What remains where each other kind has its least share: Payment 43 %, Order-Status, Delivery and Stock-Level 4 % each. */
export const NEW_ORDER_SHARE: Figure = {
  label: text('share of new orders among the transactions of TPC-C', 'TPC-Cの全トランザクションに占める新規注文の割合'),
  value: 0.45,
  unit: 'share',
  kind: 'stated',
  source: { ...TPC_C, section: 'clause 5.2.3, minimum percentage of mix' },
};
