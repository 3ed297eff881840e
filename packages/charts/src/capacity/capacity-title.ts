import {
  amount,
  fullBefore,
  isKnown,
  type PlanCapacity,
  type StorageLine,
  type StorageOutlook,
  type Text,
  text,
} from '@tatami/model';
import { RESOURCE_WORDS } from './capacity.series.ts';

/** The finding of a plan's capacity: when its first server, or its storage, is full, or by how much the load may grow until then. */
export function capacityTitle({ runway }: PlanCapacity, storage: StorageOutlook | null, growthPerYear: number): Text {
  const first = fullBefore(runway, storage);
  if (first) return storageTitle(first);
  if (!runway || !isKnown(runway.room)) return text('What are the planned servers used for?', '計画サーバーの使用内訳');
  const { years, room, resource } = runway;
  const values = { growth: amount(growthPerYear, 'share'), resource: RESOURCE_WORDS[resource] };
  if (isKnown(years))
    return text(
      'At {growth} more load a year, the first server is full after {years} ({resource})',
      '年{growth}の増加で、最初の1台が上限に達するのは{years}後（{resource}）',
      { ...values, years: amount(Number(years.value.toFixed(1)), 'years') },
    );
  if (years.refused)
    return text(
      'At {growth} more load a year, no server is full for decades',
      '年{growth}の増加では、上限に達するサーバーは当面なし',
      { growth: values.growth },
    );
  const times = Number(room.value.toFixed(2));
  if (times <= 1)
    return text(
      'No room to grow: the fullest server is at its ceiling ({resource})',
      '増加の余地なし：使用率上限に達しているサーバーがあります（{resource}）',
      { resource: values.resource },
    );
  return text(
    'The load may grow to {times} times today’s before the first server is full ({resource})',
    '最初の1台が上限に達するのは、負荷が現在の{times}倍のとき（{resource}）',
    { times, resource: values.resource },
  );
}

function storageTitle({ resource, years, room }: StorageLine): Text {
  const values = { resource: STORAGE_WORDS[resource] };
  if (isKnown(years))
    return text(
      'As it grows, the storage is full after {years} ({resource})',
      '見込んだ増加では、ストレージが上限に達するのは{years}後（{resource}）',
      { ...values, years: amount(Number(years.value.toFixed(1)), 'years') },
    );
  const times = Number((room.value ?? 0).toFixed(2));
  if (times <= 1)
    return text(
      'No room to grow: the storage is at its ceiling ({resource})',
      '増加の余地なし：ストレージが使用上限に達しています（{resource}）',
      values,
    );
  return text(
    'Storage needs may grow to {times} times today’s before it is full ({resource})',
    'ストレージが上限に達するのは、需要が現在の{times}倍のとき（{resource}）',
    { ...values, times },
  );
}

const STORAGE_WORDS = {
  io: text('I/O', 'I/O'),
  transfer: text('disk throughput', 'ディスク転送量'),
  storage: text('capacity', '容量'),
} as const satisfies Record<StorageLine['resource'], Text>;
