import { answerQuestions } from './answer-questions.ts';
import type { Port } from './questions.ts';
import { ThreadsBeside } from './threads-beside.ts';

/** Scenarios are compared by up to four threads; one processor is left to the page where there are more than two. */
const MOST_BESIDE = 3;

const processors = globalThis.navigator?.hardwareConcurrency ?? 1;
const most = Math.max(0, Math.min(MOST_BESIDE, processors > 2 ? processors - 2 : processors - 1));

/** Further ones are of the same script, and are never asked to compare: they start none themselves. */
const beside = new ThreadsBeside(() => new Worker(globalThis.location.href, { type: 'module' }), most);

// The library of types takes this file for one of a page, whose postMessage is another.
answerQuestions(globalThis as unknown as Port, most > 0 ? beside : null);
