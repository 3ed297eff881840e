import { text } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { cutOff } from '../runs/issues.ts';
import { ioWaitIsIdle, noDate, noTimeZone, nothingUsable, onlySinceBoot } from '../series/issues.ts';
import { totalsOf } from '../series/series-totals.ts';
import { countOf } from '../tabular/totals.ts';
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
export function parse({ source, issues }: ParseRequest): Parsed {
  const whole = source.text ?? '';
  const facts = new HostFacts(source.fileName, issues);
  const recording = emptyRecording(facts);
  READERS[variantOf(whole) ?? 'text'](whole, recording);
  const series = facts.finish();
  const counts = facts.tally.counts();
  if (recording.cutOff) issues.add(cutOff);
  if (series.length === 0 && !recording.cutOff) issues.add(nothingUsable);
  if (series.length > 0) {
    if (!recording.dated) issues.add(noDate);
    else if (!recording.zoned) issues.add(noTimeZone);
    if (recording.sinceBoot) issues.add(onlySinceBoot);
    if (series.some(({ metric }) => metric === 'cpuShare')) issues.add(ioWaitIsIdle);
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
    totals: {
      ...totalsOf(series),
      cpus: { label: text('Logical CPUs', '論理CPU数'), value: cpus, unit: 'count', missing: 0 },
      moments: countOf(text('Moments recorded', '採取回数'), 'count', facts.moments.size),
      restarts: countOf(text('Restarts', '再起動'), 'count', recording.restarts),
      averageLines: countOf(text('Lines of averages, not read', '平均の行（対象外）'), 'count', recording.averages),
      tables: countOf(text('Tables', '表'), 'count', recording.tables),
    },
  };
}
