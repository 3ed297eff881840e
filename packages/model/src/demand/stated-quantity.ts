import {
  assumed,
  type Cell,
  derive,
  type Estimate,
  fromCell,
  isKnown,
  known,
  type Text,
  text,
} from '../figure/index.ts';
import {
  cellOf,
  isTyped,
  type Origin,
  type OriginCell,
  partsOf,
  type ServerRecord,
  type UtilisationSeries,
} from '../inventory/index.ts';
import type { Recording } from '../series/index.ts';
import type { Unit } from '../units/index.ts';
import { isAssumed } from './assumed-hosts.ts';
import { coresOfChips, hasCoresOfChips, hasSocketsOfCores, socketsOfCores } from './cpu/cores-of-chips.ts';
import { isUseOfMemory } from './memory-in-use.ts';

const TYPED = text('Entered by hand.', '手入力した値です。');
const IN_NO_CELL = text(
  'In no cell of a file: derived on import.',
  'ファイルのセルではなく、取り込み時に導出した値です。',
);

/** Fields that lists have from a measurement of load or use; all others are of what is installed, granted or set. */
const OF_USE: ReadonlySet<string> = new Set([
  'cpuPeakShare',
  'cpuAverageShare',
  'iops',
  'writeIops',
  'transferMBs',
  'usedStorageGiB',
  'throughput',
]);

/** Plans are made at every move of a slider, and cells stay. */
const cellsOfUse = new WeakMap<OriginCell, boolean>();

function isOfUse(cell: OriginCell | undefined): boolean {
  if (cell === undefined) return false;
  const known = cellsOfUse.get(cell);
  if (known !== undefined) return known;
  const found = isUseOfMemory(cell.column);
  cellsOfUse.set(cell, found);
  return found;
}

/** How a field of a record is known: measured, stated of what is installed, granted or set, typed by a person, or an equal part of what several share. */
export function kindOfField(origin: Origin, field: string): 'measured' | 'stated' | 'assumed' {
  return partsOf(field, origin.cells[field]) > 1 ? 'assumed' : kindOfCell(origin, field);
}

function kindOfCell(origin: Origin, field: string): 'measured' | 'stated' | 'assumed' {
  if (isTyped(origin, field)) return 'assumed';
  return OF_USE.has(field) || isOfUse(origin.cells[field]) ? 'measured' : 'stated';
}

/** A record's field as an Estimate that opens to the cell it was read from. */
export function statedQuantity(origin: Origin, field: string, label: Text, value: number, unit: Unit): Estimate {
  const cell = cellOf(origin, field);
  const kind = kindOfCell(origin, field);
  const parts = partsOf(field, origin.cells[field]);
  if (cell && parts > 1)
    return inEqualParts(
      derive({
        label,
        formula: 'm ÷ k',
        unit,
        inputs: { m: fromCell(kind, label, value * parts, unit, cell), k: siblingsEstimate(parts) },
      }),
      parts,
    );
  if (cell) return fromCell(kind, label, value, unit, cell);
  const notes = [kind === 'assumed' ? TYPED : IN_NO_CELL];
  return known(kind, { value, unit, because: { label, inputs: [], notes } });
}

/** A server's field as an Estimate: from its cell, by hand, from the catalogue, or assumed where no file describes the server. */
export function quantityOf(server: ServerRecord, field: string, label: Text, value: number, unit: Unit): Estimate {
  if (field === 'cores' && hasCoresOfChips(server) && server.sockets !== null) {
    const sockets = statedQuantity(server.origin, 'sockets', text('Sockets', 'ソケット数'), server.sockets, 'sockets');
    return coresOfChips(server, sockets);
  }
  if (field === 'sockets' && hasSocketsOfCores(server) && server.cores !== null) {
    const cores = statedQuantity(server.origin, 'cores', text('Cores', 'コア数'), server.cores, 'cores');
    return socketsOfCores(server, cores);
  }
  if (isAssumed(server) && !cellOf(server.origin, field)) return assumed(label, value, unit);
  return statedQuantity(server.origin, field, label, value, unit);
}

/** The sockets of a server as they are stated of it; null = nobody states any, whatever its cores or another server let assume. */
export function statedSockets(server: ServerRecord): number | null {
  if (isAssumed(server)) return statedSockets(server.assumed.stated);
  return hasSocketsOfCores(server) ? null : server.sockets;
}

/** One point of a recording as an Estimate that opens to the places its series were read from. */
export function recordedPoint({ series }: Recording, percentile: number, value: number, unit: Unit): Estimate {
  const samples = series.reduce((sum, { values }) => sum + values.length, 0);
  const share = Number((percentile * 100).toFixed(1));
  const label =
    percentile >= 1
      ? text('Highest of {samples} {samples:sample|samples}', '{samples}サンプルの最大値', { samples })
      : text('{share}th percentile of {samples} {samples:sample|samples}', '{samples}サンプルの{share}パーセンタイル', {
          share,
          samples,
        });
  const notes = notesOn(series);
  const inputs = series.map((each) => ({ symbol: 'cell', cell: cellOfSeries(each) }));
  return known('measured', { value, unit, because: { label, inputs, ...(notes.length > 0 && { notes }) } });
}

const HOUR_S = 3_600;

/** What the samples are, where that tells how far they may be trusted as peaks. */
function notesOn(series: readonly UtilisationSeries[]): readonly Text[] {
  const ofHighest = ({ peaks, sampleIs }: UtilisationSeries) => peaks !== null || sampleIs === 'highest';
  return [
    ...(series.some(ofHighest) ? [HIGHEST_OF_STEPS] : []),
    ...(series.some((each) => each.stepS >= HOUR_S && !ofHighest(each)) ? [HOURLY_HIDES_PEAKS] : []),
  ];
}

const HIGHEST_OF_STEPS = text(
  'The file states the highest use within each interval; the peak is taken from there, not from the averages.',
  '区間ごとの最大値がファイルに記載されているため、平均ではなく最大値からピークを求めています。',
);
const HOURLY_HIDES_PEAKS = text(
  'Hourly averages can hide a third of the peak (a measured Oracle day: 1.62 CPUs hourly against 2.38 at two minutes).',
  '1時間平均ではピークの約3分の1が隠れることがあります（Oracleの実測日：1時間平均1.62 CPUに対し2分平均2.38 CPU）。',
);

function cellOfSeries({ origin, subject }: UtilisationSeries): Cell {
  const [column] = Object.values(origin.cells);
  return {
    file: origin.file,
    sheet: origin.sheet,
    row: origin.row,
    column: column?.column ?? subject,
    text: column?.text ?? subject,
  };
}

/** Among how many instances what their server has is parted: that the parts are equal is an assumption. */
export function siblingsEstimate(siblings: number): Estimate {
  return known('assumed', {
    value: siblings,
    unit: 'count',
    because: {
      label: text('Instances that share the server, in equal parts', 'サーバーを等分するインスタンス数'),
      inputs: [],
    },
  });
}

/** One of several equal parts up to all that they share, down to nothing: nobody states who uses how much of it. */
export function inEqualParts(part: Estimate, parts: number): Estimate {
  if (parts < 2 || !isKnown(part)) return part;
  const notes = [...(part.because.notes ?? []), EQUAL_PARTS];
  return { ...part, low: 0, high: part.high * parts, because: { ...part.because, notes } };
}

const EQUAL_PARTS = text(
  'Nobody states how much of it each one uses: one alone may use nothing of it, or all.',
  '個々の使用量の記載はありません。1つだけで見ると、まったく使用しない場合から全量を使用する場合まであり得ます。',
);
