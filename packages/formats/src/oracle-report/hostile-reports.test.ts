import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../cpu-time.ts';
import { readFile } from '../index.ts';
import { htmlRows } from './html-rows.ts';
import { preformattedText } from './preformatted.ts';
import { textRows } from './text-rows.ts';

const TITLE = 'WORKLOAD REPOSITORY report for';
const PAGE = `<html><head><title>AWR Report</title></head><body><h1>${TITLE}</h1>`;
/** A report whose table of events has the line as its first. */
const withEvent = (line: string) =>
  `${TITLE}\n\n   Elapsed:   60.0 (mins)\n\nTop 5 Timed Events\nEvent      Waits    Time (s)\n${line}\n`;

/** What a report states is looked for line by line: a line may have 10,000 characters. */
const lines = (line: string) => `${line}\n`.repeat(100);

describe('reports made to hold a reader up', () => {
  it.each([
    ['tables in tables', PAGE + '<table><tr><td>'.repeat(100_000)],
    ['tables in tables, closed', `${PAGE}${'<table><tr><td>'.repeat(50_000)}${'</td></tr></table>'.repeat(50_000)}`],
    ['tags that close what is not open', `${PAGE}${'<i>'.repeat(100_000)}${'</b>'.repeat(100_000)}`],
    ['one tag with attributes', `${PAGE}<table ${'a="b" '.repeat(200_000)}>`],
    ['a tag that never ends', `${PAGE}<${'t'.repeat(2_000_000)}`],
    ['entities', PAGE + '&amp'.repeat(400_000)],
    ['text that is preformatted', `<html><body>${'<pre><i>'.repeat(100_000)}${TITLE}`],
    ['almost rulers', `${TITLE}\n\n${lines(`${'-'.repeat(9_000)}x`)}`],
    ['almost rulers of bars', `${TITLE}\n\n${lines(`|${'-|'.repeat(4_500)}x`)}`],
    ['almost figures', withEvent(`read ${'9'.repeat(9_000)}x`).repeat(100)],
    ['almost exponents', withEvent(`read ${'9.'.repeat(4_500)}E+`).repeat(100)],
    ['headings without a table', lines(`Top 5 Timed Events ${'% '.repeat(4_000)}wait time`)],
  ])('%s are read in time that grows with their length', (_, content) => {
    const spent = cpuMs(() => readFile({ bytes: strToU8(content), fileName: 'awr.html', format: 'awr' }));
    expect(spent).toBeLessThan(2_500);
  });
});

describe('HTML that is not well made', () => {
  const cellsOf = (html: string) => [...htmlRows(html)].map(({ text }) => text);

  it('rows and cells that are not closed end where the next begin', () => {
    expect(cellsOf('<table><tr><th>a<th>b<tr><td>1<td><b>2<tr><td>3<td>4</table><p>end')).toEqual([
      'a  b',
      '1  2',
      '3  4',
      'end',
    ]);
  });

  it('a table in a cell is a table of its own, however deep', () => {
    const deep = `${'<table><tr><td>'.repeat(60)}x${'</td></tr></table>'.repeat(60)}`;
    const rows = cellsOf(
      `<table><tr><th>h</th></tr><tr><td>before</td><td>${deep}</td></tr><tr><td>after</td></tr></table><p>end`,
    );
    expect(rows[0]).toBe('h');
    expect(rows.at(-2)).toBe('after');
    expect(rows.at(-1)).toBe('end');
  });

  it('what is left open ends with the page; tags that close nothing are passed over', () => {
    expect(cellsOf('</table></td><p>a</i><p>b<table><tr><td>c')).toEqual(['a', 'b', 'c']);
  });

  it('scripts and comments are passed over, entities are read, broken ones stay', () => {
    const html = '<p>a &lt;b&gt; &amp;&nbsp;c &bad;</p><script>x<p>y</p></script><!-- <p>z</p> --><p>d';
    expect(cellsOf(html)).toEqual(['a <b> & c &bad;', 'd']);
  });

  it('tells the line a row begins on, across the pieces it is read in', () => {
    const filler = `<p>${'x'.repeat(70)}</p>\n`.repeat(2_000);
    const rows = [...htmlRows(`${filler}<table>\n<tr>\n<td>1</td>\n</tr></table>`)];
    expect(rows.at(-1)).toMatchObject({ number: 2_002, text: '1' });
  });

  it('a page of preformatted text keeps its lines', () => {
    expect(preformattedText('<html>\n<h1>t</h1>\n<pre>a <b>&lt;\nc</b></pre>d\n</pre>')).toBe('\n\na <\nc\n');
    expect(preformattedText('<html><p>a')).toBeNull();
  });
});

it('a ruler is told from a line that only begins like one', () => {
  const rows = [...textRows('Name  Size\n----- ----\na        1\n----- ---x\nb        2\n')];
  expect(rows.map(({ table }) => table?.cells ?? null)).toEqual([
    null,
    ['a', '1'],
    ['----- ', '---x'].map((c) => c.trim()),
    ['b', '2'],
  ]);
});
