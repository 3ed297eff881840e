import { calculatorEndpoints } from '@tatami/contracts';
import { describe, expect, it } from 'vitest';
import { calculatorNamed, GROUPS } from './calculators.data.ts';

describe('calculators', () => {
  it('on the screen are those of the API, each once', () => {
    const names = GROUPS.flatMap((group): readonly string[] => group.names);
    expect(names.toSorted()).toEqual(Object.keys(calculatorEndpoints).sort());
  });

  it('are found by the address, the first where it names none', () => {
    expect(calculatorNamed('licences')).toBe('licences');
    expect(calculatorNamed('toString')).toBe('consolidation-ratio');
    expect(calculatorNamed(undefined)).toBe('consolidation-ratio');
  });
});
