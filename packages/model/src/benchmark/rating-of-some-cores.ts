import { type Estimate, isKnown, known, text } from '../figure/index.ts';
import type { CpuCatalogue } from './cpu-catalogue.ts';
import { namedChip } from './named-chip.ts';
import { RATING_ERROR } from './rating.data.ts';
import { coreExponentOf } from './rating-model.ts';

/**
 * Which part of the rating of a server's chips do the cores give that are on? `cores` are those of the server; ratio, with an interval;
 * null where they are all that the chips have, more, or nobody knows how many these have.
 *
 * The rating of chips of one generation goes with a power of their cores, clock and threads being equal. The interval reaches from the share of
 * the cores, which is what is left where each core does as much as before, to the error of that fit.
 */
export function ratingOfSomeCores(
  { cpuModel, sockets }: { readonly cpuModel: string; readonly sockets: Estimate },
  cores: Estimate,
  catalogue: CpuCatalogue,
): Estimate | null {
  const each = namedChip(cpuModel, catalogue)?.cores ?? null;
  if (each === null || !isKnown(cores) || !isKnown(sockets)) return null;
  const share = cores.value / (each * sockets.value);
  if (!(share > 0) || share >= 1) return null;
  const value = share ** coreExponentOf(catalogue);
  const factor = RATING_ERROR.generation.value;
  const source = { title: 'CPU catalogue: SPEC CPU results', date: catalogue.asOf };
  const ofOne = known('published', {
    value: each,
    unit: 'cores',
    because: { label: text('Cores of one {chip}', '{chip} 1個のコア数', { chip: cpuModel }), inputs: [], source },
  });
  return known('predicted', {
    value,
    low: Math.min(share, value / factor),
    high: Math.min(1, value * factor),
    unit: 'ratio',
    because: {
      label: text('Part of the rating that the stated cores give', '記載コア数で得られる評価値の割合'),
      formula: '(c ÷ (k × n))^e',
      inputs: [
        { symbol: 'c', estimate: cores },
        { symbol: 'k', estimate: ofOne },
        { symbol: 'n', estimate: sockets },
        { symbol: 'e', estimate: exponentEstimate(catalogue) },
      ],
      notes: [SOME_CORES],
    },
  });
}

function exponentEstimate(catalogue: CpuCatalogue): Estimate {
  return known('predicted', {
    value: coreExponentOf(catalogue),
    unit: 'ratio',
    because: {
      label: text('Exponent of cores in the ratings of chips', 'CPU評価値に対するコア数の指数'),
      inputs: [],
      source: { title: 'Fit over the ratings of chips within their generations', date: catalogue.asOf },
    },
  });
}

const SOME_CORES = text(
  'The chips have more cores than the file states: the others are taken to be off, or of other machines.',
  'ファイルのコア数がCPUのコア数より少ないため、残りのコアは無効、または別のマシンのものとみなしています。',
);
