import { text } from '@tatami/model';
import type { ColumnRule } from '../tabular/column-rule.ts';

/** Columns of ServiceNow's table of relations between configuration items, cmdb_rel_ci. */
export const COLUMNS = {
  parent: { label: text('Parent', '親'), aliases: ['parent'], holds: 'text', required: true, wholeHeader: true },
  type: {
    label: text('Type of the relation', '関係の種類'),
    aliases: ['type'],
    holds: 'text',
    required: true,
    wholeHeader: true,
  },
  child: { label: text('Child', '子'), aliases: ['child'], holds: 'text', required: true, wholeHeader: true },
} as const satisfies Record<string, ColumnRule>;
