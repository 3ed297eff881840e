import { machineInName } from '../choices/machine-in-name.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS, NO_ROWS } from '../import-result.ts';
import { sheetsNotRead } from '../issues/file-issues.ts';
import { totalsOf } from '../series/series-totals.ts';
import { countsOfBoth } from '../tabular/read-rows.ts';
import { figureHeader } from './figure-header.ts';
import type { FigureTable } from './figure-table.ts';
import { machinesFromSheets } from './issues.ts';
import { parseFigures, type SaidBySheet } from './parse-figures.ts';

/** Names that a spreadsheet gives, or that say what stands on a sheet and not of which machine. */
const NO_MACHINE =
  /^(?:sheet|tabelle|feuil|hoja|foglio|blad|planilha|シート|工作表|시트)\s?\d*$|^(?:data|daten|données|datos|dati|raw|graph|chart|summary|report|データ|グラフ|集計|一覧|性能(?:情報)?|まとめ|表紙)/i;
/** Of the only sheet of a workbook, whose file may be named by its machine: letters with a number. */
const LIKE_A_MACHINE = /^(?=[\w.-]*\d)[a-z][\w.-]{2,}$/i;

/** Reads all sheets of a workbook whose tables are times and figures: a machine a sheet, or a metric a sheet with a machine a column. */
export function parseSheets(request: ParseRequest, all: readonly [FigureTable, ...FigureTable[]]): Parsed {
  const { source, issues, recording } = request;
  const use = all.filter((each) => !isOfSomethingElse(each));
  const found = use.length > 0 ? use : all;
  const said = found.map(({ table }) => saidBySheet(table.name, found.length));
  const parts = found.map((figures, at) => parseFigures(request, figures, said[at] ?? NOTHING));
  const [first, ...others] = parts;
  const named = said.flatMap(({ machine }, at) =>
    machine !== null && parts[at]?.records.series.some(({ subject }) => subject === machine) ? [machine] : [],
  );
  if (named.length > 0 && recording.machine === undefined) issues.add(machinesFromSheets(named));
  const read = new Map(found.map(({ table }, at) => [table.name, parts[at]?.counts ?? NO_ROWS]));
  const unread = source.tables.filter(({ name, head }) => !read.has(name) && head().length > 0);
  if (unread.length > 0) issues.add(sheetsNotRead(unread.map(({ name }) => name ?? '')));
  const series = parts.flatMap(({ records }) => records.series);
  return {
    ...(first as Parsed),
    sheets: source.tables.map(({ name }) => {
      const counts = read.get(name);
      return counts ? { name, role: 'samples', counts } : { name, role: null, counts: NO_ROWS };
    }),
    counts: others.reduce((sum, { counts }) => countsOfBoth(sum, counts), (first as Parsed).counts),
    records: { ...NO_RECORDS, series },
    totals: totalsOf(series),
    asks: Object.assign({}, ...parts.map(({ asks }) => asks)),
  };
}

/** 'メモリ使用率' over columns of machines: figures that no metric takes. */
function isOfSomethingElse({ table, figures }: FigureTable): boolean {
  const { metric, part } = figureHeader(table.name ?? '');
  return (
    (metric === 'other' || (part !== null && part !== 'idle')) && figures.every((figure) => figure.metric === null)
  );
}

const NOTHING: SaidBySheet = { machine: null, metric: null, isIdle: false };

function saidBySheet(name: string | null, sheets: number): SaidBySheet {
  if (name === null) return NOTHING;
  const { metric, part } = figureHeader(name);
  const machine = machineInName(name);
  const isMachine = sheets > 1 ? metric === null && !NO_MACHINE.test(name.trim()) : LIKE_A_MACHINE.test(name.trim());
  return {
    metric: metric === 'other' ? null : metric,
    isIdle: part === 'idle',
    machine: isMachine && !NO_MACHINE.test(machine) ? machine : null,
  };
}
