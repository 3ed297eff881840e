import { amount, isKnown, type Text, text } from '../figure/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { arrayExceeded, type PlacedScenario, type StorageMeasure } from '../plan/index.ts';

/** Is the storage of the plan sized, and does a shared array hold it? Said once, however many workloads there are. */
export function storageChecks(
  placed: Pick<PlacedScenario, 'request' | 'demand'>,
  measures: readonly StorageMeasure[],
): readonly LayoutCheck[] {
  const { storage } = placed.request.inputs;
  if (!storage) return [check('info', 'storage-not-sized', NOT_SIZED, placed.demand.total.iops)];
  const open = measures.filter(({ resource, supply }) => resource !== 'transfer' && !isKnown(supply));
  return [
    ...open.map(({ resource, need }) =>
      check('info', 'storage-not-sized', resource === 'io' ? RATE_NOT_STATED : CAPACITY_NOT_STATED, need),
    ),
    ...arrayExceeded(measures, storage).map((measure) =>
      check('warning', 'array-too-small', tooSmall(measure), measure.fill),
    ),
  ];
}

function check(
  severity: LayoutCheck['severity'],
  code: string,
  says: Text,
  evidence: LayoutCheck['evidence'] = null,
): LayoutCheck {
  return { severity, code, server: 'plan', node: 'plan', says, evidence };
}

function tooSmall({ resource, need, available }: StorageMeasure): Text {
  const values = {
    need: amount(rounded(need.value), need.unit),
    available: amount(rounded(available.value), available.unit),
  };
  return resource === 'storage'
    ? text(
        'The shared array is too small: {need} are needed, and {available} may be used. A larger array would do, or fewer workloads.',
        '共有アレイの容量が不足しています（必要{need}、使用できる上限{available}）。より大容量のアレイ、または対象の削減が必要です。',
        values,
      )
    : text(
        'The shared array is too slow: {need} are needed, and {available} may be used. A faster array would do, or fewer workloads.',
        '共有アレイの性能が不足しています（必要{need}、使用できる上限{available}）。より高速なアレイ、または対象の削減が必要です。',
        values,
      );
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

const NOT_SIZED = text(
  'Storage is not sized: what the target’s storage gives is not stated. The drives of a server, or a shared array, would make it known: I/O per second, MB/s and capacity.',
  'ストレージは確認していません。統合先のストレージが未指定です。サーバーのドライブ構成または共有アレイの仕様（IOPS、転送能力、容量）が必要です。',
);
const RATE_NOT_STATED = text(
  'I/O is not sized: the I/O per second of the storage are not stated.',
  'I/Oは確認していません。ストレージのIOPSが未指定です。',
);
const CAPACITY_NOT_STATED = text(
  'Storage capacity is not sized: that of the storage is not stated.',
  'ストレージ容量は確認していません。統合先の容量が未指定です。',
);
