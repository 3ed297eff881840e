import { type Text, text, unknown } from '../figure/index.ts';
import { HELD_BY_HARDWARE } from '../money/index.ts';
import type { CostPartsCompared } from '../placement/index.ts';
import type { ComparedScenario } from './compared-scenario.ts';

/** Whether scenarios for several machines go by the one price of boards in the price book, which is of one of them at most. */
export function areOfUnlikeBoards(scenarios: readonly ComparedScenario[]): boolean {
  return new Set(scenarios.flatMap(({ result: { boardPricesOf } }) => boardPricesOf ?? [])).size > 1;
}

/** The parts of each cost, without hardware, and what its price holds some of, where that would be by the boards of another machine. */
export function withOwnBoards(
  scenarios: readonly ComparedScenario[],
  parts: readonly (readonly CostPartsCompared[])[],
): readonly (readonly CostPartsCompared[])[] {
  if (!areOfUnlikeBoards(scenarios)) return parts;
  return parts.map((own) =>
    own.map((part) =>
      part.id === 'hardware' || HELD_BY_HARDWARE.has(part.id)
        ? { ...part, after: unknown(part.after.unit, part.name, PRICES_OF_EACH) }
        : part,
    ),
  );
}

const PRICES_OF_EACH = text(
  'The price of one server of each machine: that of a board in the price book is of one machine.',
  '機種ごとのサーバー1台の価格が必要です（価格表のボード価格は1つの機種のものです）。',
);

/** Why no difference is taken of hardware, and of what rests on it. */
export const UNLIKE_BOARDS: Text = text(
  'The scenarios are for several machines, and the price of a board in the price book is of one of them: hardware is compared of none. A price of one server stated in each scenario compares them.',
  'シナリオの機種が異なり、価格表のボード価格は1つの機種のものであるため、ハードウェア費用は比較していません。比較には、シナリオごとにサーバー1台の価格が必要です。',
);
