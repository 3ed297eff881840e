import { expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { english, japanese } from '../figure/test/written.ts';
import { attributesText, bareServer, type ServerRecord, type WorkloadRecord } from '../inventory/index.ts';
import { workloadRecord } from '../scenario/test/scenario-fixture.ts';
import { hostPool, serverCalled, withAssumedHosts } from './assumed-hosts.ts';

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

/** What the only server is called that stands for those that nobody names. */
function calledFor(workloads: readonly WorkloadRecord[]) {
  const [server] = withAssumedHosts({ servers: [], workloads }, { hostBasis: 'catalogue' }, CPU_CATALOGUE).servers;
  const called = server && serverCalled(server);
  return typeof called === 'object' && 'en' in called ? [english(called), japanese(called)] : called;
}
const machine = (index: number) => workloadRecord(index, { serverKey: null, vcpus: 8 });

it('what stands for hosts that nobody names is called by what runs on them', () => {
  expect(calledFor([machine(1), machine(2), machine(3)])).toEqual([
    'the hosts of VM1 and 2 others, which no file names',
    'VM1ほか2台のホスト（名称不明）',
  ]);
  expect(calledFor([machine(1)])).toEqual(['the host of VM1, which no file names', 'VM1のホスト（名称不明）']);
  expect(calledFor([workloadRecord(1, { serverKey: null, vcpus: null })])).toEqual([
    'the server of VM1, which no file names',
    'VM1のサーバー（名称不明）',
  ]);
});

it('an instance of an Arm type has no processor of the catalogue: its core is asked about, not taken for a middling one', () => {
  const instance = (index: number, type: string) =>
    workloadRecord(index, { serverKey: null, vcpus: 8, attributes: attributesText({ 'Instance type': type }) });
  const workloads = [instance(1, 'r6g.xlarge'), instance(2, 'm7g.4xlarge'), instance(3, 'm5.4xlarge')];
  const node = { ...bareServer('n1', 'n1', origin), model: 'c7g.4xlarge' };
  const { servers } = withAssumedHosts({ servers: [node], workloads }, { hostBasis: 'catalogue' }, CPU_CATALOGUE);
  const pool = hostPool(servers, CPU_CATALOGUE);
  expect(servers.map((server) => [server.cpuModel === 'AWS Graviton', pool.lacksRating(server)])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
});

it.each([
  [{ threads: 16 }, [1, 8, 16]],
  [{ threads: 4 }, [1, 2, 4]],
  [{ threads: 64, sockets: 4 }, [4, 32, 64]],
  [{ threads: 16, cores: 16 }, [1, 16, 16]],
  [{}, [2, 36, 72]],
])('what a host states of its threads bounds what is assumed of its cores: %j', (told, [sockets, cores, threads]) => {
  const pve = { ...bareServer('pve1', 'pve1', origin), ...told };
  const { servers } = withAssumedHosts(
    { servers: [host({ cores: 36 }), pve], workloads: [] },
    { hostBasis: 'most-common' },
    CPU_CATALOGUE,
  );
  expect(servers[1]).toMatchObject({ sockets, cores, threads, assumed: { basis: 'most-common' } });
});

it('threads stated of a node are cores of the host that it is like, whose threads its chip tells where no file does', () => {
  const gold = { cpuModel: 'Intel Xeon Gold 6130', sockets: 2, cores: 32 };
  const likes = (threads: number | null) => {
    const servers = [host({ key: 'h', ...gold, threads }), { ...bareServer('pve1', 'pve1', origin), threads: 64 }];
    const [, node] = withAssumedHosts({ servers, workloads: [] }, { hostBasis: 'most-common' }, CPU_CATALOGUE).servers;
    return [node?.sockets, node?.cores, node?.threads];
  };
  expect(likes(64)).toEqual([2, 32, 64]);
  expect(likes(null)).toEqual([2, 32, 64]);
});
