import { isKnown, type PlanCapacity, type Text, text } from '@tatami/model';
import { formatNumber, formatPercent } from '@tatami/wording';
import { RESOURCE_WORDS } from './capacity.series.ts';

/** The finding of a plan's capacity: when its first server is full, or by how much the load may grow until then. */
export function capacityTitle({ runway }: PlanCapacity, growthPerYear: number): Text {
  if (!runway || !isKnown(runway.room)) return text('What are the planned servers used for?', '計画サーバーの使用内訳');
  const { years, room, resource } = runway;
  const [en, ja] = [RESOURCE_WORDS[resource].en, RESOURCE_WORDS[resource].ja];
  const [percentEn, percentJa] = [formatPercent(growthPerYear, 'en'), formatPercent(growthPerYear, 'ja')];
  if (isKnown(years)) {
    const after = Number(years.value.toFixed(1));
    return text(
      `At ${percentEn} more load a year, the first server is full after ${formatNumber(after, 'en')} years (${en})`,
      `年${percentJa}の増加で、最初の1台が上限に達するのは${formatNumber(after, 'ja')}年後（${ja}）`,
    );
  }
  if (years.refused)
    return text(
      `At ${percentEn} more load a year, no server is full for decades`,
      `年${percentJa}の増加では、上限に達するサーバーは当面なし`,
    );
  const times = Number(room.value.toFixed(2));
  if (times <= 1)
    return text(
      `No room to grow: the fullest server is at its ceiling (${en})`,
      `増加の余地なし：使用率上限に達しているサーバーがあります（${ja}）`,
    );
  return text(
    `The load may grow to ${formatNumber(times, 'en')} times today’s before the first server is full (${en})`,
    `最初の1台が上限に達するのは、負荷が現在の${formatNumber(times, 'ja')}倍のとき（${ja}）`,
  );
}
