import { describe, expect, it } from 'vitest';
import { textWidth } from './text-width.ts';
import { toldApart } from './told-apart.ts';

const inPlace = (...names: readonly string[]) => toldApart(names, 110, 12);

describe('toldApart', () => {
  it('leaves names alone that fit', () => {
    expect(inPlace('buffer 32G', 'buffer 64G')).toEqual(['buffer 32G', 'buffer 64G']);
  });

  it('leaves out what all begin with where one is too wide', () => {
    expect(inPlace('sysbench_buffer128G_run1', 'sysbench_buffer128G_run2', 'sysbench_buffer32G_run1')).toEqual([
      '…128G_run1',
      '…128G_run2',
      '…32G_run1',
    ]);
  });

  it('cuts a number in no two, and no name away', () => {
    expect(inPlace('orders on a large server, 16 clients', 'orders on a large server, 160 clients')).toEqual([
      '…16 clients',
      '…160 clients',
    ]);
    expect(inPlace('orders on a large server', 'orders on a large server 2')[0]).toMatch(/^orders on/);
  });

  it('cuts the end of what is too wide by itself', () => {
    const names = ['nightly batch with reports', '夜間バッチ処理とレポート出力の測定'];
    for (const name of inPlace(...names)) {
      expect(name).toMatch(/…$/);
      expect(textWidth(name, 12)).toBeLessThanOrEqual(110);
    }
    expect(inPlace('the same long name of a run', 'the same long name of a run')[0]).toMatch(/^the same/);
  });
});
