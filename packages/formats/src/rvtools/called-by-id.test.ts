import { identifyMachines, mentionsOf } from '@tatami/model';
import { expect, it } from 'vitest';
import { readFile } from '../read-file.ts';

const read = (fileName: string, lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName }).records;

it('a recording that calls machines by their ID in vCenter is of those that RVTools has', () => {
  const { workloads } = read('vInfo.csv', [
    'VM,Powerstate,Template,CPUs,Memory,Provisioned MiB,In Use MiB,Cluster,Host,VM ID,VM UUID',
    'ora1,poweredOn,False,8,65536,1024,512,C1,esx1,vm-123,4236e0c2-1111-4a2b-9c3d-000000000001',
    'ora2,poweredOn,False,4,32768,1024,512,C1,esx1,vm-124,4236e0c2-1111-4a2b-9c3d-000000000002',
  ]);
  const { series } = read('cpu.csv', [
    'Time,vm-124 CPU %,vm-123 CPU %',
    '2026-10-05 00:00:00,20,40',
    '2026-10-05 01:00:00,30,50',
  ]);
  const { machines, review } = identifyMachines(mentionsOf({ servers: [], workloads, series }), []);
  const joined = machines.filter((one) => one.length > 1).map((one) => one.map(({ name }) => name).toSorted());
  expect(joined.toSorted()).toEqual([
    ['ora1', 'vm-123'],
    ['ora2', 'vm-124'],
  ]);
  expect(review).toEqual([]);
});
