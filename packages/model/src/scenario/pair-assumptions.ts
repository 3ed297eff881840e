import { inARow, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { MIRROR_MODES } from '../pairs/index.ts';
import type { Assumption } from './scenario-result.ts';

/** The mirrored pairs, by how their data follow, and whether room is kept for taking over. */
export function pairLines({ constraints: { pairs = [] } }: ScenarioInputs): readonly Assumption[] {
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
  return [{ id: 'pairs', label: text('Mirrored pairs', 'ミラー構成のペア'), value, from: 'person' }];
}
