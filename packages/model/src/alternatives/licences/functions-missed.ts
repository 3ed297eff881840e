import { EDITION_FUNCTIONS, ORACLE_OPTIONS } from '../../databases/index.ts';
import { listOf, nameText, type Text, text } from '../../figure/index.ts';
import { functionsNamed, optionsNamed, reportedOptions, rowsOfWorkloads } from '../../inputs/index.ts';
import type { LicenceRule } from '../../licensing/index.ts';
import type { PosedScenario } from '../../plan/index.ts';

/** On how many workloads files name each option and function, by its id. */
export type FunctionCounts = ReadonlyMap<string, number>;

/** Which options and functions do files name of some workloads, and of how many? */
export function functionCounts(
  { scoped, request }: Pick<PosedScenario, 'scoped' | 'request'>,
  running: readonly string[],
): FunctionCounts {
  const its = new Set(running);
  const reported = reportedOptions(request.estate.diagnosed);
  const rows = rowsOfWorkloads(scoped.included);
  const counts = new Map<string, number>();
  for (const each of scoped.included) {
    if (!its.has(each.key)) continue;
    for (const id of [...optionsNamed(each, reported, rows), ...functionsNamed(each, rows)])
      counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

interface Change {
  readonly from: LicenceRule;
  readonly to: LicenceRule;
}

/** What files name and the other edition does not have at all, so that it is no way to license these workloads; null = nothing. */
export function missedFunctions({ from, to }: Change, named: FunctionCounts): Text | null {
  const missed = [...named].filter(([id]) => isLacked(id, to) && !isLacked(id, from));
  if (missed.length === 0) return null;
  return text(
    '{to} does not have what files name of {from}: {functions}.',
    '{to}では、ファイルに記載のある{from}の機能（{functions}）を使用できません。',
    {
      to: to.name,
      from: from.name,
      functions: listOf(
        missed.map(([id, workloads]) =>
          text('{option} ({workloads})', '{option}（{workloads}件）', { option: nameOf(id), workloads }),
        ),
      ),
    },
  );
}

/** What is to be looked at of functions before another edition is taken: those that it has in part, and those that no file speaks of; none where it has all of them. */
export function functionsToCheck({ from, to }: Change, named: FunctionCounts): readonly Text[] {
  if (to.hasAllOf?.includes(from.id)) return [];
  const inPart = Object.entries(to.functionsShort?.inPart ?? {}).flatMap(([id, has]) => {
    const workloads = named.get(id) ?? 0;
    return workloads === 0
      ? []
      : [
          text(
            'Files name {function} of {workloads} {workloads:workload|workloads}: {to} has {has}.',
            'ファイルに{function}の記載があります（{workloads}件）。{to}で使用できるのは{has}です。',
            { function: nameOf(id), workloads, to: to.name, has },
          ),
        ];
  });
  const values = { from: from.name, to: to.name };
  return [
    ...inPart,
    inPart.length === 0
      ? text(
          'No file says which functions of {from} are used: check that {to} has them.',
          '{from}のどの機能を使用しているかはファイルに記載がありません。{to}で代替できるか確認が必要です。',
          values,
        )
      : text(
          'No file says which other functions of {from} are used: check that {to} has them.',
          'そのほかに{from}のどの機能を使用しているかはファイルに記載がありません。{to}で代替できるか確認が必要です。',
          values,
        ),
  ];
}

/** Priced options are those of an edition that has a price for them. */
function isLacked(id: string, { options, functionsShort }: LicenceRule): boolean {
  return id in ORACLE_OPTIONS ? !(id in options) : (functionsShort?.lacked.includes(id) ?? false);
}

function nameOf(id: string): Text {
  return (ORACLE_OPTIONS[id] ?? EDITION_FUNCTIONS[id])?.name ?? nameText(id);
}
