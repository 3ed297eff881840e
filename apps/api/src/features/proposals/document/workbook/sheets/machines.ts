import { type ServerRecord, serversInUse, text } from '@tatami/model';
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
  [text('In use', '使用中'), 32],
] as const;

const IN_USE = text('yes', '○');
const NOT_IN_USE = text(
  'no: gone, planned, switched off or without a database in use',
  '×（撤去済み・導入予定・停止中・使用中のデータベースなし）',
);

/** The current servers, a row each, those in use first, which the total is of; what the files do not say is said to be unknown. */
export function machines({ estate }: ProposalDocumentInput, writer: Writer): readonly SheetContent[] {
  if (estate.servers.length === 0) return [];
  const { inUse, others } = serversInUse(estate);
  const counted = inUse.map((server) => [...cellsOf(server, writer), writer.say(IN_USE)]);
  const rows = [...counted, ...others.map((server) => [...cellsOf(server, writer), writer.say(NOT_IN_USE)])];
  const total = [
    writer.say(others.length > 0 ? text('Total in use', '使用中の合計') : text('Total', '合計')),
    null,
    null,
    null,
    ...[4, 5, 6].map((column) => columnSum(counted, column)),
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

function cellsOf(server: ServerRecord, writer: Writer): readonly SheetCell[] {
  return [
    server.name,
    writer.words(server.model),
    writer.words(server.cpuModel),
    writer.words(server.os),
    numberCell(server.sockets, writer),
    numberCell(server.cores, writer),
    numberCell(server.memoryGiB, writer),
    shareCell(server.cpuPeakShare, writer),
    shareCell(server.cpuAverageShare, writer),
  ];
}
