import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from './cpu-ratings.ts';
import { namedChip } from './named-chip.ts';
import { yearOfCpu } from './year-of-cpu.ts';

describe('the chip that a model string names', () => {
  it('is listed with its cores', () => {
    expect(namedChip('Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', CPU_CATALOGUE)).toMatchObject({ cores: 16 });
  });

  it.each(['Intel(R) Xeon(R) CPU @ 2.20GHz', 'Intel(R) Xeon(R) CPU @ 2.00GHz', 'Intel(R) Xeon(R) CPU 3.00GHz'])(
    'is none by its clock alone, which a cloud writes of chips of today: %s',
    (model) => {
      expect(namedChip(model, CPU_CATALOGUE)).toBeNull();
      expect(yearOfCpu(model, CPU_CATALOGUE)).toBeNull();
    },
  );

  it('is none where the string names a family, or nothing we know', () => {
    expect(namedChip('Intel Xeon Processor (Skylake, IBRS)', CPU_CATALOGUE)).toBeNull();
    expect(namedChip('QEMU Virtual CPU version 2.5+', CPU_CATALOGUE)).toBeNull();
  });
});
