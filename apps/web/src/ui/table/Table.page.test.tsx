import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { Table } from './Table.tsx';
import type { TableColumn } from './table-column.ts';

const ROWS = [
  { name: 'xSeries 440', servers: 1, full: true },
  { name: 'PowerEdge R770', servers: 2, full: false },
] as const;
type Row = (typeof ROWS)[number];

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: 'name', header: 'Server', cell: ({ name }) => name },
  { id: 'servers', header: 'Needed', cell: ({ servers }) => servers, numeric: true, warns: ({ full }) => full },
  { id: 'act', header: 'Actions', headerHidden: true, cell: ({ name }) => <button type="button">Drop {name}</button> },
];

const table = (phone: 'scrolls' | 'blocks') => (
  <Table
    label="Types of server"
    phone={phone}
    columns={COLUMNS}
    rows={ROWS}
    rowId={({ name }) => name}
    mark={({ servers }) => (servers === 1 ? 'chosen' : undefined)}
  />
);

describe('Table', () => {
  afterEach(async () => {
    document.documentElement.lang = 'en';
    await page.viewport(1280, 800);
  });

  it('names itself, its columns and its rows', async () => {
    const screen = await show(table('scrolls'));
    const grid = screen.getByRole('table', { name: 'Types of server' });
    await expect.element(grid.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
    await expect.element(grid.getByRole('rowheader', { name: 'xSeries 440' })).toBeVisible();
    await expect.element(grid.getByRole('row', { name: /^xSeries 440 1/ })).toHaveAttribute('data-mark', 'chosen');
    expect(getComputedStyle(grid.getByRole('cell', { name: '2' }).element()).textAlign).toBe('end');
  });

  it('scrolls in its place on a phone, reached by keyboard', async () => {
    await page.viewport(200, 600);
    const screen = await show(table('scrolls'));
    const region = screen.getByRole('region', { name: 'Types of server' });
    await expect.element(region).toHaveAttribute('tabindex', '0');
    expect(region.element().scrollWidth).toBeGreaterThan(region.element().clientWidth);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });

  it('keeps a term of a Japanese heading in one line where others would leave it too little room', async () => {
    const columns: readonly TableColumn<Row>[] = [
      { id: 'name', header: '名称', cell: ({ name }) => name.repeat(20), wraps: true },
      { id: 'type', header: '統合方式', cell: () => '水平' },
      { id: 'cost', header: 'ライセンスとサポート（5年間）', cell: () => '1' },
    ];
    document.documentElement.lang = 'ja';
    const screen = await show(
      <div style={{ width: 320 }}>
        <Table label="比較" columns={columns} rows={ROWS} rowId={({ name }) => name} />
      </div>,
    );
    const linesOf = (name: string) => {
      const range = document.createRange();
      range.selectNodeContents(screen.getByRole('columnheader', { name }).element());
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    };
    expect(['統合方式', 'ライセンスとサポート（5年間）'].map(linesOf)).toEqual([1, 2]);
  });

  it('becomes blocks on a phone, still a table to those who hear it', async () => {
    await page.viewport(390, 800);
    const screen = await show(table('blocks'));
    const grid = screen.getByRole('table', { name: 'Types of server' });
    const row = grid.getByRole('row', { name: /^xSeries 440/ });
    expect(getComputedStyle(row.element()).display).toBe('grid');
    const needed = row.getByRole('cell').first();
    expect(getComputedStyle(needed.element(), '::before').content).toBe('"Needed"');
    const [name, act] = [row.getByRole('rowheader'), row.getByRole('button')].map((part) =>
      part.element().getBoundingClientRect(),
    );
    expect(Math.abs((name?.top ?? 0) - (act?.top ?? 99))).toBeLessThan(12);
  });
});
