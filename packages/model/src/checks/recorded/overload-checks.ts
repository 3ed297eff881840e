import { amount, inARow, type Text, text } from '../../figure/index.ts';
import type { OverloadLimit } from '../../inputs/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { CAPACITY_TOLERANCE } from '../../placement/index.ts';
import type { PlacedScenario } from '../../plan/index.ts';
import { highestUse, type RecordedUse, wholeHours } from './recorded-use.ts';

/**
 * Does every planned server keep the limit on how long and how far its use may lie above the ceiling? Those that do not, each by
 * itself; else how near the fullest come. What was never recorded over time is said, because nothing tells how long it lasts.
 */
export function overloadChecks(
  { demand, request: { inputs } }: Pick<PlacedScenario, 'demand' | 'request'>,
  uses: readonly RecordedUse[],
): readonly LayoutCheck[] {
  const { overload: limit } = inputs;
  if (!limit || (limit.hoursPerMonth === null && limit.highestUse === null)) return [];
  const all = demand.workloads.length;
  const recorded = demand.timeline?.cpuShare.filter((series) => series !== null).length ?? 0;
  const unknown = recorded === all ? [] : [check('info', 'overload-not-recorded', 'plan', notRecorded(all - recorded))];
  if (uses.length === 0) return unknown;
  const beyond = uses.filter((use) => !keeps(use, limit));
  const said =
    beyond.length === 0
      ? keptByCeiling(uses, limit)
      : beyond.map((use) => check('warning', 'overload-exceeded', use.server, exceeded(use, limit), use.highest));
  return [...said, ...unknown];
}

/** Pools may have ceilings of their own: hours above one say nothing of servers with another. */
function keptByCeiling(uses: readonly RecordedUse[], limit: OverloadLimit): readonly LayoutCheck[] {
  const ceilings = [...new Set(uses.map(({ ceiling }) => ceiling))].sort((a, b) => a - b);
  return ceilings.map((ceiling) => {
    const like = uses.filter((use) => use.ceiling === ceiling);
    const highest = Math.max(...like.map((use) => use.highest));
    const longest = like.reduce((most, use) => (hoursBeyond(use) > hoursBeyond(most) ? use : most));
    const says = ceilings.length === 1 ? kept(longest, highest, limit) : keptOfSome(longest, highest, limit);
    return check('ok', 'overload-kept', 'plan', says, highest);
  });
}

function hoursBeyond({ hoursAbove, ceiling }: RecordedUse): number {
  return hoursAbove(ceiling);
}

function keeps({ hoursAbove, highest, ceiling }: RecordedUse, limit: OverloadLimit): boolean {
  const { hoursPerMonth, highestUse: most } = limit;
  const isShort =
    hoursPerMonth === null ||
    hoursAbove(ceiling * (1 + CAPACITY_TOLERANCE)) <= hoursPerMonth * (1 + CAPACITY_TOLERANCE);
  return isShort && (most === null || highest <= most * (1 + CAPACITY_TOLERANCE));
}

function check(
  severity: LayoutCheck['severity'],
  code: string,
  server: string,
  says: Text,
  worst: number | null = null,
): LayoutCheck {
  return { severity, code, server, node: 'plan', says, evidence: worst === null ? null : highestUse(worst, says) };
}

function exceeded(use: RecordedUse, limit: OverloadLimit): Text {
  return text(
    '{server} is above {ceiling} of its CPU in {hours} {hours:hour|hours} a month, at worst at {worst}; allowed: {allowed}.',
    '{server}のCPU使用率は月に約{hours}時間、{ceiling}を超えます（最大{worst}）。許容値は{allowed}です。',
    { server: use.server, ...measured(use, use.highest), allowed: allowedText(limit) },
  );
}

function kept(longest: RecordedUse, worst: number, limit: OverloadLimit): Text {
  return text(
    'As recorded, no server is above {ceiling} of its CPU for more than {hours} {hours:hour|hours} a month, the fullest reaching {worst}; allowed: {allowed}.',
    '記録によると、CPU使用率が{ceiling}を超える時間はどのサーバーも月に約{hours}時間以内で、最大は{worst}です。許容値は{allowed}です。',
    { ...measured(longest, worst), allowed: allowedText(limit) },
  );
}

function keptOfSome(longest: RecordedUse, worst: number, limit: OverloadLimit): Text {
  return text(
    'As recorded, no server with a ceiling of {ceiling} is above it for more than {hours} {hours:hour|hours} a month, the fullest reaching {worst}; allowed: {allowed}.',
    '記録によると、使用率上限が{ceiling}のサーバーでこれを超える時間は月に約{hours}時間以内で、最大は{worst}です。許容値は{allowed}です。',
    { ...measured(longest, worst), allowed: allowedText(limit) },
  );
}

function measured(use: RecordedUse, worst: number) {
  return { hours: wholeHours(hoursBeyond(use)), worst: amount(worst, 'share'), ceiling: amount(use.ceiling, 'share') };
}

/** "24 hours a month and 120% at worst". */
export function allowedText({ hoursPerMonth, highestUse: most }: OverloadLimit): Text {
  const sides = [
    ...(hoursPerMonth === null
      ? []
      : [text('{hours} {hours:hour|hours} a month', '月{hours}時間', { hours: hoursPerMonth })]),
    ...(most === null ? [] : [text('{most} at worst', '最大{most}', { most: amount(most, 'share') })]),
  ];
  return inARow(sides, text(' and ', '、'));
}

function notRecorded(workloads: number): Text {
  return text(
    'How long {workloads} {workloads:workload is|workloads are} at {workloads:its peak|their peaks} was not recorded: {workloads:it counts with its peak|they count with their peaks} at all times in the limit on use above the ceiling.',
    '{workloads}件のワークロードは、ピークの継続時間が記録されていません。使用率上限の超過時間の判定では、常にピークとして扱っています。',
    { workloads },
  );
}
