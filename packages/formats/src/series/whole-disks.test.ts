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
  ['keeps a partition whose disk is not listed', ['sda1', 'sdb'], ['sda1', 'sdb']],
  ['takes device mapper alone rather than nothing', ['dm-0', 'dm-1'], ['dm-0', 'dm-1']],
])('%s', (_, names, whole) => {
  expect([...wholeDisks(names)]).toEqual(whole);
});
