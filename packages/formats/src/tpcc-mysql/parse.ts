import { linesOf } from '../decode/lines.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { type LineFact, stateFact } from '../runs/line-facts.ts';
import { type LogLine, parsedRuns } from '../runs/parsed-runs.ts';
import { RunDraft } from '../runs/run-draft.ts';

/** What the tool states line by line; its user and password are none of them. */
const FACTS: readonly LineFact[] = [
  ['server', 'server', /^\[server\]: (\S{1,200})$/],
  ['warehouses', 'warehouse', /^\[warehouse\]: (\d{1,9})$/],
  ['clients', 'connection', /^\[connection\]: (\d{1,9})$/],
  ['rampupS', 'rampup', /^\[rampup\]: (\d{1,9}) \(sec\.\)$/],
  ['plannedS', 'measure', /^\[measure\]: (\d{1,9}) \(sec\.\)$/],
  ['averageMs', 'New-Order, avg_rt', /^\[0\] sc:.{1,100}avg_rt: ([\d.]{1,15})/],
  ['measuredS', 'in … sec.', /^in (\d{1,9}) sec\.$/],
  ['tpmC', 'TpmC', /^([\d.]{1,20}) TpmC/],
];
const TITLE = /TPC-C Load Generator/;
/** '  10, trx: 12920, 95%: 9.483, …', or in older versions '  10, 197(0):1.804|2.188, …'. */
const PROGRESS = /^(\d{1,7}), (?:trx: (\d{1,9}), |(\d{1,9})\(\d{1,9}\):)/;
const LOOKS_LIKE_PROGRESS = /^\d{1,7}, (?:trx:|\d{1,9}\(\d)/;
const FAILED = /^\[\d\] sc:\d{1,15} {1,3}lt:\d{1,15} {1,3}rt:\d{1,15} {1,3}fl:(\d{1,15})/;

/** Reads the runs of an output: new orders a minute, and over time. */
export function parse(request: ParseRequest): Parsed {
  const { drafts, badLines } = runsIn(request.source.text ?? '');
  return parsedRuns(
    request,
    { drafts, badLines },
    {
      tool: 'tpcc-mysql',
      shown: ['warehouses', 'clients', 'measuredS', 'tpmC', 'averageMs', 'failed'],
      describe: (draft) => {
        const warehouses = draft.number('warehouses');
        return {
          name: warehouses === null ? 'tpcc-mysql' : `tpcc-mysql, ${warehouses} warehouses`,
          metric: 'nopm',
          throughput: draft.number('tpmC'),
          from: ['tpmC'],
          clients: draft.number('clients'),
          durationS: draft.number('measuredS') ?? draft.number('plannedS'),
          ...(draft.text('server') !== null && { subject: draft.text('server') ?? '' }),
        };
      },
    },
  );
}

function runsIn(text: string) {
  const drafts: RunDraft[] = [];
  const badLines: LogLine[] = [];
  for (const { number, text: raw } of linesOf(text)) {
    const line = raw.trim();
    const current = drafts.at(-1);
    const begins = TITLE.test(line) || ((!current || current.text('tpmC') !== null) && PROGRESS.test(line));
    if (begins) drafts.push(new RunDraft(number));
    const draft = drafts.at(-1);
    if (!draft) continue;
    if (LOOKS_LIKE_PROGRESS.test(line)) {
      if (!addPoint(draft, line)) badLines.push({ line: number, text: line });
    } else readFact(draft, number, line);
  }
  return { drafts, badLines };
}

/** New orders since the line before, as new orders a minute. */
function addPoint(draft: RunDraft, line: string): boolean {
  const [, elapsed = '', orders, older] = PROGRESS.exec(line) ?? [];
  const [elapsedS, count] = [toolNumber(elapsed), toolNumber(orders ?? older ?? '')];
  if (elapsedS === null || count === null) return false;
  const intervalS = elapsedS - (draft.points.at(-1)?.elapsedS ?? 0);
  if (intervalS <= 0) return false;
  draft.points.push({ elapsedS, throughput: Math.round((count * 60 * 1e6) / intervalS) / 1e6 });
  return true;
}

function readFact(draft: RunDraft, number: number, line: string): void {
  const failed = FAILED.exec(line)?.[1];
  // The results stand there twice; transactions of the five kinds add up.
  if (failed !== undefined && draft.text('measuredS') === null) {
    const sum = (draft.number('failed') ?? 0) + Number(failed);
    draft.cells.failed = { column: `line ${number}: fl`, text: String(sum) };
  }
  stateFact(draft, FACTS, line, number);
}
