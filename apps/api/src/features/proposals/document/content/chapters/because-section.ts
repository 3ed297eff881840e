import {
  type Because,
  type Cell,
  type Estimate,
  inputNumber,
  isKnown,
  licenceRows,
  listOf,
  namesACell,
  numberedFormula,
  numberedSymbols,
  printFormula,
  type ScenarioResult,
  type Source,
  text,
  UNITS,
} from '@tatami/model';
import { say, sourceTitle } from '@tatami/wording';
import type { BecauseLine, Block, WrittenSection } from '../blocks.ts';
import { plainNumber } from '../plain-number.ts';
import type { Writer } from '../writer.ts';

/** How deep a tree is printed; the dashboard opens the rest. */
const DEPTH = 4;
/** Inputs of one symbol printed one by one. */
const SAME_SYMBOL = 4;

const INTRO = text(
  'Each number with the formula that gave it, the same formula with the values put in, and where those come from. ①, ②, … are the lines indented below; what would be indented more than four times is left out. floor rounds down, ceil rounds up, geomean is the geometric mean.',
  '各数値の算出式、値を代入した式、値の出典を示します。式中の①、②…は下に字下げした行を指し、字下げが4段を超える計算は省略しています。floorは切り捨て、ceilは切り上げ、sumは合計、geomeanは幾何平均、maxは最大、minは最小です。',
);

/** The numbers of a plan that a reader came for. */
export function keyNumbersOf({ ratio, serversPerTarget, plan }: ScenarioResult): readonly Estimate[] {
  const summary = plan?.summary;
  return [
    ratio,
    serversPerTarget,
    ...(summary
      ? [
          summary.serversAfter,
          summary.consolidationRatio,
          ...licenceRows(summary).flatMap(({ before, beforePinned, after }) =>
            beforePinned ? [before, after] : [after],
          ),
          summary.costAfter,
        ]
      : []),
  ];
}

/** Why these numbers: the explanation of each as a tree, with the formula and the numbers it was computed from. */
export function becauseSection(keyNumbers: readonly Estimate[], writer: Writer): WrittenSection {
  const printed = new Set<string>();
  return {
    title: writer.say(text('Why these numbers', '数値の根拠')),
    blocks: [
      { kind: 'paragraph', text: writer.say(INTRO) },
      ...keyNumbers.map((estimate): Block => ({ kind: 'because', lines: linesOf('', estimate, 0, printed, writer) })),
    ],
  };
}

function linesOf(
  number: string,
  estimate: Estimate,
  depth: number,
  printed: Set<string>,
  writer: Writer,
): readonly BecauseLine[] {
  const { because } = estimate;
  const line = lineOf(number, estimate, depth, writer);
  const identity = [line.label, line.value, line.formula, line.arithmetic, ...cellsBehind(estimate)].join('|');
  if (because.formula !== undefined && printed.has(identity))
    return [{ ...line, formula: null, arithmetic: null, source: writer.say(SEE_ABOVE), notes: [] }];
  printed.add(identity);
  return depth === DEPTH ? [line] : [line, ...inputLines(because, depth + 1, printed, writer)];
}

/** Down to here equal numbers are told apart by the cells that they come from. */
const CELLS_DEPTH = 2;

function cellsBehind({ because }: Estimate, depth = CELLS_DEPTH): readonly string[] {
  return because.inputs.flatMap((input) => {
    if ('estimate' in input) return depth === 0 ? [] : cellsBehind(input.estimate, depth - 1);
    const { file, sheet, row, column } = input.cell;
    return [[file, sheet, row, column].join(':')];
  });
}

const SEE_ABOVE = text('explained above', '上記のとおり');

function lineOf(number: string, estimate: Estimate, depth: number, writer: Writer): BecauseLine {
  return {
    depth,
    number,
    label: writer.say(estimate.because.label),
    value: writer.estimate(estimate),
    interval: writer.interval(estimate),
    kindWord: writer.kind(estimate),
    formula: numberedFormula(estimate.because),
    arithmetic: arithmeticOf(estimate, writer),
    source: sourceOf(estimate, writer),
    notes: depth === 0 ? (estimate.because.notes ?? []).map(writer.say) : [],
  };
}

function inputLines(because: Because, depth: number, printed: Set<string>, writer: Writer): readonly BecauseLine[] {
  return numberedSymbols(because).flatMap((symbol, index) => {
    const number = inputNumber(index);
    const same = because.inputs.flatMap((input) =>
      input.symbol === symbol && 'estimate' in input ? [input.estimate] : [],
    );
    const shown = same.slice(0, SAME_SYMBOL).flatMap((estimate) => linesOf(number, estimate, depth, printed, writer));
    const rest = same.length - SAME_SYMBOL;
    return rest > 0 ? [...shown, restLine(number, rest, depth, writer)] : shown;
  });
}

function restLine(number: string, rest: number, depth: number, writer: Writer): BecauseLine {
  const label = writer.say(text('and {rest} more of this kind', '同種の値がほかに{rest}件', { rest }));
  return {
    depth,
    number,
    label,
    value: '',
    interval: null,
    kindWord: '',
    formula: null,
    arithmetic: null,
    source: null,
    notes: [],
  };
}

/** "floor(6 × 1 ÷ 1) = 6", in plain numbers, so that a reader can check it on a calculator; null where a sum is too long to print. */
function arithmeticOf(estimate: Estimate, { language }: Writer): string | null {
  if (!isKnown(estimate)) return null;
  const written = printFormula(estimate.because, ({ value }) => plainNumber(value));
  if (written === null || written.includes('…')) return null;
  const unit = estimate.unit === 'share' ? '' : say(UNITS[estimate.unit], language);
  return `${written} = ${plainNumber(estimate.value)}${unit === '' ? '' : ` ${unit}`}`;
}

function sourceOf({ because }: Estimate, writer: Writer): string | null {
  const cell = because.inputs.flatMap((input) => ('cell' in input ? [input.cell] : []))[0];
  if (cell) return cellPlace(cell, writer);
  if (because.source) return shortSource(because.source, writer);
  return because.settle ? writer.say(because.settle) : null;
}

/** Where in a customer's file a number stood. */
function cellPlace({ file, sheet, row, column }: Cell, writer: Writer): string {
  const place = [file, sheet].filter((part) => part !== null);
  if (namesACell(column)) return [...place, column].join(', ');
  return writer.say(
    text('{place}, row {row}, {column}', '{place}、{row}行目、{column}', { place: listOf(place), row, column }),
  );
}

function shortSource({ title, section, date }: Source, writer: Writer): string {
  return [sourceTitle(title, writer.language), section && sourceTitle(section, writer.language), date]
    .filter((part) => part !== undefined && part !== null)
    .join(', ');
}
