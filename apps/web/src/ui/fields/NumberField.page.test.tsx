import i18next from 'i18next';
import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { NumberField } from './NumberField.tsx';
import { ShareField } from './ShareField.tsx';
import { SizeField } from './SizeField.tsx';

type Told = (value: number | null) => void;
type Look = Omit<ComponentProps<typeof NumberField>, 'label' | 'value' | 'onChange' | 'required'>;

/** A field whose value its screen keeps. */
function Kept({ start, onChange, look }: { start: number | null; onChange: Told; look: Look }) {
  const [value, setValue] = useState(start);
  const keep = (next: number | null) => {
    setValue(next);
    onChange(next);
  };
  return <NumberField label="Servers" {...look} value={value} onChange={keep} />;
}

const shown = async (start: number | null, look: Look) => {
  const onChange = vi.fn<Told>();
  const screen = await show(<Kept start={start} onChange={onChange} look={look} />);
  return { field: screen.getByLabelText('Servers'), told: () => onChange.mock.calls.flat() };
};

describe('NumberField', () => {
  afterEach(() => i18next.changeLanguage('en'));

  it('tells each number while it is typed, and shows it with thousand separators and its unit once it is left', async () => {
    const { field, told } = await shown(null, { unit: 'units' });
    await userEvent.type(field, '1200');
    expect(told()).toEqual([1, 12, 120, 1200]);
    await userEvent.tab();
    await expect.element(field).toHaveValue('1,200 units');
  });

  it.each([
    ['-5', {}, 'At least 0.'],
    ['-5', { unit: 'GiB', min: 1 }, 'At least 1 GiB.'],
    ['abc', {}, 'A number is needed, such as 1,200 or 0.5.'],
    ['1,5', {}, 'A number is needed, such as 1,200 or 0.5.'],
    ['1.5 TiB of it', { unit: 'GiB' }, 'A size is needed, such as 512, 512 GiB or 1.5 TiB.'],
    ['16 GiB', { unit: 'ms' }, 'A number is needed, such as 1,200 or 0.5, in ms.'],
    ['2.5', { whole: true }, 'A whole number is needed.'],
  ] as const)(
    'keeps "%s" as it was typed, says why it is not taken, and goes back to what stood there',
    async (typed, look, why) => {
      const { field, told } = await shown(4, look);
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.tab();
      await expect.element(field).toHaveValue(typed);
      await expect.element(field).toBeInvalid();
      await expect.element(field).toHaveAccessibleDescription(why);
      expect(told().at(-1) ?? 4).toBe(4);
    },
  );

  it('says in Japanese why it takes no such text', async () => {
    await i18next.changeLanguage('ja');
    const { field } = await shown(4, { unit: 'GiB' });
    await userEvent.fill(field, '未定');
    await userEvent.tab();
    await expect
      .element(field)
      .toHaveAccessibleDescription('容量を数値で入力してください（例：512、512 GiB、1.5 TiB）。');
  });

  it('takes a larger unit and full-width figures for what they are', async () => {
    const { field, told } = await shown(4, { unit: 'GiB' });
    await userEvent.fill(field, '1.5 TiB');
    await userEvent.click(document.body);
    await expect.element(field).toHaveValue('1,536 GiB');
    await userEvent.fill(field, '１，０２４');
    await userEvent.click(document.body);
    await expect.element(field).toHaveValue('1,024 GiB');
    expect(told()).toEqual([1536, 1024]);
  });

  it('keeps its form from being sent while it holds what it does not take', async () => {
    const sent = vi.fn();
    const form = (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <Kept start={4} onChange={vi.fn()} look={{}} />
        <button type="submit">Save</button>
      </form>
    );
    const screen = await show(form);
    await userEvent.fill(screen.getByLabelText('Servers'), 'four');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent).not.toHaveBeenCalled();
    await userEvent.fill(screen.getByLabelText('Servers'), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent).toHaveBeenCalledOnce();
  });

  it('shows a value that comes from elsewhere while it is typed in, and does not take it back when it is left', async () => {
    const onChange = vi.fn<Told>();
    const of = (value: number | null) => <NumberField label="Servers" value={value} onChange={onChange} />;
    const screen = await show(of(null));
    const field = screen.getByLabelText('Servers');
    await userEvent.type(field, '4');
    expect(onChange.mock.calls).toEqual([[4]]);
    await screen.rerender(of(4));
    await expect.element(field).toHaveValue('4');
    await screen.rerender(of(6));
    await expect.element(field).toHaveValue('6');
    await userEvent.tab();
    await expect.element(field).toHaveValue('6');
    expect(onChange.mock.calls).toEqual([[4]]);
  });

  it('says its bounds, and does not take a number outside them, nor another one in its place', async () => {
    const { field, told } = await shown(4, { min: 1, max: 5000, unit: 'units' });
    await userEvent.fill(field, '9000');
    await expect.element(field).toHaveAccessibleDescription('From 1 to 5,000 units.');
    await expect.element(field).toBeInvalid();
    expect(told()).toEqual([]);
    await userEvent.tab();
    await expect.element(field).toHaveValue('9000');
    await expect.element(field).toBeInvalid();
    expect(told()).toEqual([]);
    await userEvent.click(field);
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInvalid();
    await userEvent.tab();
    await expect.element(field).toHaveValue('4 units');
  });

  it('says its bounds in Japanese', async () => {
    await i18next.changeLanguage('ja');
    const { field } = await shown(4, { min: 1, max: 64 });
    await userEvent.fill(field, '0');
    await expect.element(field).toHaveAccessibleDescription('1～64の範囲で入力してください。');
  });

  it('goes up and down by arrow keys, no further than its bounds', async () => {
    const { field, told } = await shown(2, { min: 1, max: 3, whole: true });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(told()).toEqual([3, 2, 1]);
  });

  it('goes up and down by its buttons, and tells what is kept where it is entered once it is left', async () => {
    const { field, told } = await shown(2, { min: 1, max: 3, whole: true, stepper: true, told: 'left' });
    const [up, down] = [...document.querySelectorAll('button')];
    await userEvent.click(up as Element);
    await expect.element(field).toHaveValue('3');
    await userEvent.click(down as Element);
    await userEvent.click(down as Element);
    expect(told()).toEqual([]);
    await userEvent.tab();
    expect(told()).toEqual([1]);
  });

  it('is not stated once it is emptied', async () => {
    const { field, told } = await shown(4, {});
    await userEvent.clear(field);
    expect(told()).toEqual([null]);
  });

  it('takes its last value back when one must stand there', async () => {
    const onChange = vi.fn<Told>();
    const screen = await show(<NumberField label="Servers" required value={4} onChange={onChange} />);
    const field = screen.getByLabelText('Servers');
    await userEvent.clear(field);
    await expect.element(field).toHaveValue('');
    await userEvent.tab();
    await expect.element(field).toHaveValue('4');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('tells a price once, when Enter is pressed or the field is left; Escape forgets it', async () => {
    const { field, told } = await shown(100, { told: 'left' });
    await userEvent.fill(field, '250');
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('100');
    await userEvent.fill(field, '300');
    expect(told()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(told()).toEqual([300]);
  });
});

describe('ShareField and SizeField', () => {
  it('takes a share in per cent', async () => {
    const onChange = vi.fn<Told>();
    const screen = await show(<ShareField label="Peak" share={0.333} onChange={onChange} />);
    const field = screen.getByLabelText('Peak');
    await expect.element(field).toHaveValue('33.3 %');
    await userEvent.fill(field, '60');
    expect(onChange).toHaveBeenLastCalledWith(0.6);
  });

  it('takes a size in GiB', async () => {
    const onChange = vi.fn<Told>();
    const screen = await show(<SizeField label="Memory" gib={4096} onChange={onChange} />);
    const field = screen.getByLabelText('Memory');
    await expect.element(field).toHaveValue('4,096 GiB');
    await userEvent.fill(field, '180');
    expect(onChange).toHaveBeenLastCalledWith(180);
  });
});
