import { expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { bareServer, type ServerRecord } from '../inventory/index.ts';
import { hostPool } from './assumed-hosts.ts';

const origin = { file: 'hosts.csv', sheet: null, row: 2, cells: {} };
/** Of a known generation, in no list: it is rated by cores and clock. */
const UNLISTED = 'Intel(R) Xeon(R) CPU E5-2686 v4 @ 2.30GHz';

function host(told: Partial<ServerRecord>): ServerRecord {
  return { ...bareServer('h1', 'h1', origin), cpuModel: UNLISTED, sockets: 2, threads: 72, ...told };
}
const isDescribed = (server: ServerRecord) => hostPool([server], CPU_CATALOGUE).isDescribed(server);

it('a host whose CPU is in no list is described by its cores, which it must state', () => {
  expect(isDescribed(host({ cores: 36 }))).toBe(true);
  expect(isDescribed(host({ cores: null }))).toBe(false);
  expect(isDescribed(host({ cores: 36, sockets: null }))).toBe(false);
});
