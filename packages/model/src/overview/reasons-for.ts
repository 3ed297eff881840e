import { amountOf, inARow, isKnown, type Text, text } from '../figure/index.ts';
import { fullBefore } from '../outlook/index.ts';
import { type LicenceRow, licenceRows, type PlanSummary } from '../placement/index.ts';
import type { ScenarioResult } from '../scenario/index.ts';

/** Why is the answer what it is? What binds, the licences saved, which configuration, what memory buys and how much room: at most so many. */
export function reasonsFor(
  { plan, memoryThroughput, options, capacity, storage }: ScenarioResult,
  most: number,
): readonly Text[] {
  const option = options.find(({ recommended }) => recommended);
  // Where storage is full first, or a server is above its ceiling already, nothing of CPU and memory says how far the load may grow.
  const isStorageFirst = fullBefore(capacity?.runway ?? null, storage) !== null;
  // Room that is printed as once the load of today is none.
  const room = isStorageFirst ? null : capacity?.runway?.room;
  const reasons = [
    plan?.summary.binding?.sentence,
    plan && plan.unplaced.length === 0 ? fewerLicences(plan.summary) : null,
    // What boards are for is told by the whole estate, before what memory gives one database.
    option && text('{label}: {because}', '{label}：{because}', { label: option.label, because: option.because }),
    memoryThroughput?.finding,
    room && isKnown(room) && Number(room.value.toFixed(2)) > 1
      ? text('The load may grow to {room} times that of today.', '負荷が現在の{room}倍になるまで対応できます。', {
          room: amountOf(room),
        })
      : null,
  ];
  return reasons.filter((each) => each != null).slice(0, most);
}

/** Products of which fewer licences are needed, and beside them those of which more are: so many are named. */
const MOST_PRODUCTS = 3;

function fewerLicences(summary: PlanSummary): Text | null {
  const changed = licenceRows(summary).flatMap((row) => {
    const { before, after } = row;
    return isKnown(before) && isKnown(after) && after.value !== before.value
      ? [{ row, isFewer: after.value < before.value }]
      : [];
  });
  if (!changed.some(({ isFewer }) => isFewer)) return null;
  const fewerFirst = changed.toSorted((one, other) => Number(other.isFewer) - Number(one.isFewer));
  return inARow(fewerFirst.slice(0, MOST_PRODUCTS).map(({ row, isFewer }) => changedLicences(row, isFewer)));
}

function changedLicences(row: LicenceRow, isFewer: boolean): Text {
  const { name, before, beforeByMachine, beforePinned, after } = row;
  const values = { name, before: amountOf(before), after: amountOf(after) };
  if (beforeByMachine)
    return text(
      '{name}: {after} instead of {before} by host; by virtual machine, today needs {machine}.',
      '{name}は{before}（ホスト単位。仮想マシン単位では{machine}）から{after}になります。',
      { ...values, machine: amountOf(beforeByMachine) },
    );
  if (beforePinned && isKnown(beforePinned))
    return text(
      '{name}: {after} instead of {before} by all hosts of the cluster; pinned to its hosts, today needs {pinned}.',
      '{name}は{before}（クラスターの全ホスト。稼働ホストに固定している場合は{pinned}）から{after}になります。',
      { ...values, pinned: amountOf(beforePinned) },
    );
  return isFewer
    ? text('{name}: {after} instead of {before}.', '{name}は{before}から{after}に減ります。', values)
    : text('{name}: {after} instead of {before}, more than today.', '{name}は{before}から{after}に増えます。', values);
}
