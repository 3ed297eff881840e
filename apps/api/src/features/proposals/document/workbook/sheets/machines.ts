import { text } from '@tatami/model';
import { LIST_SHEETS } from '../../content/long-lists.ts';
import type { Writer } from '../../content/writer.ts';
import type { ProposalDocumentInput } from '../../document-input.ts';
import { columnSum, numberCell, type SheetCell, type SheetContent, shareCell } from '../cells.ts';

const TITLES = [
  [text('Server', 'サーバー'), 24],
  [text('Model', '機種'), 28],
  [text('CPU', 'CPU'), 36],
  [text('OS', 'OS'), 24],
  [text('Sockets', 'ソケット'), 10],
  [text('Cores', 'コア'), 10],
  [text('Memory, GiB', 'メモリ（GiB）'), 14],
  [text('CPU peak', 'CPUピーク'), 10],
  [text('CPU average', 'CPU平均'), 10],
] as const;

/** The current servers, a row each; what the files do not say is said to be unknown. */
export function machines({ estate: { servers } }: ProposalDocumentInput, writer: Writer): readonly SheetContent[] {
  if (servers.length === 0) return [];
  const rows = servers.map((server): readonly SheetCell[] => [
    server.name,
    writer.words(server.model),
    writer.words(server.cpuModel),
    writer.words(server.os),
    numberCell(server.sockets, writer),
    numberCell(server.cores, writer),
    numberCell(server.memoryGiB, writer),
    shareCell(server.cpuPeakShare, writer),
    shareCell(server.cpuAverageShare, writer),
  ]);
  const total = [
    writer.say(text('Total', '合計')),
    null,
    null,
    null,
    ...[4, 5, 6].map((column) => columnSum(rows, column)),
  ];
  return [
    {
      name: writer.say(LIST_SHEETS.servers),
      columns: TITLES.map(([title, width]) => ({ title: writer.say(title), width })),
      rows: [...rows, total],
      sums: [rows.length],
    },
  ];
}
