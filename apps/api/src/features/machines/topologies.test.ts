import type { MachineReview } from '@tatami/contracts';
import type { Estate } from '@tatami/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const of = async (projectId: string, path: string) =>
  (await request(opened.app, { url: `/api/projects/${projectId}/${path}` })).body;
const serverOf = async (projectId: string, name = 'db01') => {
  const { servers }: Estate = await of(projectId, 'estate');
  const server = servers.find((each) => each.name === name);
  if (!server) throw new Error(`no server ${name}`);
  return server;
};
const sizesOf = async (projectId: string, name?: string) => {
  const { sockets, cores, threads, memoryGiB } = await serverOf(projectId, name);
  return [sockets, cores, threads, memoryGiB];
};

const CMDB = 'Server,CPU model,Sockets,Cores,Threads,Memory (GB)\ndb01,Xeon E5-2697A v4,4,64,128,256\n';

/** lscpu of a machine of two sockets with 16 cores each. */
const lscpu = (host: string | null, lines: readonly string[] = [], online = '0-63') =>
  [
    ...(host === null ? [] : [`[root@${host} ~]# lscpu`]),
    'Architecture:          x86_64',
    'CPU(s):                64',
    `On-line CPU(s) list:   ${online}`,
    'Thread(s) per core:    2',
    'Core(s) per socket:    16',
    'Socket(s):             2',
    'NUMA node(s):          2',
    'Model name:            Intel(R) Xeon(R) CPU E5-2697A v4 @ 2.60GHz',
    ...lines,
    '',
  ].join('\n');

const projectWith = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const { id } = await createProject(opened.app);
  for (const [name, content] of Object.entries(files))
    expect((await importFile(opened.app, id, { name, content })).status).toBe('done');
  return id;
};

describe('a topology of a machine that a list names', () => {
  test('is believed before the list, which stays beside it, whichever comes first', async () => {
    for (const files of [
      { 'cmdb.csv': CMDB, 'lscpu.txt': lscpu('db01') },
      { 'lscpu.txt': lscpu('db01'), 'cmdb.csv': CMDB },
    ]) {
      const id = await projectWith(files);
      expect(await sizesOf(id)).toEqual([2, 32, 64, 256]);
      const { origin } = await serverOf(id);
      expect([origin.file, origin.row]).toEqual(['cmdb.csv', 2]);
      expect(origin.cells.cores).toMatchObject({ text: '2 × 16', from: { file: 'lscpu.txt' } });
      expect(origin.others?.cores).toMatchObject([{ value: 64, file: 'cmdb.csv', cell: { text: '64' } }]);
      expect(origin.cells.memoryGiB?.text).toBe('256');
    }
  });

  test('makes the cores of the estate, which licences of today are counted by', async () => {
    const coresIn = async (files: Readonly<Record<string, string>>) => {
      const id = await projectWith(files);
      const { servers }: Estate = await of(id, 'estate');
      return servers.reduce((sum, { cores }) => sum + (cores ?? 0), 0);
    };
    expect(await coresIn({ 'cmdb.csv': CMDB })).toBe(64);
    expect(await coresIn({ 'cmdb.csv': CMDB, 'lscpu.txt': lscpu('db01') })).toBe(32);
  });

  test('gives way where the project believes lists first, and where a person set the cores', async () => {
    const id = await projectWith({ 'cmdb.csv': CMDB, 'lscpu.txt': lscpu('db01') });
    const precedence = { all: { machine: 2, inventory: 2, list: 1 }, fields: {} };
    const url = `/api/projects/${id}/machines/precedence`;
    await request(opened.app, { method: 'PUT', url, payload: { precedence } });
    expect(await sizesOf(id)).toEqual([4, 64, 128, 256]);
    await request(opened.app, { method: 'PUT', url, payload: { precedence: null } });
    const [server] = (await of(id, 'servers')).items;
    await request(opened.app, {
      method: 'PATCH',
      url: `/api/projects/${id}/servers/${server.id}`,
      headers: { 'if-match': `"${server.version}"` },
      payload: { cores: 40 },
    });
    const { cores, origin } = await serverOf(id);
    expect(cores).toBe(40);
    expect(origin.others?.cores?.map(({ value }) => value)).toEqual([32]);
    expect(origin.replaced?.cores?.value).toBe(64);
  });

  test('says nothing of a server where it was read in a virtual machine, or where CPUs are switched off', async () => {
    const guest = await projectWith({ 'cmdb.csv': CMDB, 'a.txt': lscpu('db01', ['Hypervisor vendor:     VMware']) });
    expect(await sizesOf(guest)).toEqual([4, 64, 128, 256]);
    const off = await projectWith({
      'cmdb.csv': CMDB,
      'a.txt': lscpu('db01', ['Off-line CPU(s) list: 32-63'], '0-31'),
    });
    expect(await sizesOf(off)).toEqual([4, 64, 128, 256]);
  });

  test('of a virtual machine states its vCPUs', async () => {
    const id = await projectWith({
      'vms.csv': 'VM name,Host,vCPU,Memory (GB)\ndb01,esx01,16,64\n',
      'a.txt': lscpu('db01', ['Hypervisor vendor:     VMware']),
    });
    const { workloads }: Estate = await of(id, 'estate');
    expect(workloads).toMatchObject([{ name: 'db01', vcpus: 64, memoryGiB: 64 }]);
    expect(workloads[0]?.origin.others?.vcpus).toMatchObject([{ value: 16, file: 'vms.csv' }]);
  });

  test('fills what a list leaves open, and no more, where it may show a part of the machine', async () => {
    const numactl = [
      '[root@db01 ~]# numactl --hardware',
      'available: 1 nodes (0)',
      'node 0 cpus: 0 1 2 3',
      'node 0 size: 515000 MB',
      'node 0 free: 1000 MB',
      '',
    ].join('\n');
    const id = await projectWith({ 'cmdb.csv': 'Server,Sockets,Cores\ndb01,2,32\n', 'numactl.txt': numactl });
    const [sockets, cores, threads, memoryGiB] = await sizesOf(id);
    expect([sockets, cores, threads]).toEqual([2, 32, null]);
    expect(memoryGiB).toBeCloseTo(502.9, 1);
    const stated = await projectWith({ 'cmdb.csv': CMDB, 'numactl.txt': numactl.replace('515000', '258000') });
    expect(await sizesOf(stated)).toEqual([4, 64, 128, 256]);
  });

  test('is of the machine of its full domain name, and of none in another domain', async () => {
    const list = CMDB.replace('db01,', 'db01.tokyo.example.jp,');
    const id = await projectWith({ 'cmdb.csv': list, 'a.txt': lscpu('db01.osaka.example.jp') });
    expect(await sizesOf(id, 'db01.tokyo.example.jp')).toEqual([4, 64, 128, 256]);
    const { openPairs }: MachineReview = await of(id, 'machines/review');
    expect(openPairs).toBe(1);
  });

  test('of which the name of its file alone tells waits for an answer, which can be taken back', async () => {
    const id = await projectWith({ 'cmdb.csv': CMDB, 'lscpu_db01.txt': lscpu(null) });
    expect(await sizesOf(id)).toEqual([4, 64, 128, 256]);
    const review: MachineReview = await of(id, 'machines/review');
    const [pair] = review.questions.flatMap(({ pairs }) => pairs);
    expect([pair?.a.role, pair?.b.role].toSorted()).toEqual(['server', 'topology']);
    const decide = (same: boolean | null) =>
      request(opened.app, {
        method: 'PUT',
        url: `/api/projects/${id}/machines/decisions`,
        payload: { decisions: [{ a: pair?.a.id, b: pair?.b.id, same }] },
      });
    expect((await decide(true)).status).toBe(200);
    expect(await sizesOf(id)).toEqual([2, 32, 64, 256]);
    await decide(null);
    expect(await sizesOf(id)).toEqual([4, 64, 128, 256]);
  });

  test('is of the server a person named, and of none once it is removed', async () => {
    const id = await projectWith({ 'cmdb.csv': CMDB, 'lscpu.txt': lscpu('node7') });
    expect(await sizesOf(id)).toEqual([4, 64, 128, 256]);
    const { unattached }: MachineReview = await of(id, 'machines/review');
    expect(unattached.map(({ name, role }) => [name, role])).toEqual([['node7', 'topology']]);
    const [topology] = (await of(id, 'topologies')).items;
    const url = `/api/projects/${id}/topologies/${topology.id}`;
    const headers = { 'if-match': `"${topology.version}"` };
    await request(opened.app, { method: 'PATCH', url, headers, payload: { serverKey: 'db01' } });
    expect(await sizesOf(id)).toEqual([2, 32, 64, 256]);
    expect((await of(id, 'machines/review')).unattached).toEqual([]);
    await request(opened.app, { method: 'DELETE', url, headers: { 'if-match': `"${topology.version + 1}"` } });
    expect(await sizesOf(id)).toEqual([4, 64, 128, 256]);
  });
});

