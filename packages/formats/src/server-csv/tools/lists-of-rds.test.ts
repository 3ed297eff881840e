import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function told(lines: readonly string[]) {
  const { records, issues } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'rds.csv',
  });
  return {
    servers: records.servers.length,
    machines: records.workloads.map(({ name, dbms, vcpus, memoryGiB, storageGiB, cpuAverageShare, poweredOn }) =>
      [name, dbms, vcpus, memoryGiB, storageGiB, cpuAverageShare, poweredOn].join(' / '),
    ),
    kept: records.workloads[0]?.attributes ?? '',
    errors: issues.filter(({ severity }) => severity === 'error').map(({ code }) => code),
  };
}

it('reads instances of RDS as machines whose class says no number of CPUs, and takes the use of the moment for none', () => {
  const { servers, machines, kept } = told([
    'DB identifier,Role,Engine,Region & AZ,Size,Status,CPU,Multi-AZ',
    'erp-prod,Instance,Oracle Enterprise Edition,ap-northeast-1a,db.r5.4xlarge,Available,23.45%,2 Zones',
    'crm-old,Instance,SQL Server Standard Edition,ap-northeast-1a,db.m5.2xlarge,Stopped,-,No',
  ]);
  expect(servers).toBe(0);
  expect(machines).toEqual([
    'erp-prod / Oracle Enterprise Edition /  /  /  /  / ',
    'crm-old / SQL Server Standard Edition /  /  /  /  / false',
  ]);
  expect(kept).toContain('"Size":"db.r5.4xlarge"');
});

it('reads what its answer says as CSV, with storage and version', () => {
  const { machines } = told([
    'DBInstanceIdentifier,DBInstanceClass,Engine,EngineVersion,MultiAZ,AllocatedStorage,DBInstanceStatus',
    'erp-prod,db.r5.4xlarge,oracle-ee,19.0.0.0,True,500,available',
  ]);
  expect(machines).toEqual(['erp-prod / oracle-ee 19.0.0.0 /  /  / 500 /  / ']);
});

it('takes no rows of clusters for machines', () => {
  const { machines, errors } = told([
    'DB identifier,Role,Engine,Size,Status',
    'shop,Regional cluster,Aurora MySQL,2 instances,Available',
    'shop-1,Writer instance,Aurora MySQL,db.r6g.large,Available',
  ]);
  expect(machines).toEqual([]);
  expect(errors).toEqual(['known-and-not-read']);
});
