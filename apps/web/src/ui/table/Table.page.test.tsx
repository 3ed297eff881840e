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
  afterEach(() => page.viewport(1280, 800));

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
