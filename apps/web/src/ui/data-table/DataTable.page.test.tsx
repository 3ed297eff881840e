import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { DataTable } from './DataTable.tsx';
import type { CellValue, DataColumn } from './data-column.ts';

interface Machine {
  readonly id: string;
  readonly name: string;
  readonly cores: number | null;
}

const machines = (count: number): readonly Machine[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `db${index + 1}`,
    cores: index === 1 ? null : (index * 7) % 64,
  }));

const COLUMNS: readonly DataColumn<Machine>[] = [
  { id: 'name', header: 'Name', width: 160, value: ({ name }) => name },
  {
    id: 'cores',
    header: 'Cores',
    width: 120,
    numeric: true,
    value: ({ cores }) => cores,
    edit: () => ({
      initial: ({ cores }) => String(cores ?? ''),
      parse: (typed) => {
        if (typed === '') return { value: null };
        return Number.isInteger(Number(typed)) ? { value: Number(typed) } : { trouble: 'A whole number is needed.' };
      },
    }),
  },
];

interface GridProps {
  readonly columns?: readonly DataColumn<Machine>[];
  readonly rows: readonly Machine[];
  readonly onEdit?: (name: string, column: string, value: CellValue) => void;
  readonly onUndo?: () => void;
  readonly onRedo?: () => void;
}

function Grid({ rows, columns = COLUMNS, onEdit, ...undo }: GridProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="Machines"
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      onEdit={(row, column, value) => onEdit?.(row.name, column, value)}
      selection={{ selected, onChange: setSelected }}
      bulk={() => <p>{`${selected.size} picked`}</p>}
      {...undo}
    />
  );
}

const cell = (screen: Awaited<ReturnType<typeof show>>, row: number, column: number) =>
  screen.getByRole('grid').element().querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);

