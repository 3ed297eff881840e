import { expect, it } from 'vitest';
import { show } from '../../test/show.tsx';
import { Table } from '../table/Table.tsx';
import { tableInPage } from './table-in-page.ts';

it('reads a table as it is seen: no column of buttons, nothing that only screen readers are told', async () => {
  const screen = await show(
    <Table
      label="Plans"
      rows={[{ name: 'A', cost: 3 }]}
      rowId={({ name }) => name}
      columns={[
        { id: 'name', header: 'Plan', cell: ({ name }) => name },
        {
          id: 'cost',
          header: 'Cost',
          cell: ({ cost }) => (
            <>
              <span className="visually-hidden">Why this number?</span>
              <span>{cost}</span>
              <span>%</span>
              <div>predicted</div>
            </>
          ),
        },
        { id: 'act', header: 'Actions', headerHidden: true, cell: () => <button type="button">Drop</button> },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Plans' }).element() as HTMLTableElement;
  expect(tableInPage(table, 'Plans')).toEqual({
    name: 'Plans',
    headers: ['Plan', 'Cost'],
    rows: [['A', '3% · predicted']],
  });
  const button = screen.getByRole('button', { name: 'Table as file: Plans' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(screen.getByRole('button', { name: 'XLSX' })).toBeVisible();
});
