import { type Estimate, isKnown, known, text } from '../figure/index.ts';
import { coresOfChip } from './cores-of-chip.ts';
import type { CpuCatalogue } from './cpu-catalogue.ts';
import { namedChip } from './named-chip.ts';
import { RATING_ERROR } from './rating.data.ts';
import { coreExponentOf } from './rating-model.ts';

/**
 * Which part of the rating of a server's chips do the cores give that are on? `cores` are those of the server; ratio, with an interval;
 * null where they are all that the chips have, more, or nobody knows how many these have.
 *
 * At equal clock the rating of chips of one generation goes with a power of their cores. The interval reaches from the share of the cores, as if each
 * did no more than before, to the error of that fit.
 */
export function ratingOfSomeCores(
  { cpuModel, sockets }: { readonly cpuModel: string; readonly sockets: Estimate },
  cores: Estimate,
  catalogue: CpuCatalogue,
): Estimate | null {
  const chip = namedChip(cpuModel, catalogue);
  if (!chip?.cores || !isKnown(cores) || !isKnown(sockets)) return null;
  const share = cores.value / (chip.cores * sockets.value);
  if (!(share > 0) || share >= 1) return null;
  const value = share ** coreExponentOf(catalogue);
  return known('predicted', {
    value,
    low: share,
    high: Math.min(1, value * RATING_ERROR.generation.value),
    unit: 'ratio',
    because: {
      label: text('Part of the rating that the stated cores give', '記載コア数で得られる評価値の割合'),
      formula: '(c ÷ (k × n))^a',
      inputs: [
        { symbol: 'c', estimate: cores },
        { symbol: 'k', estimate: coresOfChip(chip.key, chip.cores, catalogue.asOf) },
        { symbol: 'n', estimate: sockets },
        { symbol: 'a', estimate: coreExponent(catalogue) },
      ],
      notes: [SOME_CORES],
    },
  });
}

/** 1 = each core does as much as before, whatever its neighbours do. */
function coreExponent(catalogue: CpuCatalogue): Estimate {
  const value = coreExponentOf(catalogue);
  return known('predicted', {
    value,
    low: value,
    high: Math.max(1, value),
    unit: 'ratio',
    because: {
      label: text('Exponent of cores in the ratings of chips', 'CPU評価値に対するコア数の指数'),
      inputs: [],
      source: { title: 'Fit over the ratings of chips within their generations', date: catalogue.asOf },
    },
  });
}

const SOME_CORES = text(
  'The chips have more cores than the file states: the others are taken to be off, or of other machines. The interval reaches from the share of the cores to the error of the fit (× {factor}).',
  'ファイルのコア数がCPUのコア数より少ないため、残りのコアは無効、または別のマシンのものとみなしています。予測区間は、コア数の割合から推定誤差（{factor}倍）までです。',
  { factor: RATING_ERROR.generation.value },
);
