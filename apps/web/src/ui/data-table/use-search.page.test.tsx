import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { useSearch } from './use-search.ts';

interface Props {
  readonly given?: string;
  readonly onRest: (search: string) => void;
}

function Search({ given, onRest }: Props) {
  const [search, setSearch] = useSearch(given, onRest);
  return <input aria-label="Search" value={search} onChange={({ currentTarget }) => setSearch(currentTarget.value)} />;
}

async function searching() {
  const onRest = vi.fn<(search: string) => void>();
  const screen = await show(<Search onRest={onRest} />);
  const give = (given?: string) => screen.rerender(<Search {...(given !== undefined && { given })} onRest={onRest} />);
  return { field: screen.getByLabelText('Search'), onRest, give };
}

it('takes over what is given from elsewhere, also when that is taken back', async () => {
  const { field, onRest, give } = await searching();
  await give('db3');
  await expect.element(field).toHaveValue('db3');
  await give('db4');
  await expect.element(field).toHaveValue('db4');
  await give();
  await expect.element(field).toHaveValue('');
  expect(onRest).not.toHaveBeenCalled();
});

it('keeps what was typed on since it told what is given back', async () => {
  const { field, onRest, give } = await searching();
  await userEvent.fill(field, 'd');
  await expect.poll(() => onRest.mock.calls).toEqual([['d']]);
  await userEvent.fill(field, 'db');
  await expect.poll(() => onRest.mock.calls).toEqual([['d'], ['db']]);
  await userEvent.fill(field, 'db3');
  await give('d');
  await give('db');
  await expect.element(field).toHaveValue('db3');
  await expect.poll(() => onRest.mock.calls).toEqual([['d'], ['db'], ['db3']]);
  await give('db3');
  await give('db');
  await expect.element(field).toHaveValue('db');
});
