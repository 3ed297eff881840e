import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

function told(lines: readonly string[], answers?: Readonly<Record<string, string>>) {
  const { records, issues, questions, counts } = readFile({
    bytes: new TextEncoder().encode([...lines, ''].join('\n')),
    fileName: 'list.csv',
    format: 'server-csv',
    ...(answers && { mapping: { fields: {}, answers } }),
  });
  return {
    ...records,
    said: issues.filter(({ where }) => where.row === 2).map(({ severity, code }) => `${severity} ${code}`),
    asked: questions.map(({ id, options }) => `${id}: ${options.map(({ value }) => value).join(' | ')}`),
    rejected: counts.rejected,
  };
}

/** The servers of one row with this count, as 'name environment'. */
function counted(count: string, answers?: Readonly<Record<string, string>>, name = 'db') {
  const read = told(['Server,Cores,Memory (GB),台数', `"${name}",16,64,"${count}"`], answers);
  const roles = read.servers.map((server) => `${server.name}${server.environment === 'standby' ? ' standby' : ''}`);
  return { ...read, roles };
}

const READ_AS = 'info cell-read-as';
const ASKED = ['count:standby: serve | one'];

describe('a count of machines that says which of them stand by', () => {
  it.each([
    ['2台(現用・待機)', ['db #1', 'db #2 standby']],
    ['2台（待機、現用）', ['db #1 standby', 'db #2']],
    ['2台（本番1・予備1）', ['db #1', 'db #2 standby']],
    ['3台(稼働2台、待機1台)', ['db #1', 'db #2', 'db #3 standby']],
    ['3 (1 standby)', ['db #1', 'db #2', 'db #3 standby']],
    ['3台（うち予備1台）', ['db #1', 'db #2', 'db #3 standby']],
    ['4 (davon 2 passiv)', ['db #1', 'db #2', 'db #3 standby', 'db #4 standby']],
    ['2 Stück (aktiv/passiv)', ['db #1', 'db #2 standby']],
    ['2 servers: active/standby', ['db #1', 'db #2 standby']],
    ['現用1台・待機1台', ['db #1', 'db #2 standby']],
    ['2台 待機1', ['db #1', 'db #2 standby']],
    ['3台 本番2+予備1', ['db #1', 'db #2', 'db #3 standby']],
    ['2 (active/active)', ['db #1', 'db #2']],
    ['2台（現用2）', ['db #1', 'db #2']],
  ])('is read with them: %s', (count, roles) => {
    const read = counted(count);
    expect([read.roles, read.said, read.asked, read.rejected]).toEqual([roles, [READ_AS], [], 0]);
    const standby = read.servers.find(({ environment }) => environment === 'standby');
    if (standby) expect(standby.origin.cells.environment?.text).toBe(count);
    expect(read.workloads.map(({ environment }) => environment)).toEqual(
      read.servers.map(({ environment }) => environment),
    );
  });

  it.each(['2台（冗長構成）', '2 (HA)', '1+1', '2 Stück (Cluster)', '2台（予備あり）'])(
    'is asked where it says only that they stand together: %s',
    (count) => {
      const read = counted(count);
      expect([read.roles, read.said, read.asked]).toEqual([['db #1', 'db #2'], [READ_AS], ASKED]);
      expect(counted(count, { 'count:standby': 'one' }).roles).toEqual(['db #1', 'db #2 standby']);
      expect(counted(count, { 'count:standby': 'serve' }).roles).toEqual(['db #1', 'db #2']);
    },
  );

  it.each(['2台（ラックA）', '2 units', '2式', '2 (virtual)'])('is the count with a word aside: %s', (count) => {
    const read = counted(count);
    expect([read.roles, read.said, read.asked]).toEqual([['db #1', 'db #2'], [READ_AS], []]);
  });

  it.each(['2台（本番2・予備1）', '1 (1 standby)'])('is asked where its numbers contradict each other: %s', (count) => {
    expect(counted(count).servers.map(({ environment }) => environment)).not.toContain('standby');
    expect(counted(count).asked).toEqual(ASKED);
  });

  it.each(['数台', '2～3台', 'R640'])('is none that can be read: %s', (count) => {
    expect(counted(count).rejected).toBe(1);
  });

  it.each(['約2台', '2台程度', 'ca. 2'])('is approximate where it says so: %s', (count) => {
    const read = counted(count);
    expect([read.roles, read.said]).toEqual([['db #1', 'db #2'], ['warning number-approximate']]);
  });

  it('is read of virtual machines too', () => {
    const { workloads } = told(['VM,Host,vCPU,Memory (GB),台数', 'ap,esx1,4,16,2台(現用・待機)']);
    expect(workloads.map(({ name, environment }) => [name, environment])).toEqual([
      ['ap #1', null],
      ['ap #2', 'standby'],
    ]);
  });
});

describe('names of several machines beside their count', () => {
  it.each([
    ['edu-db1/edu-db2', '2', ['edu-db1', 'edu-db2']],
    ['edu-db1,2', '2', ['edu-db1', 'edu-db2']],
    ['ap01～03', '3', ['ap01', 'ap02', 'ap03']],
    ['fin-a/fin-b', '2', ['fin-a', 'fin-b']],
    ['db1/db2', '2台(現用・待機)', ['db1', 'db2 standby']],
  ])('are so many machines where both agree: %s, %s', (name, count, roles) => {
    const read = counted(count, undefined, name);
    expect([read.roles, read.asked, read.rejected]).toEqual([roles, [], 0]);
    expect(read.servers.map(({ cores, memoryGiB }) => [cores, memoryGiB])).toEqual(roles.map(() => [16, 64]));
    expect(read.workloads.map(({ serverKey }) => serverKey)).toEqual(read.servers.map(({ key }) => key));
  });

  it.each([
    ['ap01～03', '2', 2, 3],
    ['db1/db2', '1', 1, 2],
    ['db1/db2', '4', 4, 2],
  ])('are asked about where they contradict it: %s, %s', (name, count, machines, names) => {
    const read = counted(count, undefined, name);
    expect(read.servers).toHaveLength(machines);
    expect(read.said).toEqual(['warning names-contradict-count']);
    expect(read.asked).toEqual(['names:counted: names | count']);
    expect(counted(count, { 'names:counted': 'names' }, name).servers).toHaveLength(names);
    const decided = counted(count, { 'names:counted': 'count' }, name);
    expect([decided.servers.length, decided.said]).toEqual([machines, []]);
  });

  it('are virtual machines of their own, without what one alone has', () => {
    const { workloads } = told(['VM,Host,vCPU,IP address,台数', 'ap01～02,esx1,4,10.0.0.1,2']);
    expect(workloads.map(({ name, ipAddress, vcpus }) => [name, ipAddress, vcpus])).toEqual([
      ['ap01', null, 4],
      ['ap02', null, 4],
    ]);
  });
});
