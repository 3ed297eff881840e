/** One answered or failed request. */
export interface Sample {
  readonly kind: string;
  /** From sending it until the last byte of its answer, ms. */
  readonly ms: number;
  /** What went wrong; null = answered as it should be. */
  readonly error: string | null;
}

export interface Figures {
  readonly kind: string;
  readonly count: number;
  /** ms; NaN where nothing was asked. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly most: number;
  /** How many took longer than people notice (`NOTICED_MS`). */
  readonly noticed: number;
  readonly errors: number;
}

/** An answer that takes longer is waited for; the mark of all of them (docs/operations/reliability.md). */
export const NOTICED_MS = 150;

/** The smallest value that so large a share (0..1) of all are at or below; NaN of none. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function figuresOf(kind: string, samples: readonly Sample[]): Figures {
  const sorted = samples.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const [p50, p95, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.95), percentile(sorted, 0.99)];
  const noticed = sorted.filter((ms) => ms > NOTICED_MS).length;
  const errors = samples.filter(({ error }) => error !== null).length;
  return { kind, count: samples.length, p50, p95, p99, most: sorted.at(-1) ?? Number.NaN, noticed, errors };
}

/** By kind of request, all of them last. */
export function byKind(samples: readonly Sample[]): readonly Figures[] {
  const kinds = [...new Set(samples.map(({ kind }) => kind))].sort();
  const each = kinds.map((kind) => figuresOf(kind, ofKind(samples, kind)));
  return [...each, figuresOf('all', samples)];
}

function ofKind(samples: readonly Sample[], kind: string): readonly Sample[] {
  return samples.filter((sample) => sample.kind === kind);
}

/** Such figures as lines of a table. */
export function tableOf(figures: readonly Figures[]): string {
  const cell = (value: number) => value.toFixed(0).padStart(8);
  const head = `${'ms'.padEnd(28)}${['count', 'p50', 'p95', 'p99', 'most', `> ${NOTICED_MS}`, 'errors'].map((each) => each.padStart(8)).join('')}`;
  const lines = figures.map(
    ({ kind, count, p50, p95, p99, most, noticed, errors }) =>
      `${kind.padEnd(28)}${[count, p50, p95, p99, most, noticed, errors].map(cell).join('')}`,
  );
  return [head, ...lines].join('\n');
}

/** What went wrong, each once with how often. */
export function errorsIn(samples: readonly Sample[]): readonly string[] {
  const times = new Map<string, number>();
  for (const { kind, error } of samples) {
    if (error !== null) times.set(`${kind}: ${error}`, (times.get(`${kind}: ${error}`) ?? 0) + 1);
  }
  return [...times].map(([error, count]) => `${count} × ${error}`);
}
