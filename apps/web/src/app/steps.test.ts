import { describe, expect, it } from 'vitest';
import { countOf, STEPS, stateOf } from './steps.ts';

const empty = {
  imports: 0,
  servers: 0,
  workloads: 0,
  benchmarkRuns: 0,
  topologies: 0,
  diagnoses: 0,
  scenarios: 0,
  plans: 0,
  proposals: 0,
};

describe('the rail', () => {
  it('asks an empty project for everything but benchmarks, diagnoses and the catalogue', () => {
    const states = STEPS.map((step) => stateOf(step, empty));
    expect(states).toEqual(['missing', 'optional', 'optional', 'optional', 'missing', 'missing', 'missing']);
  });

  it('counts virtual machines as inventory when a file brings no server', () => {
    expect(countOf('inventory', { ...empty, workloads: 9 })).toBe(9);
    expect(stateOf('inventory', { ...empty, workloads: 9 })).toBe('done');
  });

  it('marks a measured project as such', () => {
    expect(stateOf('benchmarks', { ...empty, benchmarkRuns: 4 })).toBe('done');
    expect(stateOf('diagnosis', { ...empty, topologies: 1 })).toBe('done');
  });
});
