import { answerQuestions } from './answer-questions.ts';
import type { Port } from './questions.ts';

// The library of types takes this file for one of a page, whose postMessage is another.
answerQuestions(globalThis as unknown as Port);
