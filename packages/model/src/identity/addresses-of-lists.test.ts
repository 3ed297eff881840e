import { expect, it } from 'vitest';
import { bareServer } from '../inventory/index.ts';
import { mentionsOf } from './index.ts';
import { nameFormsOf } from './names/name-forms.ts';

it.each([
  ['10.1.1.7/24', ['10.1.1.7']],
  ['１０．１．１．９', ['10.1.1.9']],
  ['10.1.1.7／255.255.255.0', ['10.1.1.7']],
  ['10.1.1.6 / 10.2.1.6', ['10.1.1.6', '10.2.1.6']],
  ['10.1.1.6/10.2.1.6', ['10.1.1.6', '10.2.1.6']],
  ['10.1.1.8，10.2.1.8', ['10.1.1.8', '10.2.1.8']],
  ['2001:db8::7/64', ['2001:db8::7']],
  ['127.0.0.1/8', []],
])('a list that says %s of a machine gives its addresses as they are compared', (ipAddress, addresses) => {
  const server = { ...bareServer('a', 'a', { file: 'a.csv', sheet: null, row: 2, cells: {} }), ipAddress };
  const [mention] = mentionsOf({ servers: [server], workloads: [], series: [] });
  expect(mention && nameFormsOf(mention).ip).toEqual(addresses);
});
