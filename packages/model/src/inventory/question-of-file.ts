import type { Text } from '../figure/index.ts';

/** What a file that was imported leaves open, and nobody has answered. It is answered by reading the file again. */
export interface QuestionOfFile {
  /** The import that stands in the estate. */
  readonly importId: string;
  readonly file: string;
  /** What the answer is kept by. */
  readonly id: string;
  readonly problem: Text;
  /** What holds until it is answered. */
  readonly hint: Text;
  readonly options: readonly { readonly value: string; readonly label: Text }[];
  /** How many rows it is about. */
  readonly rows: number;
}

/** Of these, those whose rows count although their file says that they may be gone, planned, stopped or no servers: an answer leaves them out. */
export function countedUnanswered(questions: readonly QuestionOfFile[]): readonly QuestionOfFile[] {
  return questions.filter(({ options }) => options.some(({ value }) => value === LEAVES_OUT));
}

/** Of these, those by whose answer machines are added: what their files list may be more than what is counted. */
export function uncountedUnanswered(questions: readonly QuestionOfFile[]): readonly QuestionOfFile[] {
  return questions.filter(({ options }) => options.some(({ value }) => value === ADDS));
}

/** The answers of readers by which rows are left out, and by which machines are added. */
const LEAVES_OUT = 'out';
const ADDS = 'add';
