import { describe, expect, it } from 'vitest';
import { systemFamily } from './system-family.ts';

describe('the family of an operating system', () => {
  it.each([
    ['Microsoft Windows Server 2019 (64-bit)', 'windows'],
    ['Win2016', 'windows'],
    ['WinSrv 2022 Std', 'windows'],
    ['Windows2012R2', 'windows'],
    ['Ｗｉｎｄｏｗｓ　Server 2016', 'windows'],
    ['RHEL 8.6', 'linux'],
    ['Red Hat Enterprise Linux Server release 7.9', 'linux'],
    ['Oracle Linux 8', 'linux'],
    ['OL8', 'linux'],
    ['SLES 15 SP4', 'linux'],
    ['SUSE', 'linux'],
    ['AlmaLinux 9', 'linux'],
    ['CentOS7', 'linux'],
    ['AIX 7.2', 'aix'],
    ['AIX7.2', 'aix'],
    ['Solaris 11.4', 'solaris'],
    ['SunOS 5.10', 'solaris'],
    ['HP-UX 11i v3', 'hp-ux'],
    ['HPUX B.11.31', 'hp-ux'],
    ['VIOS 3.1.4', 'vios'],
    ['Virtual I/O Server 4.1', 'vios'],
    ['IBM i 7.4', 'ibm-i'],
    ['i5/OS V5R4', 'ibm-i'],
    ['OS/400', 'ibm-i'],
  ])('%s is of %s', (os, family) => {
    expect(systemFamily(os)).toBe(family);
  });

  it.each(['', 'Other (64-bit)', 'VMware ESXi 7.0', 'twin', 'Tokyo'])('“%s” is of none that is known', (os) => {
    expect(systemFamily(os)).toBeNull();
  });
});
