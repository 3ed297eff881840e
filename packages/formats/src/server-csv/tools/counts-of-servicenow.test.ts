import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

type Mapping = NonNullable<Parameters<typeof readFile>[0]['mapping']>;

/** Servers as 'name: sockets/cores/threads', virtual machines as 'name: vCPUs', with what was asked and what the issues are. */
function told(lines: readonly string[], mapping?: Mapping) {
  const { records, questions, issues, counts } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'cmdb.csv',
    ...(mapping && { mapping }),
  });
  const listed = new Set(records.servers.map(({ key }) => key));
  return {
    servers: records.servers.map(({ name, sockets, cores, threads }) => `${name}: ${sockets}/${cores}/${threads}`),
    machines: records.workloads
      .filter(({ serverKey }) => serverKey === null || !listed.has(serverKey))
      .map(({ name, vcpus }) => `${name}: ${vcpus}`),
    asked: questions.map(({ id }) => id),
    said: issues.flatMap(({ severity, code }) => (severity === 'info' || code === 'unit-assumed' ? [] : [code])),
    rejected: counts.rejected,
  };
}

const FIELDS = 'name,cpu_type,cpu_count,cpu_core_count,cpu_core_thread,ram,virtual';
const LABELS = 'Name,CPU type,CPU count,CPU core count,CPU core thread,RAM (MB),Is Virtual';
const HOSTS = ['chi-rac1,Xeon Gold 6134,2,8,2,393216,false', 'chi-rac2,Xeon Gold 6134,2,8,2,393216,false'];
const GUESTS = [
  'chi-app1,Xeon Gold 6240,6,1,1,49152,true',
  'chi-app2,Xeon Gold 6240,2,4,1,49152,true',
  'chi-app3,Xeon Platinum 8175M,1,8,2,49152,true',
];

describe('cmdb_ci_server of ServiceNow counts the cores of each CPU and the threads of each core', () => {
  it.each([[FIELDS], [LABELS]])('under %s', (header) => {
    expect(told([header, ...HOSTS, ...GUESTS])).toEqual({
      servers: ['chi-rac1: 2/16/32', 'chi-rac2: 2/16/32'],
      machines: ['chi-app1: 6', 'chi-app2: 8', 'chi-app3: 16'],
      asked: [],
      said: [],
      rejected: 0,
    });
  });

  it('without a column that says which machines are virtual', () => {
    const rows = ['a,Xeon Gold 6134,2,8,2,393216', 'b,Xeon Gold 6240,6,1,1,49152'];
    const { servers, rejected } = told([FIELDS.replace(',virtual', ''), ...rows]);
    expect([servers, rejected]).toEqual([['a: 2/16/32', 'b: 6/6/6'], 0]);
  });

  it('without the threads, where other fields of ServiceNow stand beside them', () => {
    const header = 'name,sys_class_name,cpu_count,cpu_core_count,ram,install_status';
    expect(told([header, 'a,Linux Server,2,12,393216,Installed']).servers).toEqual(['a: 2/24/null']);
  });

  it('beside the number of CPUs alone', () => {
    const rows = ['a,2,20,393216,false', 'b,4,1,32768,true'];
    const { servers, machines } = told(['name,cpu_count,cpu_core_count,ram (MB),virtual', ...rows]);
    expect([servers, machines]).toEqual([['a: 2/40/null'], ['b: 4']]);
    expect(told(['name,cpu_count,cpu_core_count,ram', 'a,2,20,393216']).servers).toEqual(['a: 2/40/null']);
  });

  it('asks where the chips have as many cores in all as are stated of one', () => {
    const rows = ['a,Xeon Gold 6134,2,16,2,393216,false', 'b,Xeon Gold 6134,4,32,2,393216,false'];
    const { servers, asked } = told([FIELDS, ...rows]);
    expect([servers, asked]).toEqual([
      ['a: 2/null/null', 'b: 4/null/null'],
      ['cores:threads', 'cores:more'],
    ]);
    const answers = { 'cores:threads': 'of-chip', 'cores:more': 'of-chip' };
    expect(told([FIELDS, ...rows], { fields: {}, answers }).servers).toEqual(['a: 2/16/32', 'b: 4/32/null']);
  });

  it('takes no number of threads of a core that none has', () => {
    expect(told([FIELDS, 'a,Xeon Gold 6134,2,8,32,393216,false']).servers).toEqual(['a: 2/16/null']);
  });

  it('is as a person chose its columns', () => {
    const mapping = { fields: { cores: { column: 'cpu_core_count' }, coresPerSocket: null } };
    expect(told([FIELDS, 'a,,2,16,2,393216,false'], mapping).servers).toEqual(['a: 2/16/32']);
  });
});

it('cores called so in other lists are all cores', () => {
  expect(told(['Server,CPU Count,CPU Core Count,RAM (GB)', 'a,2,16,256']).servers).toEqual(['a: 2/16/null']);
});

it('threads per core count the threads of any list', () => {
  expect(told(['Server,Sockets,Cores per socket,Threads per core', 'a,2,16,2']).servers).toEqual(['a: 2/32/64']);
  expect(told(['サーバー名,ソケット数,コア数,スレッド数/コア', 'a,2,16,2']).servers).toEqual(['a: 2/16/32']);
});

describe('a column that says yes or no of a virtual machine', () => {
  it.each([
    ['virtual', 'true', 'false'],
    ['Is Virtual', 'Yes', 'No'],
    ['Virtuell', 'ja', 'nein'],
    ['Virtuel', 'oui', 'non'],
    ['仮想', '○', '-'],
    ['仮想フラグ', '1', '0'],
  ])('%s: %s, %s', (header, yes, no) => {
    const { servers, machines } = told([`Server,CPU,Cores,${header}`, `a,Xeon Gold 6134,8,${yes}`, `b,,16,${no}`]);
    expect([servers, machines]).toEqual([['b: null/16/null'], ['a: 8']]);
  });
});
