import { CPUS_OF_MACHINE, text, type UtilisationSeries } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS, type Total } from '../import-result.ts';
import { longText } from '../issues/limit-issues.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { cutOff } from '../runs/issues.ts';
import {
  ioWaitIsIdle,
  noDate,
  noTimeZone,
  nothingUsable,
  onlySinceBoot,
  shareOfEntitlement,
} from '../series/issues.ts';
import { startIn } from '../series/sample-times.ts';
import { summaryOf, totalsOf } from '../series/series-totals.ts';
import { countOf } from '../tabular/totals.ts';
import { bannerDates } from './banner-dates.ts';
import { dayOrderInName } from './day-in-name.ts';
import { HostFacts } from './host-facts.ts';
import { readJson } from './read-json.ts';
import { readDelimited, readLong } from './read-sadf.ts';
import { readText } from './read-text.ts';
import { readXml } from './read-xml.ts';
import { emptyRecording, type Recording } from './recording.ts';
import { type Variant, variantOf } from './variant.ts';

const READERS: Readonly<Record<Variant, (text: string, recording: Recording) => void>> = {
  text: readText,
  delimited: readDelimited,
  long: readLong,
  json: readJson,
  xml: readXml,
};

/** Reads a recording into series of CPU, memory and I/O of each machine in it. */
export function parse({ source, issues, dates, recording: said }: ParseRequest): Parsed {
  const whole = source.text ?? '';
  const facts = new HostFacts(source.fileName, said.machine ?? source.fileName, issues);
  const { evidence, ...writtenBy } = bannerDates(whole);
  const recording = emptyRecording(
    facts,
    dates.orderOf(evidence, { ...writtenBy, byName: dayOrderInName(source.fileName, evidence) }),
    dayOf(startIn(said)),
  );
  READERS[variantOf(whole) ?? 'text'](whole, recording);
  const series = withCpus(facts.finish(), recording);
  const counts = facts.tally.counts();
  if (recording.cutOff) issues.add(cutOff);
  if (recording.longText) issues.add(longText(0), { row: recording.longText.line });
  if (series.length === 0 && !recording.cutOff) issues.add(nothingUsable);
  if (series.length > 0) {
    if (!recording.dated) issues.add(noDate);
    else if (!recording.zoned) issues.add(noTimeZone);
    if (recording.sinceBoot) issues.add(onlySinceBoot);
    if (facts.entitled !== null) issues.add(shareOfEntitlement(facts.entitled, 'physc'));
    else if (series.some(({ metric }) => metric === 'cpuShare')) issues.add(ioWaitIsIdle);
  }
  const cpus = recording.cpus ?? (facts.cpuCount === 0 ? null : facts.cpuCount);
  return {
    mapping: null,
    fields: [],
    columns: recording.header,
    preview: series
      .slice(0, PREVIEW_ROWS)
      .map(({ subject, metric, startsAt, stepS }) => [subject, metric, startsAt, String(stepS)]),
    sheets: [{ name: null, role: 'samples', counts }],
    counts,
    records: { ...NO_RECORDS, series },
    asks: {
      ...(facts.hasUnnamed && { machine: said.machine ?? source.fileName }),
      ...((!recording.dated || recording.saidDay !== null) && { startedAt: said.startedAt ?? null }),
    },
    totals: {
      ...totalsOf(series),
      cpus: { label: text('Logical CPUs', '論理CPU数'), value: cpus, unit: 'count', missing: 0 },
      ...shareTotals(facts),
      moments: countOf(text('Moments recorded', '採取回数'), 'count', facts.moments.size),
      restarts: countOf(text('Restarts', '再起動'), 'count', recording.restarts),
      averageLines: countOf(text('Lines of averages, not read', '平均の行（対象外）'), 'count', recording.averages),
      tables: countOf(text('Tables', '表'), 'count', recording.tables),
    },
  };
}

/** The series with the CPUs of their machine, where the recording states them and is of one machine. */
function withCpus(series: readonly UtilisationSeries[], { cpus }: Recording): readonly UtilisationSeries[] {
  if (cpus === null || new Set(series.map(({ subject }) => subject)).size !== 1) return series;
  const cell = { column: '', text: String(cpus) };
  return series.map((each) =>
    each.metric === 'cpuShare'
      ? { ...each, origin: { ...each.origin, cells: { ...each.origin.cells, [CPUS_OF_MACHINE]: cell } } }
      : each,
  );
}

const DAY_MS = 86_400_000;

function dayOf(at: number | null): number | null {
  return at === null ? null : at - (at % DAY_MS);
}

/** What the recording prints of all CPUs, beside the busy share the series hold. null where it prints no such column. */
function shareTotals({ idle, user }: HostFacts): Record<string, Total> {
  const of = (label: Total['label'], percent: number | null): Total => ({
    label,
    value: percent === null ? null : percent / 100,
    unit: 'share',
    missing: 0,
  });
  return {
    userMean: of(text('User time, mean', 'ユーザー時間の平均'), summaryOf(user).mean),
    idleMean: of(text('Idle time, mean', 'アイドル時間の平均'), summaryOf(idle).mean),
    idleMin: of(text('Idle time, least', 'アイドル時間の最小'), summaryOf(idle).min),
  };
}
