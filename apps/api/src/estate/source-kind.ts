import type { SourceKind } from '@tatami/model';

/** Formats of lists that people keep. What a tool reads from the machines themselves is believed before them. */
const KEPT_BY_HAND: ReadonlySet<string> = new Set(['server-csv']);

/** Formats of tools that keep an inventory of many machines. */
const INVENTORIES: ReadonlySet<string> = new Set([
  'rvtools',
  'azure-migrate',
  'aws-discovery',
  'google-migration-center',
  'live-optics',
  'vrops',
]);

/** What kind of source files of a format are; those of other tools were read on the machine itself. */
export function sourceKind(format: string | null): SourceKind {
  if (KEPT_BY_HAND.has(format ?? '')) return 'list';
  return INVENTORIES.has(format ?? '') ? 'inventory' : 'machine';
}
