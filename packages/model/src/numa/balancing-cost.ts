import {
  derive,
  type Estimate,
  estimateOf,
  fromCell,
  isKnown,
  known,
  nameText,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import { cellOf, type DiagnosisRecord, type Origin } from '../inventory/index.ts';
import { ACCESSES_PER_FAULT, ACCESSES_PER_MARK, ACCESSES_PER_MOVE, BASE_PAGE_BYTES } from './balancing-cost.data.ts';

/** What automatic NUMA balancing did between two readings of its counters, and what of its cost they tell. */
export interface BalancingCost {
  /** Base pages and huge pages that were marked to catch the next access to them, per second. */
  readonly pagesMarked: Estimate;
  readonly hugePagesMarked: Estimate;
  /** Memory that was marked, both kinds of pages together, in MB/s. */
  readonly memoryMarked: Estimate;
  /** Accesses that were caught, per second: each interrupts the process. */
  readonly faults: Estimate;
  /** Memory moved between nodes, in MB/s: what the migrations take of the bandwidth between them. */
  readonly memoryMoved: Estimate;
  /** Work by the cost model of its author, in memory accesses per second: to compare two settings of one machine. */
  readonly work: Estimate;
  /** Of this work the share that moves pages; the rest marks them and catches accesses. */
  readonly shareOfMoves: Estimate;
  /** Of one CPU: no counter tells it, and no source states what a migration takes. */
  readonly cpuTime: Estimate;
}

type Counters = Pick<DiagnosisRecord, 'numa' | 'elapsedS' | 'origin'>;

/**
 * The cost of automatic NUMA balancing per second. The counters are read from their cells: readers keep all of them, under the names of
 * /proc/vmstat. null where the machine prints none of balancing.
 */
export function balancingCost({ numa, elapsedS, origin }: Counters): BalancingCost | null {
  if (!numa || !Object.values(NAMES).some((name) => cellOf(origin, name))) return null;
  const paired = numa.before !== null;
  const rateOf = (name: CounterName, label: Text) => rate(origin, name, label, paired ? elapsedS : null);
  const [pagesMarked, hugePagesMarked, faults, moves] = [
    rateOf(NAMES.marked, MARKED),
    rateOf(NAMES.hugeMarked, HUGE_MARKED),
    rateOf(NAMES.faults, FAULTS),
    rateOf(NAMES.moved, MOVES),
  ];
  const page = estimateOf(BASE_PAGE_BYTES);
  const costs = {
    m: pagesMarked,
    f: faults,
    v: moves,
    perMark: estimateOf(ACCESSES_PER_MARK),
    perFault: estimateOf(ACCESSES_PER_FAULT),
    perMove: estimateOf(ACCESSES_PER_MOVE),
  };
  const idle = [pagesMarked, faults, moves].every((each) => each.value === 0);
  return {
    pagesMarked,
    hugePagesMarked,
    memoryMarked: memoryMarked(pagesMarked, hugePagesMarked),
    faults,
    memoryMoved: derive({
      label: text('memory moved between nodes per second', '1秒あたりのノード間移動量'),
      formula: 'v × page ÷ 1000000',
      unit: 'MB/s',
      inputs: { v: moves, page },
      notes: [PAGE_OF_X86],
    }),
    work: derive({
      label: text(
        'work of balancing, in memory accesses per second',
        'バランス調整の負荷（1秒あたりのメモリアクセス換算）',
      ),
      formula: 'perMark × m + perFault × f + perMove × v',
      unit: 'count',
      inputs: costs,
      notes: [CRUDE],
    }),
    shareOfMoves: idle
      ? unknown('share', SHARE_OF_MOVES, NOTHING_DONE)
      : derive({
          label: SHARE_OF_MOVES,
          formula: 'perMove × v ÷ (perMark × m + perFault × f + perMove × v)',
          unit: 'share',
          inputs: costs,
          notes: [CRUDE],
        }),
    cpuTime: unknown('share', text('CPU time of balancing', 'バランス調整のCPU時間'), PROFILE),
  };
}

/** Kernels that do not print the huge ones apart counted each as one page. */
function memoryMarked(pages: Estimate, huge: Estimate): Estimate {
  if (!isKnown(huge)) return unknown('MB/s', MEMORY_MARKED, huge.because.settle ?? TWO_READINGS);
  return derive({
    label: MEMORY_MARKED,
    formula: 'm × page ÷ 1000000',
    unit: 'MB/s',
    inputs: { m: pages, page: estimateOf(BASE_PAGE_BYTES) },
    notes: [HUGE_AMONG_THEM, PAGE_OF_X86],
  });
}

const NAMES = {
  marked: 'numa_pte_updates',
  hugeMarked: 'numa_huge_pte_updates',
  faults: 'numa_hint_faults',
  moved: 'numa_pages_migrated',
} as const;
type CounterName = (typeof NAMES)[keyof typeof NAMES];

/** How fast a counter rose. `elapsedS` null = one reading, or two without their times. */
function rate(origin: Origin, name: CounterName, label: Text, elapsedS: number | null): Estimate {
  const [after, before] = [counted(origin, name), counted(origin, `before ${name}`)];
  if (!after) return unknown('count', label, NOT_PRINTED);
  if (elapsedS === null || !before) return unknown('count', label, TWO_READINGS);
  if (isKnown(after) && isKnown(before) && after.value < before.value) return unknown('count', label, RESET);
  return derive({
    label,
    formula: '(after - before) ÷ seconds',
    unit: 'count',
    inputs: { after, before, seconds: interval(elapsedS) },
  });
}

function counted(origin: Origin, name: string): Estimate | null {
  const cell = cellOf(origin, name);
  return cell && /^\d{1,20}$/.test(cell.text)
    ? fromCell('measured', nameText(name), Number(cell.text), 'count', cell)
    : null;
}

function interval(seconds: number): Estimate {
  return known('measured', {
    value: seconds,
    unit: 'seconds',
    because: { label: text('time between the readings', '2回の測定の間隔'), inputs: [] },
  });
}

const MARKED = text('base pages marked per second', '1秒あたりのマーク数（ベースページ）');
const HUGE_MARKED = text('huge pages marked per second', '1秒あたりのマーク数（巨大ページ）');
const FAULTS = text('accesses caught per second', '1秒あたりのヒンティングフォルト');
const MOVES = text('pages moved per second', '1秒あたりの移動ページ数');
const SHARE_OF_MOVES = text('share of the work that moves pages', '負荷のうちページ移動の割合');
const MEMORY_MARKED = text('memory marked per second', '1秒あたりのマーク対象メモリ');
const HUGE_AMONG_THEM = text(
  'Linux counts a huge page as its 512 base pages here, and once more among the huge ones.',
  '巨大ページは512ベースページとしてこの数に含まれ、巨大ページの数にも別途計上されます。',
);
const PAGE_OF_X86 = text(
  'With pages of 4 KiB and huge pages of 2 MiB, as on x86-64. Kernels with larger pages move as many times more.',
  'x86-64のページサイズ（4 KiB、巨大ページは2 MiB）での値です。より大きいページを使うカーネルでは、その倍率で増えます。',
);
const CRUDE = text(
  'The cost model is crude: it compares two settings of one machine, and is no time.',
  '概略のコストモデルです。同じマシンでの設定の比較に使うもので、時間ではありません。',
);
const NOT_PRINTED = text(
  'Supply this counter of /proc/vmstat: the kernel prints it where automatic NUMA balancing is built in.',
  '/proc/vmstat のこのカウンターが必要です（自動NUMAバランス調整を組み込んだカーネルで出力されます）。',
);
const TWO_READINGS = text(
  'Supply two readings with the date before each, around a busy interval.',
  '負荷の高い時間帯の前後2回分を、日時とともにご提供ください。',
);
const RESET = text(
  'The counter fell between the readings: supply two of one uptime.',
  'カウンターが減少しています。再起動をはさまない2回分をご提供ください。',
);
const NOTHING_DONE = text(
  'Balancing did nothing between the readings: supply readings around a busy interval.',
  '2回の測定の間にバランス調整が動作していません。負荷の高い時間帯の測定が必要です。',
);
const PROFILE = text(
  'A profile of the kernel over the interval (perf record -a): its share of samples in task_numa_work, do_numa_page and migrate_misplaced_folio. The counters tell how often, not how long.',
  '同じ時間帯のカーネルのプロファイル（perf record -a）で、task_numa_work、do_numa_page、migrate_misplaced_folioのサンプル割合が必要です。カウンターから分かるのは回数だけです。',
);