describe('DataTable', () => {
  it('holds only the rows in view, and says how many there are', async () => {
    const screen = await show(<Grid rows={machines(5000)} />);
    await expect.element(screen.getByRole('grid', { name: 'Machines' })).toHaveAttribute('aria-rowcount', '5001');
    await expect.element(screen.getByText('5,000 rows')).toBeVisible();
    expect(screen.getByRole('row').elements().length).toBeLessThan(100);
  });

  it('finds and sorts, unknown values last', async () => {
    const screen = await show(<Grid rows={machines(40)} />);
    await screen.getByRole('searchbox').fill('db3');
    await expect.element(screen.getByText('11 of 40 rows')).toBeVisible();
    await screen.getByRole('searchbox').fill('');
    const cores = screen.getByRole('columnheader', { name: 'Cores' });
    await cores.getByRole('button').click();
    await expect.element(cores).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => cell(screen, 0, 1)?.textContent).toBe('63');
    await cores.getByRole('button').click();
    await expect.element(cores).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => cell(screen, 0, 0)?.textContent).toBe('db1');
    cell(screen, 0, 0)?.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(() => cell(screen, 39, 1)?.textContent).toBe('unknown');
  });

  it('moves by keyboard far out of view, and the focus follows', async () => {
    const screen = await show(<Grid rows={machines(5000)} />);
    await userEvent.click(screen.getByText('db1', { exact: true }));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(() => document.activeElement?.getAttribute('data-cell')).toBe('4999:1');
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowRight}');
    await expect.poll(() => document.activeElement?.getAttribute('data-cell')).toBe('1:1');
  });

  it('edits in place: a key begins, Enter keeps and goes down, what is no value stays open and says so', async () => {
    const onEdit = vi.fn();
    const screen = await show(<Grid rows={machines(20)} onEdit={onEdit} />);
    await userEvent.click(screen.getByText('db1', { exact: true }));
    await userEvent.keyboard('{ArrowRight}3');
    const field = screen.getByLabelText('Cores, db1');
    await expect.element(field).toHaveValue('3');
    await userEvent.keyboard('x{Enter}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('A whole number is needed.');
    expect(onEdit).not.toHaveBeenCalled();
    await userEvent.fill(field, '32');
    await userEvent.keyboard('{Enter}');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith('db1', 'cores', 32);
    await expect.poll(() => document.activeElement?.getAttribute('data-cell')).toBe('1:1');
    await userEvent.keyboard('{F2}9{Escape}');
    await expect.element(screen.getByLabelText('Cores, db2')).not.toBeInTheDocument();
    expect(onEdit).toHaveBeenCalledTimes(1);
  });

  it('keeps what is no value in its cell once it is left, says where and why, and takes the correction', async () => {
    const onEdit = vi.fn();
    const screen = await show(<Grid rows={machines(20)} onEdit={onEdit} />);
    await userEvent.click(screen.getByText('db3', { exact: true }));
    await userEvent.keyboard('{ArrowRight}3x');
    await screen.getByRole('searchbox').click();
    // Where the person has clicked, the focus stays.
    await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('search');
    const refused = screen.getByRole('gridcell', { name: '3x A whole number is needed.' });
    await expect.element(refused).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(screen.getByRole('listitem'))
      .toHaveTextContent('Cores of db3, “3x”: A whole number is needed.');
    // A search that hides the row loses nothing, and the way back finds it.
    await screen.getByRole('searchbox').fill('db1');
    await expect.element(screen.getByText('11 of 20 rows')).toBeVisible();
    await screen.getByRole('button', { name: 'Cores of db3, “3x”:' }).click();
    const field = screen.getByLabelText('Cores, db3');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('3x');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('A whole number is needed.');
    expect(onEdit).not.toHaveBeenCalled();
    await userEvent.fill(field, '32');
    await userEvent.keyboard('{Enter}');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith('db3', 'cores', 32);
    await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument();
  });

  it('drops what was refused by Escape, in the cell and in its editor, and shows the value again', async () => {
    const onEdit = vi.fn();
    const screen = await show(<Grid rows={machines(4)} onEdit={onEdit} />);
    const leaveWith = async (typed: string) => {
      await userEvent.click(screen.getByText('db4', { exact: true }));
      await userEvent.keyboard(`{ArrowRight}${typed}`);
      await screen.getByRole('searchbox').click();
      await expect.poll(() => cell(screen, 3, 1)?.ariaInvalid).toBe('true');
      cell(screen, 3, 1)?.focus();
    };
    for (const keys of ['{Escape}', '{F2}{Escape}']) {
      await leaveWith('9 or so');
      await userEvent.keyboard(keys);
      await expect.poll(() => cell(screen, 3, 1)?.textContent).toBe('21');
    }
    await leaveWith('9 or so');
    await screen.rerender(<Grid rows={machines(4).map((row) => ({ ...row, cores: 48 }))} onEdit={onEdit} />);
    // Another value since takes the place of what was typed.
    await expect.poll(() => cell(screen, 3, 1)?.textContent).toBe('48');
    expect(onEdit).not.toHaveBeenCalled();
  });

  it('keeps what is being typed where its row is scrolled out of the page and back', async () => {
    const screen = await show(<Grid rows={machines(500)} onEdit={vi.fn()} />);
    await userEvent.click(screen.getByText('db1', { exact: true }));
    await userEvent.keyboard('{ArrowRight}12');
    await expect.element(screen.getByLabelText('Cores, db1')).toHaveValue('12');
    const scroller = screen.getByRole('grid').element().parentElement;
    scroller?.scrollTo({ top: 9000 });
    await expect.element(screen.getByLabelText('Cores, db1')).not.toBeInTheDocument();
    scroller?.scrollTo({ top: 0 });
    await expect.element(screen.getByLabelText('Cores, db1')).toHaveValue('12');
    await userEvent.keyboard('{Escape}');
  });

  it('keeps what is typed in its record and field when rows and columns come before them', async () => {
    const onEdit = vi.fn();
    const screen = await show(<Grid rows={machines(5)} onEdit={onEdit} />);
    await userEvent.click(screen.getByText('db3', { exact: true }));
    await userEvent.keyboard('{ArrowRight}4');
    const newcomer: Machine = { id: 'new', name: 'app1', cores: 2 };
    const [name, cores] = COLUMNS as [DataColumn<Machine>, DataColumn<Machine>];
    const coverage: DataColumn<Machine> = { ...cores, id: 'coverage', header: 'Coverage' };
    await screen.rerender(<Grid rows={[newcomer, ...machines(5)]} columns={[name, coverage, cores]} onEdit={onEdit} />);
    await expect.element(screen.getByLabelText('Cores, db3')).toHaveValue('4');
    await userEvent.keyboard('8{Enter}');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith('db3', 'cores', 48);
    await expect.poll(() => document.activeElement?.getAttribute('data-cell')).toBe('4:2');
  });

  it('picks rows by Space, as a range with Shift, and all by Ctrl+A', async () => {
    const screen = await show(<Grid rows={machines(30)} />);
    await userEvent.click(screen.getByText('db1', { exact: true }));
    await userEvent.keyboard(' ');
    await expect.element(screen.getByText('1 picked')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await expect.element(screen.getByText('3 picked')).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(screen.getByText('30 picked')).toBeVisible();
  });

  it('lets a range begin at the row picked last, where it stands once the table is sorted', async () => {
    const screen = await show(<Grid rows={machines(5)} />);
    await userEvent.click(screen.getByText('db1', { exact: true }));
    await userEvent.keyboard(' ');
    await expect.element(screen.getByText('1 picked')).toBeVisible();
    const cores = screen.getByRole('columnheader', { name: 'Cores' });
    await cores.getByRole('button').click();
    // Most cores first, unknown ones last: db5, db4, db3, db1, db2.
    await expect.poll(() => cell(screen, 3, 0)?.textContent).toBe('db1');
    await userEvent.click(screen.getByText('db3', { exact: true }));
    await userEvent.keyboard('{Shift>} {/Shift}');
    await expect.element(screen.getByText('2 picked')).toBeVisible();
  });

  it('hands on undo and redo', async () => {
    const [onUndo, onRedo] = [vi.fn(), vi.fn()];
    const screen = await show(<Grid rows={machines(3)} onUndo={onUndo} onRedo={onRedo} />);
    await userEvent.click(screen.getByText('db1', { exact: true }));
    await userEvent.keyboard('{Control>}z{/Control}{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(onRedo).toHaveBeenCalledTimes(2);
  });
});
