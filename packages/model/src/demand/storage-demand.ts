import { derive, type Estimate, known, type Text, text, unknown } from '../figure/index.ts';
import type { WorkloadRecord } from '../inventory/index.ts';
import { hasWholeServer } from './cpu/cpu-demand.ts';
import type { DemandAssumptions } from './demand-assumptions.ts';
import { growthFactor, storageGrowth, storageGrowthInputs } from './growth.ts';
import { wholeServerInstances } from './memory-demand.ts';
import type { ScopedWorkload } from './scope/scope.ts';
import { inEqualParts, statedQuantity } from './stated-quantity.ts';

/** Where a workload's storage was found. */
export type StorageFrom = 'provisioned' | 'used' | 'database' | 'installed' | 'nowhere';

/** Storage capacity that one workload needs. */
export interface StorageLine {
  readonly from: StorageFrom;
  /** As stated, before growth. */
  readonly baseGiB: number | null;
  /** Instances that share the disks of their server, in equal parts. */
  readonly siblings: number;
  /** Growth included; null = unknown. */
  readonly storageGiB: number | null;
}

/** Storage need of every workload. */
export function storageLines(
  workloads: readonly ScopedWorkload[],
  assumptions: DemandAssumptions,
): readonly StorageLine[] {
  const growth = growthFactor(storageGrowth(assumptions));
  const { storageBasis } = assumptions;
  const siblings = storageBasis === 'installed' ? wholeServerInstances(workloads) : NO_SIBLINGS;
  const lines: StorageLine[] = [];
  for (const { workload, server } of workloads) {
    const from = fromOf(workload, storageBasis === 'used');
    const installed =
      (from === 'nowhere' || from === 'database') && storageBasis === 'installed' && hasWholeServer(workload)
        ? (server?.storageGiB ?? null)
        : null;
    if (installed !== null && server) {
      const sharing = siblings.get(server.key) ?? 1;
      lines.push({
        from: 'installed',
        baseGiB: installed,
        siblings: sharing,
        storageGiB: (installed / sharing) * growth,
      });
    } else if (from === 'nowhere' || !workload) lines.push(NOWHERE);
    else {
      const baseGiB = statedOf(workload, from);
      lines.push({ from, baseGiB, siblings: 1, storageGiB: baseGiB * growth });
    }
  }
  return lines;
}

type Stated = 'provisioned' | 'used' | 'database';
const NO_SIBLINGS: ReadonlyMap<string, number> = new Map();
const NOWHERE: StorageLine = { from: 'nowhere', baseGiB: null, siblings: 1, storageGiB: null };

/** What is stated of the workload itself. */
function fromOf(workload: WorkloadRecord | null, usedFirst: boolean): Stated | 'nowhere' {
  if (!workload) return 'nowhere';
  const { storageGiB, usedStorageGiB, databaseGiB } = workload;
  if (usedFirst && usedStorageGiB !== null) return 'used';
  if (storageGiB !== null) return 'provisioned';
  if (usedStorageGiB !== null) return 'used';
  return databaseGiB === null ? 'nowhere' : 'database';
}

function statedOf(workload: WorkloadRecord, from: Stated): number {
  if (from === 'provisioned') return workload.storageGiB as number;
  return (from === 'used' ? workload.usedStorageGiB : workload.databaseGiB) as number;
}

const FIELD = {
  provisioned: ['storageGiB', text('Storage stated', '記載されたストレージ容量')],
  used: ['usedStorageGiB', text('Storage in use', 'ストレージ使用量')],
  database: ['databaseGiB', text('Size of the database', 'データベースのサイズ')],
  installed: ['storageGiB', text('Disks of its server', 'サーバーのディスク容量')],
} as const satisfies Record<Exclude<StorageFrom, 'nowhere'>, readonly [string, Text]>;

/** The because of one storage need. */
export function explainStorageLine(
  { name, workload, server }: ScopedWorkload,
  { from, baseGiB, siblings }: StorageLine,
  assumptions: DemandAssumptions,
): Estimate {
  const label = text('Storage of {name}', '{name}のストレージ', { name });
  const origin = from === 'installed' ? server?.origin : workload?.origin;
  if (from === 'nowhere' || baseGiB === null || !origin) return unknown('GiB', label, STATE_STORAGE);
  const [field, found] = FIELD[from];
  const shared = siblings > 1;
  const need = derive({
    label,
    formula: shared ? 's ÷ k × (1 + g)^t' : 's × (1 + g)^t',
    unit: 'GiB',
    inputs: {
      s: statedQuantity(origin, field, found, baseGiB, 'GiB'),
      ...(shared && {
        k: known('assumed', {
          value: siblings,
          unit: 'count',
          because: {
            label: text('Instances that share them, in equal parts', 'ディスクを等分するインスタンス数'),
            inputs: [],
          },
        }),
      }),
      ...storageGrowthInputs(assumptions),
    },
    ...(from === 'database' && { notes: [DATABASE_ALONE] }),
  });
  return inEqualParts(need, siblings);
}

const STATE_STORAGE = text(
  'How much it stores: its disk capacity, or what is used.',
  'ディスク容量または使用量が必要です。',
);
const DATABASE_ALONE = text(
  'The database alone: logs, backups and the operating system come on top.',
  'データベースのみの容量です。ログ、バックアップ、OSの領域は含みません。',
);
