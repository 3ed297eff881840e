import { type BenchmarkRun, RUN_FIELDS, unknownFields } from '../../inventory/index.ts';

/** Makes runs that state nothing but what a test gives them; each is a row of its own. */
export function runMaker(subject: string) {
  let made = 0;
  return (throughput: number, more: Partial<BenchmarkRun>): BenchmarkRun => {
    made += 1;
    return {
      ...unknownFields(RUN_FIELDS),
      key: `${made}`,
      name: `run ${made}`,
      tool: 'generic',
      subject,
      metric: 'tps',
      throughput,
      aborted: false,
      points: [],
      origin: {
        file: 'runs.csv',
        sheet: null,
        row: made,
        cells: { throughput: { column: 'TPS', text: `${throughput}` } },
      },
      ...more,
    };
  };
}
