import { type Estimate, inARow, isKnown, span, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { MIRROR_MODES, type PreparedPair } from '../pairs/index.ts';
import type { Assumption } from './scenario-result.ts';

/** The mirrored pairs, what mirroring takes from their primaries, and what standbys need that the plan makes. */
export function pairLines(
  { constraints: { pairs = [] } }: ScenarioInputs,
  prepared: readonly PreparedPair[],
): readonly Assumption[] {
  if (pairs.length === 0) return [];
  const modes = (['synchronous', 'asynchronous', 'none'] as const).flatMap((mode) => {
    const count = pairs.filter((pair) => pair.mode === mode).length;
    return count === 0 ? [] : [text('{mode} {count}', '{mode}{count}組', { mode: MIRROR_MODES[mode], count })];
  });
  const without = pairs.filter(({ keepsRoom }) => !keepsRoom).length;
  const values = { count: pairs.length, modes: inARow(modes, text(', ', '、')), without };
  const value =
    without === 0
      ? text('{count} ({modes}), with room for taking over', '{count}組（{modes}）、引き継ぎの余裕を確保', values)
      : text(
          '{count} ({modes}), {without} of them without room for taking over',
          '{count}組（{modes}）、うち{without}組は引き継ぎの余裕を確保しない',
          values,
        );
  return [
    { id: 'pairs', label: text('Mirrored pairs', 'ミラー構成のペア'), value, from: 'person' },
    ...lossLine(prepared),
    ...standbyLine(prepared),
  ];
}

/** What is counted as lost, with the study it is of; none where nothing is. */
function lossLine(prepared: readonly PreparedPair[]): readonly Assumption[] {
  const counted = prepared.filter(({ factor }) => factor !== null);
  const says = counted[0]?.factor?.says;
  const value = together(counted.map(({ loss }) => loss));
  if (!says || !value) return [];
  const label = text('Throughput lost by mirroring ({says})', 'ミラーリングによる性能低下率（{says}）', { says });
  return [{ id: 'pairs-loss', label, value, from: 'study' }];
}

function standbyLine(prepared: readonly PreparedPair[]): readonly Assumption[] {
  const value = together(prepared.flatMap(({ standbyLoad }) => standbyLoad ?? []));
  if (!value) return [];
  const label = text('CPU of new standbys, over their primaries', '新設する待機系のCPU（現用系に対する比）');
  return [{ id: 'pairs-standby', label, value, from: 'default' }];
}

/** One estimate where all are alike, else from the lowest to the highest. */
function together(estimates: readonly Estimate[]): Estimate | Text | null {
  const known = estimates.filter(isKnown);
  const [first] = known;
  if (!first) return null;
  const values = known.map((each) => each.value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? first : text('{range}', '{range}', { range: span(low, high, first.unit) });
}
