import { type CpuCatalogue, type CpuReading, rateCpu, readCpuModel } from '../benchmark/index.ts';
import type { Estimate } from '../figure/index.ts';

export interface CpuRatingQuestion {
  /** The model string as lscpu, RVTools or a data sheet writes it. */
  readonly model: string;
  /** What is known besides: of one chip, and of the host it sits in. */
  readonly coresPerSocket?: number | undefined;
  readonly clockGHz?: number | undefined;
  readonly hostYear?: number | undefined;
}

export interface CpuRatingAnswer {
  /** Of one chip, in estimated SPECrate2017_int_base. */
  readonly rating: Estimate;
  /** What the string was read as. */
  readonly reading: CpuReading;
}

/** How fast is one chip of this CPU? */
export function answerCpuRating(question: CpuRatingQuestion, catalogue: CpuCatalogue): CpuRatingAnswer {
  const { model, coresPerSocket: cores = null, clockGHz = null, hostYear = null } = question;
  return { rating: rateCpu(model, catalogue, { cores, clockGHz, hostYear }), reading: readCpuModel(model) };
}
