import { inARow, listOf, nameText, type Text, text } from '../figure/index.ts';
import type { EstateClock, RecordedClock, RecordedOnClock } from '../inventory/index.ts';

/** What the clock of a recording is called in a sentence. */
export function clockName(clock: RecordedClock): Text {
  if (clock === 'utc') return text('known instants (UTC)', 'UTCで記録');
  if (clock === 'local') return text('wall clock, zone not stated', '現地時刻（タイムゾーンの記載なし）');
  return text('UTC{offset}', 'UTC{offset}', { offset: nameText(clock) });
}

/** What a zone is called in a sentence. */
export function zoneName(zone: string): Text {
  return /^[+-]/.test(zone) ? clockName(zone as RecordedClock) : nameText(zone);
}

/**
 * What to say of the clocks where recordings on several are added up: in which zone they count, who said so, and what stands on which.
 * null where all stand on one.
 */
export function clockNote({ zone, from, recordings }: EstateClock): Text | null {
  if (zone === null || recordings.length < 2) return null;
  const words = { zone: zoneName(zone), recordings: listOf(recordings.map(onClock), text('; ', '；')) };
  switch (from) {
    case 'person':
      return text(
        'The recordings stand on several clocks; as was said, they are added up by the clock of {zone}, and those that state no zone are taken as being in it: {recordings}.',
        '採取データの時刻の基準が統一されていません。指定された{zone}の時刻にそろえて合計し、タイムゾーンの記載がないものも同じ時刻とみなしています：{recordings}。',
        words,
      );
    case 'recordings':
      return text(
        'The recordings stand on several clocks; they are added up by {zone}, the only offset that any of them states, and those that state none are taken as being in it: {recordings}.',
        '採取データの時刻の基準が統一されていません。記載のある時差はすべて{zone}のため、その時刻にそろえて合計し、記載がないものも同じ時刻とみなしています：{recordings}。',
        words,
      );
    case 'assumed':
      return text(
        'Assumed: the recordings stand on several clocks, and which wall clock is that of the estate is not said. They are added up by {zone}, and those that state no zone are taken as being in it: {recordings}. In another zone the peaks meet at other hours.',
        '仮定：採取データの時刻の基準が統一されておらず、どのタイムゾーンの時刻か決まっていません。{zone}の時刻にそろえて合計し、記載がないものも同じ時刻とみなしています：{recordings}。タイムゾーンが異なれば、ピークの重なり方も変わります。',
        words,
      );
  }
}

function onClock({ clock, machines, files, moreFiles }: RecordedOnClock): Text {
  const named = files.map(nameText);
  const others = moreFiles === 0 ? [] : [text('{count} more', 'ほか{count}件', { count: moreFiles })];
  return text('{clock}, {machines} {machines:machine|machines} ({files})', '{clock}が{machines}台（{files}）', {
    clock: clockName(clock),
    machines,
    files: inARow([...named, ...others], text(', ', '、')),
  });
}
