import { bareServer, bareWorkload } from '@tatami/model';
import { expect, test } from 'vitest';
import { namedByHand } from './named-by-hand.ts';

const ORIGIN = { file: 'list.csv', sheet: null, row: 2, cells: {} };

function estate(serverKey: string, joined: Record<string, string>) {
  const orcl = { ...bareWorkload(`${serverKey}/orcl`, 'ORCL', ORIGIN), serverKey };
  const guest = { ...bareWorkload('uuid-1', 'vm1', ORIGIN), vcpus: 8, serverKey };
  const servers = [bareServer(serverKey, serverKey, ORIGIN)];
  return { servers, workloads: [orcl, guest], joined };
}

test.each([
  ['of a server that lives', estate('db01', {}), 'db01', 'db01'],
  [
    'of a server whose whole is what another list names on it',
    estate('db01', { db01: 'db01/orcl' }),
    'db01',
    'db01/orcl',
  ],
  ['of a server that is another one now', estate('db01.corp', { db01: 'db01.corp' }), 'db01.corp', 'db01.corp'],
  [
    'of a server that is another one now, and its whole a workload there',
    estate('db01.corp', { db01: 'db01.corp/orcl' }),
    'db01.corp',
    'db01.corp/orcl',
  ],
  ['of a server that is a virtual machine', estate('esx1', { db01: 'uuid-1' }), 'uuid-1', 'uuid-1'],
])('a key by hand %s', (_what, resolved, serverKey, workloadKey) => {
  expect(namedByHand({ serverKey: 'db01', workloadKey: null }, resolved)).toEqual({ serverKey, workloadKey: null });
  expect(namedByHand({ serverKey: null, workloadKey: 'db01' }, resolved)).toEqual({ serverKey: null, workloadKey });
});
