import { expect, it } from 'vitest';
import { wholeDisks } from './whole-disks.ts';

it.each([
  ['leaves out partitions of listed disks', ['sda', 'sda1', 'sda12', 'sdb'], ['sda', 'sdb']],
  [
    'keeps disks whose names end in digits',
    ['nvme0n1', 'nvme0n1p1', 'nvme1n1', 'c0d0'],
    ['nvme0n1', 'nvme1n1', 'c0d0'],
  ],
  ['leaves out what passes I/O on', ['sda', 'dm-0', 'md127', 'loop0', 'dev253-1', 'sr0'], ['sda']],
  [
    'leaves out controllers and paths of Solaris, whole or cut to eight characters',
    ['mpt_sas2', 'mpt_sas13', 'mpt0', 'scsi_vhc', 'scsi_vhci0', 'iscsi0', 'fp0', 'c0'].concat(
      ['sd4.t2.mpt_sas2', 'sd5.t3.m', 'sd10.t6.', 'ssd123.t', 'ssd1234.'],
      ['sd4', 'sd4,a', 'sd0.a', 'sd0', 'c0t0d0'],
    ),
    ['sd4', 'sd0', 'c0t0d0'],
  ],
  [
    'leaves out what bundles paths, copies to another machine or caches',
    ['sda', 'sdb', 'emcpowera', 'drbd0', 'bcache0', 'hdisk2', 'hdiskpower0', 'vpath3'],
    ['sda', 'sdb', 'hdisk2'],
  ],
  ['keeps a partition whose disk is not listed', ['sda1', 'sdb'], ['sda1', 'sdb']],
  ['takes device mapper alone rather than nothing', ['dm-0', 'dm-1'], ['dm-0', 'dm-1']],
])('%s', (_, names, whole) => {
  expect([...wholeDisks(names)]).toEqual(whole);
});
