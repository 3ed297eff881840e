import { type Source, type Text, text } from '../figure/index.ts';

/** What a vendor does with the support of licences that remain where others are given back. */
export interface PartialSupport {
  readonly says: Text;
  readonly source: Source;
}

/** Oracle's support policies have it under "Pricing Following Reduction of Licenses or Support Level"; advisers tell what follows. */
export const ORACLE_PARTIAL_SUPPORT: PartialSupport = {
  says: text(
    'Oracle may price the support of licences that remain of an order anew where others of it are given back, so that the saving is smaller or none; orders that are given back whole are not concerned.',
    'Oracle社は、注文の一部のライセンスを解約した場合に残りのサポート料を改定することがあり、削減額が小さくなるか、なくなる可能性があります。注文全体を解約する場合は対象外です。',
  ),
  source: {
    title: 'Cintra, Smart Strategies for Oracle Support Renewals',
    url: 'http://www.cintra.com/insights/smart-strategies-for-oracle-support-renewals',
    section: 'Pricing Following Reduction of Licenses or Support Level',
    date: null,
  },
};
