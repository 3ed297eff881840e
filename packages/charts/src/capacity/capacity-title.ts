import { amount, isKnown, type PlanCapacity, type Text, text } from '@tatami/model';
import { RESOURCE_WORDS } from './capacity.series.ts';

/** The finding of a plan's capacity: when its first server is full, or by how much the load may grow until then. */
export function capacityTitle({ runway }: PlanCapacity, growthPerYear: number): Text {
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
