import { linesOf } from '../decode/lines.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { type LineFact, stateFact } from '../runs/line-facts.ts';
import { parsedRuns } from '../runs/parsed-runs.ts';
import { RunDraft } from '../runs/run-draft.ts';

const FACTS: readonly LineFact[] = [
  ['command', 'Command line', /^Command line: (.{1,500})$/],
  ['warehouses', 'Database Scale Factor', /^Database Scale Factor: (\d{1,9}) warehouses?$/],
  ['testS', 'Test Duration', /^Test Duration: (\d{1,9}) seconds?/],
  ['clients', 'Database Connections', /^Database Connections: (\d{1,9})$/],
  ['notpm', 'NOTPM', /^(?:Throughput: )?([\d.]{1,20}) new-order transactions per minute \(NOTPM\)/i],
  ['durationMin', 'minute duration', /^(?:Duration: )?([\d.]{1,20}) minute(?:\(s\)|s)?(?: duration)?$/],
  ['errors', 'unknown errors', /^(\d{1,12}) total unknown errors$/],
  ['errors', 'Unknown Errors', /^Unknown Errors: (\d{1,12})$/],
];
const NEW_ORDER = /^New Order +[\d.]{1,10} +([\d.]{1,12}) (?:: )? *([\d.]{1,12}) +(\d{1,15}) /;

/** Reads one or several reports. Each starts with the head of its table; what is stated above it belongs to it. */
export function parse(request: ParseRequest): Parsed {
  const drafts = draftsOf(request.source.text ?? '');
  return parsedRuns(
    request,
    { drafts, badLines: [] },
    {
      tool: 'dbt2',
      shown: ['warehouses', 'clients', 'durationMin', 'notpm', 'newOrderAverageS', 'errors'],
      describe: (draft) => {
        const warehouses = draft.number('warehouses');
        const minutes = draft.number('durationMin');
        return {
          name: warehouses === null ? 'DBT-2' : `DBT-2, ${warehouses} warehouses`,
          metric: 'nopm',
          throughput: draft.number('notpm'),
          from: ['notpm'],
          clients: draft.number('clients'),
          durationS: minutes === null ? draft.number('testS') : Math.round(minutes * 60 * 1e6) / 1e6,
        };
      },
    },
  );
}

function draftsOf(text: string): RunDraft[] {
  const drafts: RunDraft[] = [];
  for (const { number, text: raw } of linesOf(text)) {
    const line = raw.replace(/^[\s*]{1,40}/, '');
    const current = drafts.at(-1);
    const begins = line.startsWith('Command line:') || line.startsWith('Response Time (s)');
    const isOver = current === undefined || current.text('notpm') !== null;
    const draft = begins && isOver ? new RunDraft(number) : (current ?? new RunDraft(number));
    if (draft !== current) drafts.push(draft);
    const [, average, ninetieth, count] = NEW_ORDER.exec(line) ?? [];
    draft.state('newOrderAverageS', number, 'New Order, average', average);
    draft.state('newOrder90thS', number, 'New Order, 90th percentile', ninetieth);
    draft.state('newOrders', number, 'New Order, total', count);
    stateFact(draft, FACTS, line, number);
  }
  return drafts.filter((draft) => Object.keys(draft.cells).length > 0);
}
