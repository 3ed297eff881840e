import { amount, nameText, text } from '../../figure/index.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import type { FormerMachine } from '../former-machines.ts';
import type { ScopedWorkload } from '../scope/scope.ts';
import type { Question } from './question.ts';

/** Asked where a newer list states another machine than was recorded, and a peak of that one. */
export function replacedMachinesQuestion(
  former: readonly FormerMachine[],
  workloads: readonly ScopedWorkload[],
  { replacedMachines }: Pick<DemandAssumptions, 'replacedMachines'>,
): Question | null {
  const planned = new Set(workloads.flatMap(({ server }) => server?.key ?? []));
  const open = former.flatMap(({ server, recorded, stated }) =>
    stated !== null && planned.has(server.key) ? [{ server, recorded, stated }] : [],
  );
  const [most] = open.toSorted((a, b) => Math.abs(b.recorded - b.stated) - Math.abs(a.recorded - a.stated));
  if (!most || replacedMachines) return null;
  return {
    id: 'replaced-machines',
    blocking: false,
    asks: text(
      '{count} {count:machine was|machines were} recorded before a newer list stated another processor or other cores, and that list states a peak of its own: {name} {recorded} recorded, {stated} stated. Which counts?',
      '{count}台のマシンは、使用率の採取後に更改されたことが新しい一覧から分かり、その一覧にはピークの記載もあります（{name}：採取{recorded}、記載{stated}）。どちらで算定しますか。',
      {
        count: open.length,
        name: nameText(most.server.name),
        recorded: amount(most.recorded, 'share'),
        stated: amount(most.stated, 'share'),
      },
    ),
    affected: open.map(({ server }) => server.name),
    choices: [
      {
        label: text('What the newer list states of the machine there is now', '新しい一覧の記載値（現在のマシン）'),
        inputs: { replacedMachines: 'stated' },
      },
      {
        label: text('What was recorded: it is of the machine there is now', '採取値（現在のマシンの値とみなす）'),
        inputs: { replacedMachines: 'recorded' },
      },
    ],
  };
}
