import { describe, expect, it } from 'vitest';
import { isOfOtherMake, type LastingSizes } from './other-machines.ts';

const UNKNOWN: LastingSizes = { cpuModel: null, cores: null, os: null };

describe('isOfOtherMake', () => {
  const made = (cpuModel: string, cores: number): LastingSizes => ({ ...UNKNOWN, cpuModel, cores });

  it('tells another machine by its chip and its number of cores together', () => {
    const one = made('Xeon Gold 5118 12C×2', 24);
    expect(isOfOtherMake(one, made('Xeon Gold 6248 20C×2', 40))).toBe(true);
    expect(isOfOtherMake(one, made('Intel(R) Xeon(R) Gold 5118 CPU @ 2.30GHz', 48))).toBe(false);
    expect(isOfOtherMake(one, made('Xeon Gold 6126', 24))).toBe(false);
  });

  it('tells it by Windows in place of another system, not by a newer one', () => {
    const on = (os: string): LastingSizes => ({ ...UNKNOWN, os });
    expect(isOfOtherMake(on('RHEL 8'), on('Windows Server 2019'))).toBe(true);
    expect(isOfOtherMake(on('Ｗｉｎｄｏｗｓ Server 2012 R2'), on('Win 2019'))).toBe(false);
    expect(isOfOtherMake(on('RHEL 7'), on('Oracle Linux 8'))).toBe(false);
  });

  it('says nothing where not both state these', () => {
    expect(isOfOtherMake(UNKNOWN, made('Xeon Gold 6248', 40))).toBeNull();
    expect(isOfOtherMake({ ...UNKNOWN, cpuModel: 'Xeon Gold 5118' }, made('Xeon Gold 6248', 40))).toBeNull();
  });
});
