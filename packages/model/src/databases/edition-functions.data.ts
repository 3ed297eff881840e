import { text } from '../figure/index.ts';
import type { NamedInFiles } from './oracle-options.data.ts';

/** Functions that an enterprise edition includes without a price of their own, by the ids that licence rules of lower editions know them by. */
export const EDITION_FUNCTIONS: Readonly<Record<string, NamedInFiles>> = {
  'data-guard': {
    name: text('Oracle Data Guard', 'Oracle Data Guard'),
    // Active Data Guard is an option, and named as such.
    named: /(?<!active )\bdata ?guard\b/i,
  },
  'availability-groups': {
    name: text('Always On availability groups', 'Always On可用性グループ'),
    // An instance of a failover cluster is Always On, too.
    named:
      /\balways ?on(?![a-z])(?! (?:fci|failover))|\bavailability ?groups?\b|verfügbarkeitsgruppe|groupes? de disponibilité|可用性グループ/i,
  },
};
