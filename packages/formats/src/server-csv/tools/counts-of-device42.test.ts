import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const LINES = [
  'name,type,virtual_subtype,in_service,hw_model,cpucount,cpucore,ram,os,virtual_host',
  'ldn-sql03,virtual,vmware,yes,VMware Virtual Platform,8,1,65536,Windows,ldn-esx07',
  'ldn-sql04,virtual,vmware,yes,VMware Virtual Platform,2,4,65536,Windows,ldn-esx07',
  'ldn-sql98,physical,,no,ProLiant DL380p Gen8,2,8,131072,Windows,',
  'ldn-esx07,physical,,yes,PowerEdge R740,2,20,786432,VMware ESXi,',
];

function told(answers: Readonly<Record<string, string>>) {
  const bytes = new TextEncoder().encode(`${LINES.join('\n')}\n`);
  return readFile({ bytes, fileName: 'devices.csv', mapping: { fields: {}, answers } });
}

it('Device42 names the host of virtual machines, and counts CPUs and the cores of each', () => {
  const { records } = told({});
  expect(records.servers.map(({ name, sockets, cores }) => `${name}: ${sockets}/${cores}`)).toEqual([
    'ldn-sql98: 2/16',
    'ldn-esx07: 2/40',
  ]);
  const machines = records.workloads.filter(({ vcpus }) => vcpus !== null);
  expect(machines.map(({ name, vcpus, serverKey }) => [name, vcpus, serverKey])).toEqual([
    ['ldn-sql03', 8, 'ldn-esx07'],
    ['ldn-sql04', 8, 'ldn-esx07'],
  ]);
});

it('asks about devices that are not in service', () => {
  const { questions } = told({});
  expect(questions.map(({ id, rows, where }) => [id, rows, where[0]?.text])).toEqual([
    ['remark:not-in-service', 1, 'no'],
  ]);
  expect(questions[0]?.problem.values).toMatchObject({ remark: 'D (in_service): no' });
  const { records } = told({ 'remark:not-in-service': 'out' });
  expect(records.workloads.find(({ name }) => name === 'ldn-sql98')?.poweredOn).toBe(false);
});
