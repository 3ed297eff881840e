import { type Figure, text } from '../figure/index.ts';

/**
 * How drives are protected. 'included': the numbers stated are those that workloads get, whatever stands behind them. The others: numbers of
 * the drives, of which redundancy takes its part.
 */
export type Redundancy = 'included' | 'none' | 'mirror' | 'raid5' | 'raid6';

/** What a kind of redundancy makes of one write, and of the drives. */
export interface RedundancyRule {
  readonly name: ReturnType<typeof text>;
  /** Operations of the drives for one small random write. */
  readonly writePenalty: Figure;
  readonly fewestDrives: number;
  /** Drives worth of data in so many drives. */
  dataDrives(drives: number): number;
}

const RAID = {
  title:
    'Chen, Lee, Gibson, Katz, Patterson: RAID: High-Performance, Reliable Secondary Storage, ACM Computing Surveys 26(2)',
  section: 'small writes of each organisation',
  date: '1994-06',
} as const;

function penalty(value: number): Figure {
  return {
    label: text('Operations of the drives for one write', '書き込み1回当たりのドライブI/O数（ライトペナルティ）'),
    value,
    unit: 'ratio',
    kind: 'stated',
    source: RAID,
  };
}

export const REDUNDANCIES: Readonly<Record<Redundancy, RedundancyRule>> = {
  included: {
    name: text('already counted in the numbers stated', '指定値に反映済み'),
    writePenalty: penalty(1),
    fewestDrives: 1,
    dataDrives: (drives) => drives,
  },
  none: {
    name: text('none (RAID 0)', 'なし（RAID 0）'),
    writePenalty: penalty(1),
    fewestDrives: 1,
    dataDrives: (drives) => drives,
  },
  /** Both copies are written. */
  mirror: {
    name: text('mirrored (RAID 1, 10)', 'ミラー（RAID 1・10）'),
    writePenalty: penalty(2),
    fewestDrives: 2,
    dataDrives: (drives) => Math.floor(drives / 2),
  },
  /** Old data and parity are read, new ones written. */
  raid5: {
    name: text('one parity (RAID 5)', 'パリティ1本（RAID 5）'),
    writePenalty: penalty(4),
    fewestDrives: 3,
    dataDrives: (drives) => drives - 1,
  },
  /** As for one parity, with two of them. */
  raid6: {
    name: text('two parities (RAID 6)', 'パリティ2本（RAID 6）'),
    writePenalty: penalty(6),
    fewestDrives: 4,
    dataDrives: (drives) => drives - 2,
  },
};

/** How full storage may get before it is to be extended. */
export const FILL_CEILING: Figure = {
  label: text('Highest share of storage capacity in use', 'ストレージ容量の使用上限'),
  value: 0.8,
  unit: 'share',
  kind: 'assumption',
  source: {
    title:
      'VMware vSphere API, StorageDrsSpaceLoadBalanceConfig: spaceUtilizationThreshold, from which Storage DRS moves machines away, is 80% unless set; taken for any storage',
    url: 'https://developer.broadcom.com/xapis/virtual-storage-lifecycle-management-api/8.0U1/vim.storageDrs.SpaceLoadBalanceConfig.html',
    date: '2026-11',
  },
};

/** Bytes of a GiB over those of a GB, as drives are sold. */
export const GB_PER_GIB: Figure = {
  label: text('GB in a GiB', '1GiB当たりのGB'),
  value: 1.073741824,
  unit: 'ratio',
  kind: 'stated',
  source: { title: 'IEC 80000-13: binary prefixes (2^30 ÷ 10^9)', date: '2008-03' },
};
