import { calculatorEndpoints } from '@tatami/contracts';
import { describe, expect, it } from 'vitest';
import { calculatorNamed, GROUPS, METHODOLOGY } from './calculators.data.ts';

const pages = import.meta.glob('../../../../../docs/methodology/*.md', { query: '?raw', import: 'default' });

describe('calculators', () => {
  it('on the screen are those of the API, each once', () => {
    const names = GROUPS.flatMap((group): readonly string[] => group.names);
    expect(names.toSorted()).toEqual(Object.keys(calculatorEndpoints).sort());
  });

  it('name a page of the methodology that exists', () => {
    const files = Object.keys(pages).map((path) => path.split('/').at(-1));
    expect(files.length).toBeGreaterThan(0);
    expect(Object.values(METHODOLOGY).filter((file) => !files.includes(file))).toEqual([]);
  });

  it('are found by the address, the first where it names none', () => {
    expect(calculatorNamed('licences')).toBe('licences');
    expect(calculatorNamed('toString')).toBe('consolidation-ratio');
    expect(calculatorNamed(undefined)).toBe('consolidation-ratio');
  });
});
