import { text } from '@tatami/model';
import { linesOf } from '../decode/lines.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS, type Total } from '../import-result.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { responseTimesOnly } from '../runs/issues.ts';
import { Tally } from '../tabular/read-rows.ts';
import { countOf } from '../tabular/totals.ts';

const PROCEDURE = /^>>>>> PROC: (\w{1,40})$/;
const FIGURE = /(CALLS|MIN|AVG|MAX|TOTAL|P99|P95|P50|SD|RATIO): ?([\d.]{1,30})(?:ms|%)?/g;

const profileOnly = responseTimesOnly(text('the hammerdb.log or the job result', 'hammerdb.log またはジョブの結果'));

/** Whether a text is HammerDB's time profile alone, which some versions write to a file of its own. */
export function isTimeProfile(whole: string): boolean {
  return whole.includes('>>>>> PROC: ') && !whole.includes('TEST RESULT');
}

interface Block {
  readonly procedure: string;
  readonly figures: Map<string, number>;
}

/** Reads a time profile: response times per procedure and virtual user. It has no throughput, so it gives totals and no run. */
export function parseTimeProfile({ issues }: ParseRequest, whole: string): Parsed {
  issues.add(profileOnly);
  const blocks = blocksOf(whole);
  const tally = new Tally();
  tally.count('skipped', blocks.length);
  const counts = tally.counts();
  const columns = ['PROC', 'CALLS', 'MIN', 'AVG', 'MAX', 'P95'];
  const newOrders = blocks.filter(({ procedure }) => /^neword/i.test(procedure));
  return {
    mapping: null,
    fields: [],
    columns,
    preview: blocks
      .slice(0, PREVIEW_ROWS)
      .map(({ procedure, figures }) => [
        procedure,
        ...columns.slice(1).map((name) => figures.get(name)?.toString() ?? ''),
      ]),
    sheets: [{ name: null, role: 'procedures', counts }],
    counts,
    records: NO_RECORDS,
    totals: {
      blocks: countOf(text('Procedures profiled', '計測されたプロシージャ'), 'count', blocks.length),
      newOrderCalls: total(text('New orders', '新規注文'), 'count', newOrders, 'CALLS'),
      newOrderMs: averageOf(newOrders),
    },
  };
}

function blocksOf(whole: string): Block[] {
  const blocks: Block[] = [];
  for (const { text: line } of linesOf(whole)) {
    const procedure = PROCEDURE.exec(line)?.[1];
    if (procedure !== undefined) blocks.push({ procedure, figures: new Map() });
    const block = blocks.at(-1);
    if (!block || !line.includes(': ')) continue;
    for (const [, name = '', figure = ''] of line.slice(0, 500).matchAll(FIGURE)) {
      const value = toolNumber(figure);
      if (value !== null && !block.figures.has(name)) block.figures.set(name, value);
    }
  }
  return blocks;
}

function total(label: Total['label'], unit: Total['unit'], blocks: readonly Block[], name: string): Total {
  const stated = blocks.flatMap(({ figures }) => figures.get(name) ?? []);
  const value = stated.length === 0 ? null : stated.reduce((sum, figure) => sum + figure, 0);
  return { label, value, unit, missing: blocks.length - stated.length };
}

/** Mean response time over all calls of all virtual users. */
function averageOf(blocks: readonly Block[]): Total {
  let calls = 0;
  let ms = 0;
  for (const { figures } of blocks) {
    calls += figures.get('CALLS') ?? 0;
    ms += (figures.get('CALLS') ?? 0) * (figures.get('AVG') ?? 0);
  }
  const label = text('Response time of new orders, mean', '新規注文の平均応答時間');
  return { label, value: calls === 0 ? null : ms / calls, unit: 'milliseconds', missing: 0 };
}
