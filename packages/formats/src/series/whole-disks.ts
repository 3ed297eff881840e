/**
 * Devices that pass on what others do: their I/O would count twice. Device mapper, software RAID, loops, RAM, optical; replication and
 * caches (DRBD, bcache); PowerPath and SDD over the paths they bundle, which are listed too; on Solaris the controllers above the
 * disks (the names cut to eight characters by sar) and the paths 'sd4.t2.mpt_sas2' to them.
 */
const VIRTUAL = new RegExp(
  [
    '^(?:dm-|md|loop|ram|zram|sr|fd|nbd|dev(?:1|7|9|11|253)-|nfs',
    'drbd|bcache|emcpower|hdiskpower|vpath',
    'scsi_vhc|(?:iscsi|mpt|mpt_sas|fp|c)\\d+$|s?sd\\d+\\.(?:t|$))',
    '[,:]',
  ].join('|'),
);
/** 'sda1' is a part of 'sda', 'nvme0n1p2' of 'nvme0n1', 'sd0.a' of 'sd0'. */
const PARTITION = /^(.{1,60}?)(?:p?\d{1,3}|\.[a-h])$/;

/** The devices whose I/O adds up to that of the machine: physical disks without their partitions. All of them when none is physical. */
export function wholeDisks(names: Iterable<string>): Set<string> {
  const all = new Set(names);
  const physical = [...all].filter((name) => !VIRTUAL.test(name));
  const whole = physical.filter((name) => !all.has(parentOf(name)));
  return whole.length > 0 ? new Set(whole) : all;
}

function parentOf(name: string): string {
  return PARTITION.exec(name)?.[1] ?? '';
}
