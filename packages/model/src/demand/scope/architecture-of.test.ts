import { expect, it } from 'vitest';
import { attributesText, bareServer, bareWorkload } from '../../inventory/index.ts';
import { architectureOf } from './architecture-of.ts';

const origin = { file: 'servers.csv', sheet: null, row: 2, cells: {} };

it.each([
  ['POWER9 3.4-3.9 GHz', null, null, 'power'],
  [null, 'IBM Power S924 (9009-42A)', null, 'power'],
  [null, null, 'AIX 7.2', 'power'],
  [null, null, 'VIOS 3.1.4', 'power'],
  [null, null, 'IBM i 7.4', 'power'],
  ['SPARC M7 4.13 GHz', 'SPARC T7-2', 'Solaris 11.3', 'sparc'],
  [null, 'Sun SPARC Enterprise M4000', null, 'sparc'],
  [null, 'Fujitsu M10-1', null, 'sparc'],
  [null, 'M10-4S', 'Solaris 11.4', 'sparc'],
  [null, 'M12-2', null, 'sparc'],
  [null, 'Fujitsu M12-2S', null, 'sparc'],
  // Others are called so with more behind it.
  [null, 'ThinkCentre M10-24A', null, null],
  ['Intel(R) Itanium(R) 9560', null, null, 'itanium'],
  [null, null, 'HP-UX 11i v3', 'itanium'],
  ['IBM z15', null, 'RHEL 8', 'z'],
  ['Ampere Altra Max M128-26', null, null, 'arm'],
  [null, 'm7g.4xlarge', 'Amazon Linux 2', 'arm'],
  [null, 'm5.4xlarge', 'Amazon Linux 2', null],
  ['Intel(R) Xeon(R) Gold 6130', 'PowerEdge R640', 'Windows Server 2019', 'x86'],
  ['AMD EPYC 9654', null, 'Solaris 11.4', 'x86'],
  // The system settles what an answer for hosts that are not known would deny.
  ['AMD EPYC 8024P', null, 'AIX 7.2', 'power'],
  [null, null, 'Solaris 10', null],
  [null, 'PowerEdge R730', 'RHEL 8', null],
] as const)('%s, %s, %s is %s', (cpuModel, model, os, architecture) => {
  const server = { ...bareServer('a', 'a', origin), cpuModel, model, os };
  expect(architectureOf(null, server)).toBe(architecture);
});

it('of a partition is that of its frame, or of its own system', () => {
  const guest = { ...bareWorkload('lpar1', 'lpar1', origin), vcpus: 4, serverKey: 'P9-A' };
  const frame = { ...bareServer('P9-A', 'P9-A', origin), cpuModel: 'POWER9' };
  expect(architectureOf(guest, frame)).toBe('power');
  expect(architectureOf({ ...guest, attributes: attributesText({ OS: 'AIX 7.2' }) }, null)).toBe('power');
  // As the HMC calls it.
  expect(architectureOf({ ...guest, attributes: attributesText({ os_version: 'AIX 7.2 7200-05' }) }, null)).toBe(
    'power',
  );
  expect(architectureOf(guest, null)).toBeNull();
});

it.each([
  [{ 'Instance type': 'r6g.xlarge', 'Platform details': 'Linux/UNIX' }, 'arm'],
  [{ Size: 'db.r6gd.2xlarge' }, 'arm'],
  [{ SIZE: 'Standard_D4ps_v5' }, 'arm'],
  [{ マシンタイプ: 't2a-standard-4' }, 'arm'],
  [{ 'Instance type': 'r5.4xlarge' }, null],
  [{ SIZE: 'Standard_E8s_v5' }, null],
  // A word of a remark is no type.
  [{ Remark: 'moved from r6g.xlarge in May' }, null],
] as const)('an instance of a cloud has that of its type: %j', (attributes, architecture) => {
  const instance = { ...bareWorkload('i1', 'i1', origin), vcpus: 4, attributes: attributesText(attributes) };
  expect(architectureOf(instance, null)).toBe(architecture);
});
