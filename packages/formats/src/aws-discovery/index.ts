import { text } from '@tatami/model';
import type { Format } from '../format.ts';
import { telltalesIn } from '../tabular/headers/telltales.ts';
import { TELLTALES } from './columns.data.ts';
import { parse } from './parse.ts';

const TELLTALES_NEEDED = 3;

/** Import template of the AWS Application Discovery Service. */
export const awsDiscovery: Format = {
  id: 'aws-discovery',
  label: text('AWS Application Discovery import (CSV)', 'AWS Application Discoveryのインポート用CSV'),
  kind: 'inventory',
  generic: false,
  detect: ({ tables }) => (tables.some((table) => telltalesIn(table, TELLTALES) >= TELLTALES_NEEDED) ? 0.97 : 0),
  parse,
};
