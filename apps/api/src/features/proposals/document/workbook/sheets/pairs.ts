import { MIRROR_MODES, type PairOfPlan, serverName, shortfallText, text } from '@tatami/model';
import { bothPlaced, NO_PLACE } from '../../content/chapters/operation/pairs-section.ts';
import type { Writer } from '../../content/writer.ts';
import type { ProposalDocumentInput } from '../../document-input.ts';
import { estimateCell, type SheetCell, type SheetContent } from '../cells.ts';

const TITLES = [
  [text('Primary', '現用系'), 30],
  [text('Server of the primary', '現用系のサーバー'), 20],
  [text('Standby', '待機系'), 30],
  [text('Server of the standby', '待機系のサーバー'), 20],
  [text('Mirroring', 'ミラーリング'), 16],
  [text('Share of writes', '書き込み比率'), 14],
  [text('Throughput lost', '性能低下率'), 14],
  [text('Link, MB/s', '回線（MB/秒）'), 14],
  [text('If either server is lost', 'どちらかの停止時'), 60],
  [text('Licences of the standby', '待機系のライセンス'), 24],
] as const;

/** Primary and standby of each database, a row a pair; none where no pair is stated. */
export function pairs({ scenarios }: ProposalDocumentInput, writer: Writer): readonly SheetContent[] {
  const { pairs: planned = [] } = scenarios[0].result;
  if (planned.length === 0) return [];
  return [
    {
      name: writer.say(text('Mirrored pairs', 'ミラー構成')),
      columns: TITLES.map(([title, width]) => ({ title: writer.say(title), width })),
      rows: planned.map((pair) => rowOf(pair, writer)),
      sums: [],
    },
  ];
}

function rowOf(planned: PairOfPlan, writer: Writer): readonly SheetCell[] {
  const { pair, primary, standby, writeShare, loss, link, licence } = planned;
  const server = (number: number | null) =>
    number === null ? writer.say(NO_PLACE) : writer.server(serverName(number));
  return [
    primary.name,
    server(primary.server),
    standby.name,
    server(standby.server),
    writer.say(MIRROR_MODES[pair.mode]),
    estimateCell(writeShare, writer),
    estimateCell(loss, writer),
    estimateCell(link, writer),
    onLoss(planned, writer),
    licence ? writer.say(licence.counted === 'none' ? NONE : FULL) : null,
  ];
}

/** What becomes of the pair when either of its servers is lost. */
function onLoss(planned: PairOfPlan, writer: Writer): string {
  if (!bothPlaced(planned)) return writer.say(NO_PLACE);
  const { shortfalls } = planned;
  if (shortfalls.length === 0) return writer.say(CARRIED);
  return shortfalls.map((each) => writer.say(shortfallText(each))).join(' ');
}

const CARRIED = text('the other one carries it', '残る側で引き継ぎ可能');
const NONE = text('none', '不要');
const FULL = text('like production', '本番と同じ');
