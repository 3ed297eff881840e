import { type Source, type Text, text } from '../figure/index.ts';

/** Where a vendor counts of a partition what it can use, under a condition. */
export interface SubCapacityTerms {
  readonly says: Text;
  readonly source: Source;
}

/** What IBM asks for it (ILMT in use, its reports kept) no file says of a customer. */
export const IBM_SUB_CAPACITY: SubCapacityTerms = {
  says: text(
    'IBM counts the lower of the cores that the partitions can use (sub-capacity) and all cores of the server (full capacity); the lower needs ILMT in use. No file says whether it is: full capacity is counted, down to sub-capacity.',
    'IBM社は、パーティションが使用できるコア数（サブキャパシティ）とサーバーの全コア数（フルキャパシティ）の少ない方を対象とします。サブキャパシティにはILMTの利用が必要です。利用の有無はファイルに記載がないため、フルキャパシティで数え、サブキャパシティまでを区間としています。',
  ),
  source: {
    title: 'IBM Passport Advantage, Counting software licenses using specific virtualization technologies',
    url: 'https://www.ibm.com/software/passportadvantage/counting-software-licenses-using-specific-virtualization-technologies',
    section: 'Virtualization Capacity License Counting Rules',
    date: '2026-12-01',
  },
};
