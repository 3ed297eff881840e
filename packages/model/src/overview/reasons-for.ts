import { amountOf, isKnown, type Text, text } from '../figure/index.ts';
import { fullBefore } from '../outlook/index.ts';
import { licenceRows, type PlanSummary } from '../placement/index.ts';
import type { ScenarioResult } from '../scenario/index.ts';

/** Why is the answer what it is? What binds, the licences saved, what memory buys, which configuration and how much room: at most so many. */
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
    memoryThroughput?.finding,
    option && text('{label}: {because}', '{label}：{because}', { label: option.label, because: option.because }),
    room && isKnown(room) && Number(room.value.toFixed(2)) > 1
      ? text('The load may grow to {room} times that of today.', '負荷が現在の{room}倍になるまで対応できます。', {
          room: amountOf(room),
        })
      : null,
  ];
  return reasons.filter((each) => each != null).slice(0, most);
}

/** The first product of which fewer licences are needed. */
function fewerLicences(summary: PlanSummary): Text | null {
  const row = licenceRows(summary).find(
    ({ before, after }) => isKnown(before) && isKnown(after) && after.value < before.value,
  );
  if (!row) return null;
  if (row.beforeByMachine)
    return text(
      '{name}: {after} instead of {before} by host; by virtual machine, today needs {machine}.',
      '{name}は{before}（ホスト単位。仮想マシン単位では{machine}）から{after}になります。',
      {
        name: row.name,
        before: amountOf(row.before),
        machine: amountOf(row.beforeByMachine),
        after: amountOf(row.after),
      },
    );
  return text('{name}: {after} instead of {before}.', '{name}は{before}から{after}に減ります。', {
    name: row.name,
    before: amountOf(row.before),
    after: amountOf(row.after),
  });
}
