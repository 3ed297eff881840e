import { type Because, type Cell, type Estimate, PERSON_SOURCE, type Source } from '@tatami/model';

/** Where explained numbers end: the works they cite by title and section, and the cells of files. */
interface Origins {
  readonly sources: Map<string, Source>;
  readonly cells: Cell[];
}

/** Walks every explanation of what is answered. */
export function originsOf(answers: readonly object[]): Origins {
  const origins: Origins = { sources: new Map(), cells: [] };
  const seen = new Set<object>();
  for (const answer of answers) visit(answer, origins, seen);
  return origins;
}

/** One place of one work. */
export function workOf({ title, section }: Source): string {
  return `${title} ${section ?? ''}`;
}

function visit(value: unknown, origins: Origins, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isEstimate(value)) collect(value.because, origins);
  for (const child of Object.values(value)) visit(child, origins, seen);
}

function isEstimate(value: object): value is Estimate {
  return 'because' in value && 'kind' in value && 'unit' in value;
}

function collect({ source, inputs }: Because, { sources, cells }: Origins): void {
  // What a person typed was published nowhere: it stands among the assumptions.
  if (source && source.title !== PERSON_SOURCE.title) sources.set(workOf(source), source);
  for (const input of inputs) if ('cell' in input) cells.push(input.cell);
}
