import { describe, expect, it } from 'vitest';
import { variantOf } from './variant.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => `${String(n % 24).padStart(2, '0')}:00:00      0      12      34`);
const CPU = '00:00:00 cpu    %usr    %sys    %wio   %idle   physc   %entc';

describe('variantOf', () => {
  it('knows sar of AIX whose first table fills a day of many processors', () => {
    const banner = ['', 'AIX dbaix 2 7 00F7AABB4C00    11/20/26', '', 'System configuration: lcpu=64  mode=Capped', ''];
    const unread = '00:00:00 proc-sz  file-sz  thrd-sz';
    expect(variantOf([...banner, unread, ...rows(5_000), '', CPU, ...rows(3)].join('\n'))).toBe('text');
  });

  it('does not read on for thousands of lines where nothing says what the file is', () => {
    expect(variantOf([...rows(5_000), CPU].join('\n'))).toBeNull();
  });
});
