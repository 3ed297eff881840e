import fc from 'fast-check';

/** Any fixed number would do: what counts is that a landing is not decided by dice. */
const DEFAULT_SEED = 20_261_121;

/** Property tests draw the same cases in every run, on every machine. FAST_CHECK_SEED=<integer> tries others. */
const seed = Number(process.env.FAST_CHECK_SEED || DEFAULT_SEED);
if (!Number.isInteger(seed)) throw new Error(`FAST_CHECK_SEED must be an integer: ${process.env.FAST_CHECK_SEED}`);

/** Cases of a property that states no number; `npm run soak` sets TATAMI_SOAK. */
const numRuns = process.env.TATAMI_SOAK ? 300 : 100;
/** Where it counts only that a property fails (`npm run mutate`), no simpler case is looked for. */
const endOnFailure = Boolean(process.env.TATAMI_UNSHRUNK);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, numRuns, endOnFailure });
