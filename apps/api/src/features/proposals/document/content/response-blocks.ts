import { studyResponseRowsOf } from '@tatami/charts';
import { type ResponsesOfRuns, text } from '@tatami/model';
import type { Block } from './blocks.ts';
import { columns, table, type Writer } from './writer.ts';

/** What runs state beside their speed, as a table. */
export function responseBlocks(responses: ResponsesOfRuns, writer: Writer): readonly Block[] {
  const { headers, rows } = studyResponseRowsOf(responses, writer.language);
  return [{ kind: 'paragraph', text: writer.say(ALSO_STATED) }, table(columns(headers.map(writer.say)), rows)];
}

const ALSO_STATED = text('What the runs state beside it:', 'その他の測定値：');
