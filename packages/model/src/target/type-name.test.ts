import { expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { configure, PLATFORMS } from '../platform/index.ts';
import { typeName } from './type-name.ts';

function nameOf(platformId: string, sb: number, msb = 0) {
  const platform = PLATFORMS.find(({ id }) => id === platformId);
  const configured = platform && configure(platform, { sb, msb, memoryGiB: 1024 });
  if (!platform || configured?.kind !== 'ok') throw new Error(`${platformId} can be built so`);
  const name = typeName(platform, configured.configuration);
  return [english(name), japanese(name)];
}

it('names a server that grows by the socket by its sockets, in words', () => {
  expect(nameOf('dell-poweredge-r770', 1)).toEqual([
    'Dell PowerEdge R770, 1 socket, 1 TiB',
    'Dell PowerEdge R770、1ソケット、1 TiB',
  ]);
  expect(nameOf('dell-poweredge-r770', 2)[0]).toContain('2 sockets');
});

it('names one that grows by boards by its boards', () => {
  expect(nameOf('fujitsu-primequest-2400e2', 1, 1)[1]).toContain('1 SB + 1 MSB');
});
