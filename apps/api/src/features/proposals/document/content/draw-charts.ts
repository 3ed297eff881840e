import type { ChartProps, ChartTable } from '@tatami/charts';
import { renderChartToSvg } from '@tatami/charts/print';
import type { Language, Text } from '@tatami/model';
import { say } from '@tatami/wording';
import { createElement, type FunctionComponent } from 'react';
import { alternativeText } from './alternative-text.ts';
import type { Block } from './blocks.ts';
import { type Plotted, plotOf } from './plot.ts';
import type { Writer } from './writer.ts';

/** Text width of the page, pt. */
const WIDTH = 467;

/** A chart of packages/charts as vectors, with its content in words for those who cannot see it. */
export async function chartBlock<Data>(
  chart: FunctionComponent<ChartProps<Data>>,
  {
    data,
    title,
    height,
    table,
    plotted,
  }: {
    readonly data: Data;
    readonly title: Text;
    readonly height: number;
    readonly table: ChartTable;
    /** Absent = a writer that draws charts itself shows the table. */
    readonly plotted?: Plotted;
  },
  writer: Writer,
): Promise<Block> {
  const { language } = writer;
  const headers = table.headers.map((header) => (header ? writer.say(header) : ''));
  const { rows } = table;
  const size = { width: WIDTH, height };
  const svg = await renderChartToSvg(createElement(chart, { data, title, language, mode: 'print', ...size }), size);
  return {
    kind: 'chart',
    title: writer.say(title),
    svg,
    alt: alternativeText(writer.say(title), rowsInWords(table, language), writer),
    table: { headers, rows },
    plot: plotted ? plotOf(headers, rows, plotted, writer) : null,
  };
}

function rowsInWords({ headers, rows }: ChartTable, language: Language): readonly string[] {
  return rows.map((row) =>
    row
      .map((cell, column) => (cell === '' ? '' : `${headers[column] && say(headers[column], language)} ${cell}`))
      .filter((part) => part !== '')
      .join(', '),
  );
}
