import { assumed, derive, type Estimate, estimateOf, type Text, text, unknown } from '../figure/index.ts';
import { GB_PER_GIB, REDUNDANCIES } from './redundancy.data.ts';
import type { StatedStorage } from './stated-storage.ts';

/** What one server's storage, or one array, gives: operations of its drives, MB per second, and GiB; unknown = not stated. */
export interface StorageSupply {
  readonly iops: Estimate;
  readonly transferMBs: Estimate;
  /** Data that goes in, before any limit on how full it may get. */
  readonly capacityGiB: Estimate;
}

/** The storage of one server, or of the array, as stated. Drives: (drives - spares) × IOPS, less what redundancy takes of the capacity. */
export function storageSupply(storage: StatedStorage): StorageSupply {
  const transferMBs = stated(TRANSFER, storage.transferMBs, 'MB/s', storage);
  if (storage.kind === 'drives') return { ...ofDrives(storage), transferMBs };
  const iops = stated(IOPS[storage.kind], storage.iops, 'iops', storage);
  const capacity = stated(CAPACITY[storage.kind], storage.capacityGiB, 'GiB', storage);
  return { iops, transferMBs, capacityGiB: storage.kind === 'array' ? reduced(capacity, storage.reduction) : capacity };
}

/** Operations of the drives for one write. */
export function writePenalty({ redundancy }: Pick<StatedStorage, 'redundancy'>): Estimate {
  return estimateOf(REDUNDANCIES[redundancy].writePenalty);
}

/** Whether so many drives can be protected in this way; the least number of drives where they cannot. */
export function fewestDrives({
  redundancy,
  spareDrives,
}: {
  redundancy: StatedStorage['redundancy'];
  spareDrives: number;
}) {
  return REDUNDANCIES[redundancy].fewestDrives + spareDrives;
}

function ofDrives(storage: Extract<StatedStorage, { kind: 'drives' }>): Pick<StorageSupply, 'iops' | 'capacityGiB'> {
  const { drives, spareDrives, driveIops, driveGB, redundancy } = storage;
  const n = count(text('Drives of one server', '1台当たりのドライブ数'), drives);
  const h = count(text('Drives that stand by', '予備ドライブ数'), spareDrives);
  const data = REDUNDANCIES[redundancy].dataDrives(drives - spareDrives);
  return {
    iops: derive({
      label: IOPS.server,
      formula: '(n - h) × i',
      unit: 'iops',
      inputs: { n, h, i: stated(text('I/O of one drive', 'ドライブ1本のI/O性能'), driveIops, 'iops', storage) },
    }),
    capacityGiB: derive({
      label: CAPACITY.server,
      formula: 'd × c ÷ k',
      unit: 'GiB',
      inputs: {
        d: count(
          text('Drives worth of data ({redundancy})', 'データ用ドライブ数（{redundancy}）', {
            redundancy: REDUNDANCIES[redundancy].name,
          }),
          data,
        ),
        c: stated(text('Capacity of one drive, GB', 'ドライブ1本の容量（GB）'), driveGB, 'count', storage),
        k: estimateOf(GB_PER_GIB),
      },
    }),
  };
}

/** What an array takes in with its data reduction. */
function reduced(capacity: Estimate, reduction: Extract<StatedStorage, { kind: 'array' }>['reduction']): Estimate {
  if (!reduction) return capacity;
  const { value, low, high } = reduction;
  return derive({
    label: text('Data that the array takes, reduced', 'データ削減を含むアレイの容量'),
    formula: 'c × r',
    unit: 'GiB',
    inputs: { c: capacity, r: assumed(text('Data reduction', 'データ削減率'), value, 'ratio', { low, high }) },
  });
}

function stated(
  label: Text,
  value: number | null,
  unit: 'iops' | 'GiB' | 'MB/s' | 'count',
  { provenance, latencyMs }: StatedStorage,
): Estimate {
  if (value === null) return unknown(unit, label, STATE_IT);
  const estimate = assumed(label, value, unit);
  const notes = [
    ...(provenance === '' ? [] : [text('{provenance}', '{provenance}', { provenance })]),
    ...(latencyMs === null || unit !== 'iops'
      ? []
      : [text('At a response time of {latencyMs} ms.', '応答時間{latencyMs}ミリ秒での値です。', { latencyMs })]),
  ];
  return notes.length > 0 ? { ...estimate, because: { ...estimate.because, notes } } : estimate;
}

function count(label: Text, value: number): Estimate {
  return assumed(label, value, 'count');
}

const IOPS = {
  server: text('I/O of the drives of one server', '1台のドライブのI/O性能'),
  array: text('I/O of the shared array', '共有アレイのI/O性能'),
} as const;
const CAPACITY = {
  server: text('Storage capacity of one server', '1台のストレージ容量'),
  array: text('Capacity of the shared array', '共有アレイの容量'),
} as const;
const TRANSFER = text('Disk throughput of its adapters', 'アダプターのディスク転送能力');
const STATE_IT = text('Its value, by a data sheet or a measurement.', 'データシートまたは測定による値が必要です。');
