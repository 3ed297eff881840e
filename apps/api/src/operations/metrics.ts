import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** Upper bounds in seconds. */
const BUCKETS_S = [0.01, 0.05, 0.15, 0.5, 1, 5, 30];
const RESOLUTION_MS = 10;

/** One number of the exposition format. Labels and values are ours: nothing in them needs an escape. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly (Sample & { readonly suffix?: string })[];
}

/** Metrics as Prometheus reads them (text format 0.0.4). */
export function exposition(metrics: readonly Metric[]): string {
  return metrics.map(written).join('');
}

function written({ name, help, type, samples }: Metric): string {
  const lines = samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelled(labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function labelled(labels: Sample['labels']): string {
  const pairs = Object.entries(labels ?? {}).map(([name, value]) => `${name}="${value}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

/** Counts requests by their answers, and how long answers take. */
export class RequestMetrics {
  readonly #byAnswer = new Map<string, number>();
  readonly #atMost = new Map(BUCKETS_S.map((bound) => [bound, 0]));
  #count = 0;
  #seconds = 0;
  readonly #delays: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

  constructor() {
    this.#delays.enable();
  }

  answered(method: string, status: number, seconds: number): void {
    const answer = `${method} ${Math.floor(status / 100)}xx`;
    this.#byAnswer.set(answer, (this.#byAnswer.get(answer) ?? 0) + 1);
    for (const [bound, count] of this.#atMost) if (seconds <= bound) this.#atMost.set(bound, count + 1);
    this.#count += 1;
    this.#seconds += seconds;
  }

  /** Also begins a new measure of the longest stall. */
  read(): Metric[] {
    const stall = Math.max(0, this.#delays.max / 1e9 - RESOLUTION_MS / 1_000);
    this.#delays.reset();
    const buckets = [...this.#atMost].map(([bound, value]) => ({
      suffix: '_bucket',
      labels: { le: String(bound) },
      value,
    }));
    return [
      {
        name: 'tatami_requests_total',
        help: 'Requests answered.',
        type: 'counter',
        samples: [...this.#byAnswer].map(([answer, value]) => {
          const [method = '', status = ''] = answer.split(' ');
          return { labels: { method, status }, value };
        }),
      },
      {
        name: 'tatami_request_seconds',
        help: 'Time until a request was answered; streams of progress aside.',
        type: 'histogram',
        samples: [
          ...buckets,
          { suffix: '_bucket', labels: { le: '+Inf' }, value: this.#count },
          { suffix: '_sum', value: this.#seconds },
          { suffix: '_count', value: this.#count },
        ],
      },
      {
        name: 'tatami_longest_stall_seconds',
        help: 'Longest time the event loop stood still since it was last asked.',
        type: 'gauge',
        samples: [{ value: Number.isFinite(stall) ? stall : 0 }],
      },
    ];
  }

  close(): void {
    this.#delays.disable();
  }
}
