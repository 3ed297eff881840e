import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

type Mapping = NonNullable<Parameters<typeof readFile>[0]['mapping']>;

const read = (lines: readonly string[], mapping?: Mapping) =>
  readFile({
    bytes: new TextEncoder().encode(`${lines.join('\r\n')}\r\n`),
    fileName: 'vms.csv',
    ...(mapping && { mapping }),
  });

/** Servers as 'name: sockets', workloads as 'name on host: vCPUs, GiB, on'. */
function told(lines: readonly string[], mapping?: Mapping) {
  const { servers, workloads } = read(lines, mapping).records;
  return {
    servers: servers.map(({ name, sockets }) => `${name}: ${sockets}`),
    machines: workloads.map(
      ({ name, serverKey, vcpus, memoryGiB, poweredOn }) =>
        `${name} on ${serverKey}: ${vcpus}, ${memoryGiB}, ${poweredOn}`,
    ),
  };
}

const GIB = 1024 ** 3;

describe('Get-VM of Hyper-V', () => {
  const HEADER = '"Name","State","ProcessorCount","MemoryAssigned","MemoryStartup","Generation","ComputerName"';
  const ROWS = [
    `"fin-sql1","Running","12","${96 * GIB}","${48 * GIB}","2","hvnode3"`,
    `"fin-sql2","Running","6","${24 * GIB}","${24 * GIB}","2","hvnode4"`,
    `"fin-old","Off","2","0","${16 * GIB}","1","hvnode4"`,
  ];
  const MACHINES = [
    'fin-sql1 on hvnode3: 12, 96, true',
    'fin-sql2 on hvnode4: 6, 24, true',
    'fin-old on hvnode4: 2, 16, false',
  ];

  it('lists virtual machines on hosts, whose memory is that at start where they are off', () => {
    const lines = ['#TYPE Selected.Microsoft.HyperV.PowerShell.VirtualMachine', HEADER, ...ROWS];
    expect(told(lines)).toEqual({ servers: [], machines: MACHINES });
    expect(told([HEADER, ...ROWS])).toEqual({ servers: [], machines: MACHINES });
  });

  it('says that each row was read as a virtual machine', () => {
    const { issues } = read([HEADER, ...ROWS]);
    expect(issues.map(({ code }) => code)).toContain('machines-on-hosts');
    expect(issues.map(({ code }) => code)).not.toContain('zero-quantity');
  });

  it.each([
    ['Name,State,ProcessorCount', 'ora7,Running,8'],
    ['Name,ProcessorCount,MemoryStartup', `ora7,8,${32 * GIB}`],
    ['Name,ProcessorCount,Generation', 'ora7,8,2'],
    ['Name,ProcessorCount,MemoryAssigned', `ora7,8,${32 * GIB}`],
  ])('is told by its columns: %s', (header, row) => {
    const { servers, machines } = told([header, row]);
    expect([servers, machines.map((each) => each.slice(0, 15))]).toEqual([[], ['ora7 on null: 8']]);
  });

  it('is told by the type alone', () => {
    const lines = ['#TYPE Microsoft.HyperV.PowerShell.VirtualMachine', '"Name","ProcessorCount"', '"ora7","8"'];
    expect(told(lines)).toEqual({ servers: [], machines: ['ora7 on null: 8, null, null'] });
  });

  it('is no list of computers whose processors a script counted', () => {
    const { servers } = told(['Name,State,ProcessorCount,Cores', 'ora7,in use,2,32', 'ora8,in use,2,32']);
    expect(servers).toEqual(['ora7: 2', 'ora8: 2']);
  });

  it('is as a person chose its columns', () => {
    const { servers } = told([HEADER, ...ROWS], { fields: { name: { column: 'Name' } } });
    expect(servers.map((each) => each.split(':')[0])).toEqual(['fin-sql1', 'fin-sql2', 'fin-old']);
  });
});

it.each([
  ['実行中', true],
  ['オフ', false],
  ['保存完了', false],
  ['一時停止', false],
  ['Wird ausgeführt', true],
  ['Aus', false],
  ['Gespeichert', false],
  ['Angehalten', false],
  ["En cours d'exécution", true],
  ['Désactivé', false],
  ['En pause', false],
  ['Saved', false],
])('%s is a state of power of Hyper-V', (state, on) => {
  const { workloads } = read(['VM,State,vCPU,Memory (GB)', `db1,${state},8,64`]).records;
  expect(workloads.map(({ poweredOn }) => poweredOn)).toEqual([on]);
});
