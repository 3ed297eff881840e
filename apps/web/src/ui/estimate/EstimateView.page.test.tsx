import { derive, known, text, unknown } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { EstimateView } from './EstimateView.tsx';
import { FiguresBeforeContext } from './figures-before-context.ts';

const servers = known('predicted', {
  value: 12,
  low: 11,
  high: 14,
  level: 0.8,
  unit: 'servers',
  because: { label: text('Servers needed', '必要台数'), inputs: [] },
});

describe('EstimateView', () => {
  it('shows the number, its interval under it, and of which kind it is', async () => {
    const screen = await show(<EstimateView estimate={servers} size="hero" />);
    const number = screen.getByRole('button', { name: /^12 servers, predicted/ });
    await expect.element(number).toBeVisible();
    await expect.element(screen.getByText('11–14 servers (80% interval)')).toBeVisible();
    expect(getComputedStyle(number.element()).borderBottomStyle).toBe('dashed');
  });

  it('opens its because when pressed, and gives the focus back when that is closed', async () => {
    const screen = await show(<EstimateView estimate={servers} />);
    const number = screen.getByRole('button', { name: /^12 servers/ });
    await number.click();
    const why = screen.getByRole('dialog', { name: 'Why this number?' });
    await expect.element(why).toHaveTextContent('Servers needed');
    await userEvent.keyboard('{Escape}');
    await expect.element(why).not.toBeInTheDocument();
    await expect.element(number).toHaveFocus();
  });

  it('numbers what a formula is of as the lines below it, without names of one language', async () => {
    const per = (label: string, value: number) =>
      known('assumed', { value, unit: 'count', because: { label: text(label, label), inputs: [] } });
    const total = derive({
      label: text('All cores', 'コア数計'),
      unit: 'count',
      formula: 'servers × coresPerServer',
      inputs: { servers: per('Servers', 3), coresPerServer: per('Cores of one', 16) },
    });
    const screen = await show(<EstimateView estimate={total} />);
    await screen.getByRole('button', { name: /^48/ }).click();
    const why = screen.getByRole('dialog', { name: 'Why this number?' });
    await expect.element(why).toHaveTextContent('① × ②');
    await expect.element(why).toHaveTextContent('②Cores of one');
    await expect.element(why).not.toHaveTextContent('coresPerServer');
  });

  it('says that a number is unknown and what would settle it', async () => {
    const settle = text('Import a memory report.', 'メモリの報告書を取り込んでください。');
    const gap = unknown('GiB', text('Memory', 'メモリ'), settle);
    const screen = await show(<EstimateView estimate={gap} size="hero" />);
    await expect.element(screen.getByRole('button', { name: /^Memory, Unknown/ })).toBeVisible();
    await expect.element(screen.getByText('Import a memory report.')).toBeVisible();
  });

  it('says under a number that follows from a changed price what it was', async () => {
    const was = { ...servers, value: 15 };
    const screen = await show(
      <FiguresBeforeContext value={new Map([[servers, was]])}>
        <EstimateView estimate={servers} />
        <EstimateView estimate={{ ...servers }} />
      </FiguresBeforeContext>,
    );
    await expect.element(screen.getByText(/^was 15\sservers$/)).toBeVisible();
    expect(screen.getByText(/^was /).elements()).toHaveLength(1);
  });
});
