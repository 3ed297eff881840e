import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { addressedByProcess, addressWidthIn, beyondNativeShare, limitedAddressesOf } from './index.ts';

describe('beyondNativeShare', () => {
  it.each([
    { memory: 8, processes: 1, expected: 0.5 },
    { memory: 8, processes: 2, expected: 0 },
    { memory: 16, processes: 1, expected: 0.75 },
    { memory: 16, processes: 2, expected: 0.5 },
  ])('is $expected for $memory GiB in $processes process(es)', ({ memory, processes, expected }) => {
    expect(beyondNativeShare(memory, processes).value).toBe(expected);
  });

  it('never rises with more processes', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 64, noNaN: true }), fc.integer({ min: 1, max: 16 }), (memory, processes) => {
        const [one, more] = [beyondNativeShare(memory, processes), beyondNativeShare(memory, processes + 1)];
        expect(more.value ?? 1).toBeLessThanOrEqual(one.value ?? 0);
      }),
    );
  });
});

describe('addressWidthIn', () => {
  it.each([
    ['Microsoft Windows Server 2003 Standard (32-bit)', 32],
    ['Windows Server 2003 R2 x86', 32],
    ['Windows Server 2003 R2 x64', 64],
    ['Windows Server 2008 32ビット', 32],
    ['Linux 2.6.9-5.ELsmp i686', 32],
    ['Linux x86_64', 64],
    ['Linux x86 64-bit', 64],
    ['Microsoft Windows IA (32-bit)', 32],
    ['SQL Server 2005 - 9.00.5000.00 (Intel X86)', 32],
    ['SQL Server 2008 - 10.0.6000.29 (X64)', 64],
    ['CPU op-mode(s): 32-bit, 64-bit', null],
    ['Windows Server 2003 Enterprise Edition', null],
    ['Xeon X8632', null],
  ])('of “%s” is %s', (words, width) => {
    expect(addressWidthIn(words, true)).toBe(width);
  });

  it('takes x86 of a machine for the family of its processors', () => {
    expect(addressWidthIn('x86', false)).toBeNull();
    expect(addressWidthIn('X86-based PC', false)).toBe(32);
  });
});

describe('limitedAddressesOf', () => {
  const server = (os: string | null, attributes: Record<string, string> = {}) => ({
    os,
    attributes: JSON.stringify(attributes),
  });
  const database = (dbms: string | null, attributes: Record<string, string> = {}) => ({
    dbms,
    attributes: JSON.stringify(attributes),
  });

  it('reads the operating system, with the words that say it', () => {
    const limit = limitedAddressesOf(null, server('Windows Server 2003 (32-bit)'));
    expect(limit).toMatchObject({ of: 'system', on32BitSystem: true, onWindows: true, threeGB: null, awe: null });
    expect(english(limit?.evidence)).toBe('its operating system is “Windows Server 2003 (32-bit)”');
  });

  it.each([
    ['OS bits', '32'],
    ['OSアーキテクチャ', 'x86'],
    ['ビット数', '３２'],
    ['System Type', 'X86-based PC'],
    ['Architecture', 'i686'],
  ])('reads the column %s', (header, said) => {
    expect(limitedAddressesOf(null, server('Linux', { [header]: said }))).toMatchObject({ of: 'system' });
  });

  it.each([
    ['CPU architecture', '32-bit'],
    ['Architecture', 'x86'],
    ['Remarks', 'a 32-bit client is installed'],
    ['OS bits', '64'],
  ])('makes nothing of the column %s', (header, said) => {
    expect(limitedAddressesOf(null, server('Linux', { [header]: said }))).toBeNull();
  });

  it('believes what is said of the database itself before its system', () => {
    const on64 = server('Windows Server 2008 x64');
    const on32 = server('Windows Server 2003 x86');
    expect(limitedAddressesOf(database('SQL Server 2005 Standard (32-bit)'), on64)).toMatchObject({
      of: 'database',
      on32BitSystem: false,
    });
    expect(limitedAddressesOf(database('SQL Server 2008 (64-bit)'), on32)).toBeNull();
    expect(limitedAddressesOf(database('SQL Server 2008'), on64)).toBeNull();
  });

  it('stays unknown where two columns differ', () => {
    expect(limitedAddressesOf(null, server('Windows Server 2003 x86', { 'OS bits': '64' }))).toBeNull();
  });

  it('reads /3GB and AWE', () => {
    const said = (more: Record<string, string>) => limitedAddressesOf(null, server('Windows Server 2003 x86', more));
    expect(said({ 'boot.ini': '/PAE /3GB' })).toMatchObject({ threeGB: true, awe: null });
    expect(said({ 'AWE enabled': '1' })).toMatchObject({ threeGB: null, awe: true });
    expect(said({ AWE: '無効' })?.awe).toBe(false);
    expect(said({ memory: 'AWE有効', AWE: '0' })?.awe).toBeNull();
  });
});

describe('addressedByProcess', () => {
  const on = (onWindows: boolean, on32BitSystem: boolean, threeGB: true | null) =>
    addressedByProcess({ onWindows, on32BitSystem, threeGB });

  it('is what a 32-bit Windows leaves, and never more than a 32-bit address', () => {
    expect(on(true, true, null)).toMatchObject({ value: 2, low: 2, high: 3 });
    expect(on(true, true, true)).toMatchObject({ value: 3, low: 3, high: 3 });
    expect(on(true, false, null).value).toBe(4);
    expect(on(false, true, null).value).toBe(4);
  });
});
