import { type Because, type Cell, type Estimate, isKnown, printFormula, type Source, text, UNITS } from '@tatami/model';
import { KIND_WORDS } from '@tatami/wording';
import type { DocumentScenario } from '../document-input.ts';
import type { BecauseLine, Block, Section } from './blocks.ts';
import { plainNumber } from './plain-number.ts';
import type { Writer } from './writer.ts';

/** How deep a tree is printed; the dashboard opens the rest. */
const DEPTH = 4;
/** Inputs of one symbol printed one by one. */
const SAME_SYMBOL = 4;

/** Why these numbers: the explanation of each key number as a tree, with the formula and the numbers it was computed from. */
export function becauseSection({ result }: DocumentScenario, writer: Writer): Section {
  const summary = result.plan?.summary;
  const keyNumbers = [
    result.ratio,
    result.serversPerTarget,
    ...(summary ? [summary.serversAfter, summary.consolidationRatio, summary.licencesAfter, summary.costAfter] : []),
  ];
  return {
    title: writer.say(text('Why these numbers', '数値の根拠')),
    blocks: [
      {
        kind: 'paragraph',
        text: writer.say(
          text(
            'Each number with the formula that gave it, the values put in, and where those come from.',
            '各数値の算出式、代入した値、その出典を示します。',
          ),
        ),
      },
      ...keyNumbers.map((estimate) => tree(estimate, writer)),
    ],
  };
}

function tree(estimate: Estimate, writer: Writer): Block {
  return {
    kind: 'because',
    title: writer.say(estimate.because.label),
    lines: linesOf('', estimate, 0, writer),
  };
}

function linesOf(symbol: string, estimate: Estimate, depth: number, writer: Writer): BecauseLine[] {
  const { because } = estimate;
  const line: BecauseLine = {
    depth,
    symbol,
    label: writer.say(because.label),
    value: writer.estimateWithInterval(estimate),
    arithmetic: arithmeticOf(estimate),
    formula: because.formula ?? null,
    kindWord: writer.say(KIND_WORDS[estimate.kind]),
    source: sourceOf(estimate, writer),
  };
  if (depth === DEPTH) return [line];
  return [line, ...inputsOf(because, depth, writer)];
}

function inputsOf({ inputs }: Because, depth: number, writer: Writer): BecauseLine[] {
  const symbols = [...new Set(inputs.map(({ symbol }) => symbol))];
  return symbols.flatMap((symbol) => {
    const same = inputs.filter((input) => input.symbol === symbol);
    const shown = same
      .slice(0, SAME_SYMBOL)
      .flatMap((input) => ('estimate' in input ? linesOf(symbol, input.estimate, depth + 1, writer) : []));
    const rest = same.length - SAME_SYMBOL;
    return rest > 0 ? [...shown, restLine(symbol, rest, depth + 1, writer)] : shown;
  });
}

function restLine(symbol: string, rest: number, depth: number, writer: Writer): BecauseLine {
  const label = writer.say(text(`and ${rest} more of this kind`, `同種の値がほかに${rest}件`));
  return { depth, symbol, label, value: '', arithmetic: null, formula: null, kindWord: '', source: null };
}

/** "floor(6 × 1 ÷ 1) = 6", in plain numbers, so that a reader can check it on a calculator. */
function arithmeticOf(estimate: Estimate): string | null {
  if (!isKnown(estimate)) return null;
  const written = printFormula(estimate.because, ({ value }) => plainNumber(value));
  return written === null ? null : `${written} = ${plainNumber(estimate.value)}${unitOf(estimate)}`;
}

function unitOf({ unit }: Estimate): string {
  return unit === 'share' || UNITS[unit].en === '' ? '' : ` ${UNITS[unit].en}`;
}

function sourceOf({ because }: Estimate, writer: Writer): string | null {
  const cell = because.inputs.flatMap((input) => ('cell' in input ? [input.cell] : []))[0];
  if (cell) return cellPlace(cell, writer);
  if (because.source) return shortSource(because.source);
  return because.settle ? writer.say(because.settle) : null;
}

/** Where in a customer's file a number stood. */
function cellPlace({ file, sheet, row, column }: Cell, writer: Writer): string {
  const place = sheet === null ? file : `${file}, ${sheet}`;
  return writer.say(text(`${place}, row ${row}, ${column}`, `${place}、${row}行目、${column}`));
}

function shortSource({ title, section, date }: Source): string {
  return [title, section, date].filter((part) => part !== undefined && part !== null).join(', ');
}
