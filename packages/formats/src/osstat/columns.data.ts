import { text } from '@tatami/model';
import type { ColumnRule } from '../tabular/column-rule.ts';

/** Columns of the table, with every header seen for them. */
export const COLUMNS = {
  name: {
    label: text('Name', '名前'),
    aliases: ['name', 'サーバー名'],
    holds: 'text',
    required: true,
    essential: true,
  },
} as const satisfies Record<string, ColumnRule>;