describe('what a tool reads in a virtual machine', () => {
  const list = 'Server,CPU model,Sockets,Cores,Memory (GB)\ndb01,Xeon Gold 6130,2,32,256\n';
  const facts = (role: string) =>
    JSON.stringify({
      ansible_facts: {
        ...{ ansible_hostname: 'db01', ansible_distribution: 'RedHat', ansible_virtualization_role: role },
        ...{ ansible_processor_count: 4, ansible_processor_cores: 1, ansible_processor_vcpus: 4 },
        ansible_memtotal_mb: 15_885,
      },
    });
  const dmidecode = (product: string) =>
    [
      '# dmidecode 3.3',
      '',
      'Handle 0x0001, DMI type 1, 27 bytes',
      'System Information',
      `\tProduct Name: ${product}`,
      '',
      ...[1, 2, 3, 4].flatMap((socket) => [
        `Handle 0x000${socket + 1}, DMI type 4, 48 bytes`,
        'Processor Information',
        '\tStatus: Populated, Enabled',
        '\tCore Count: 1',
        '\tThread Count: 1',
        '',
      ]),
    ].join('\n');

  test.each([
    ['facts.json', facts('guest'), facts('host')],
    ['db01.txt', dmidecode('VMware Virtual Platform'), dmidecode('PowerEdge R740')],
  ])(
    '%s is not laid over the server that a list has under that name, and is asked about',
    async (name, guest, host) => {
      const virtual = await projectWith({ 'cmdb.csv': list, [name]: guest });
      const { servers }: Estate = await of(virtual, 'estate');
      expect(servers.map(({ cores }) => cores).toSorted()).toEqual([32, 4]);
      expect((await of(virtual, 'machines/review')).openPairs).toBe(1);
      const physical = await projectWith({ 'cmdb.csv': list, [name]: host });
      expect((await sizesOf(physical))[1]).toBe(4);
    },
  );

  test('is the machine that a list has in the same sizes', async () => {
    const id = await projectWith({ 'cmdb.csv': 'Server,Cores,Memory (GB)\ndb01,4,16\n', 'facts.json': facts('guest') });
    const { servers }: Estate = await of(id, 'estate');
    expect(servers.map(({ name, cores }) => [name, cores])).toEqual([['db01', 4]]);
  });
});
