import { type BenchmarkRun, failedRuns, type ServerRecord } from '@tatami/model';
import type { Parsed } from '../format.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { transactionsFailed } from '../runs/issues.ts';
import { withStatedFactors } from '../runs/with-stated-factors.ts';
import { totalsOf } from '../series/series-totals.ts';
import { totalOf } from '../tabular/totals.ts';
import { type FileTables, improbableRows, reportRows } from './contradictions.ts';
import { coresOfChips, coresOfThreads } from './cores-of-chips.ts';
import { withoutImprobableMemory } from './memory-of-series.ts';

/** What is done with the records of any format before they are shown: what is hardly true is said, what a chip contradicts is asked, how a run was made is told from names. */
export function reviewed(
  parsed: Parsed,
  answers: Readonly<Record<string, string>> | undefined,
  { from, issues }: { readonly from: FileTables; readonly issues: IssueLog },
): Parsed {
  const { records } = parsed;
  if (records.benchmarkRuns.length > 0) {
    const benchmarkRuns = withStatedFactors(records.benchmarkRuns);
    reportFailures(benchmarkRuns, issues);
    return { ...parsed, records: { ...records, benchmarkRuns } };
  }
  if (records.series.length > 0) return withMemoryReviewed(parsed, answers);
  if (records.servers.length + records.workloads.length === 0) return parsed;
  reportRows(improbableRows(records), { rejected: false, from, issues });
  const { servers, questions } = coresOfChips(coresOfThreads(records.servers, issues), answers, issues);
  if (servers === records.servers) return parsed;
  return {
    ...parsed,
    records: { ...records, servers },
    totals: { ...parsed.totals, ...sumsAgain(parsed.totals, servers) },
    ...(questions.length > 0 && { questions: [...(parsed.questions ?? []), ...questions] }),
  };
}

function withMemoryReviewed(parsed: Parsed, answers: Readonly<Record<string, string>> | undefined): Parsed {
  const { series, questions } = withoutImprobableMemory(parsed.records.series, answers);
  if (questions.length === 0) return parsed;
  return {
    ...parsed,
    records: { ...parsed.records, series },
    totals: { ...parsed.totals, ...totalsOf(series) },
    questions: [...(parsed.questions ?? []), ...questions],
  };
}

function reportFailures(runs: readonly BenchmarkRun[], issues: IssueLog): void {
  for (const { run, errors, share } of failedRuns(runs)) {
    const { sheet, row } = run.origin;
    issues.add(transactionsFailed(errors, share), { sheet, row });
  }
}

const OF_SERVERS = { cores: (server: ServerRecord) => server.cores, threads: (server: ServerRecord) => server.threads };

/** Sums over servers whose values are others now. */
function sumsAgain(totals: Parsed['totals'], servers: readonly ServerRecord[]): Parsed['totals'] {
  return Object.fromEntries(
    Object.entries(OF_SERVERS).flatMap(([name, quantity]) => {
      const sum = totals[name];
      return sum ? [[name, totalOf(sum.label, sum.unit, servers, quantity)]] : [];
    }),
  );
}
