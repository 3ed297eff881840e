export type { DeskGround } from './desk-ground.ts';
export type { Asked, OpenQuestion, OpenQuestions, Outcome, WeighedAnswer } from './open-question.ts';
export { openQuestions } from './open-questions.ts';
