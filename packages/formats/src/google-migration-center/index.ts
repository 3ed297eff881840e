import { text } from '@tatami/model';
import type { Format } from '../format.ts';
import { parse } from './parse.ts';
import { googleSheets } from './sheets.ts';

/** Import files of Google Cloud Migration Center: vmInfo, diskInfo, tagInfo and perfInfo, each as CSV. */
export const googleMigrationCenter: Format = {
  id: 'google-migration-center',
  label: text('Google Migration Center (CSV)', 'Google Migration CenterのCSV'),
  kind: 'inventory',
  generic: false,
  detect: (source) => (googleSheets(source).some(({ layout }) => layout.complete) ? 0.97 : 0),
  parse,
};
