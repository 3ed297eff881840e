/**
 * Words that say a thing of a machine, each line of one language, with those that make them say another: of a plan, a question, another machine.
 * They ask of digits that they are there (`\d`), never which: texts are compared without them.
 */
export type SaidInWords = readonly (readonly [said: RegExp, unless: RegExp | null])[];
