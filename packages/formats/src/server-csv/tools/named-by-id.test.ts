import { say } from '@tatami/wording';
import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const read = (...lines: readonly string[]) => {
  const { records, issues } = readFile({ bytes: new TextEncoder().encode(lines.join('\n')), fileName: 'ec2.csv' });
  return {
    machines: records.workloads.map(({ key, name, vcpus }) => [key, name, vcpus]),
    codes: issues.map(({ code }) => code),
    said: issues
      .filter(({ code }) => code === 'named-by-id')
      .map(({ problem }) => [say(problem, 'en'), say(problem, 'ja')]),
  };
};
const [ONE, TWO, THREE] = ['i-0a4c123b1612dd272', 'i-0371c17149d439536', 'i-0371c17149d439537'];

it('calls an instance of EC2 that nobody named by its ID, and says so', () => {
  const { machines, codes, said } = read(
    'InstanceId,Name,InstanceType,State,PlatformDetails',
    `${ONE},prd-oradb-01,r5b.8xlarge,running,Red Hat Enterprise Linux`,
    `${TWO},,r5.4xlarge,running,Red Hat Enterprise Linux`,
    `${THREE},-,r5.xlarge,running,Windows`,
  );
  expect(machines).toEqual([
    ['prd-oradb-01', 'prd-oradb-01', 32],
    [TWO, TWO, 16],
    [THREE, THREE, 4],
  ]);
  expect(codes).not.toContain('name-missing');
  expect(said).toEqual([
    [
      `2 machines without a name are called by their instance IDs (${TWO}).`,
      `名前のない2台は、インスタンスID（${TWO}など）を名前としました。`,
    ],
  ]);
});

it('reads a list that has IDs and types alone', () => {
  const { machines } = read('InstanceId,InstanceType,State', `${ONE},r5b.8xlarge,running`, `${TWO},r5.4xlarge,running`);
  expect(machines).toEqual([
    [ONE, ONE, 32],
    [TWO, TWO, 16],
  ]);
});

it('rejects a row that has neither', () => {
  const { machines, codes } = read('InstanceId,Name,InstanceType', `${ONE},db1,r5b.8xlarge`, ',,r5.4xlarge');
  expect(machines).toHaveLength(1);
  expect(codes).toContain('name-missing');
});
