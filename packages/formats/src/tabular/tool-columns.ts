import type { Text } from '@tatami/model';
import type { ColumnRule } from './column-rule.ts';

/*
 * Columns of an export whose headers a tool fixes: only whole headers count, since 'Active Memory' must not pass for a 'Memory'
 * that was overwritten.
 */

export function words(label: Text, ...aliases: string[]): ColumnRule {
  return { label, aliases, holds: 'text', wholeHeader: true };
}

/** What there is of something; none is no answer. */
export function count(label: Text, ...aliases: string[]): ColumnRule {
  return { label, aliases, holds: 'count', wholeHeader: true, essential: true, positive: true };
}

export function percent(label: Text, ...aliases: string[]): ColumnRule {
  return { label, aliases, holds: 'share', wholeHeader: true, unit: '%' };
}

/** `unit` is that of a column whose header names none. */
export function size(label: Text, unit: string, ...aliases: string[]): ColumnRule {
  return { label, aliases, holds: 'size', wholeHeader: true, unit };
}
