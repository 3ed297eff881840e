import { expect, it } from 'vitest';
import { english, japanese } from '../../../figure/test/written.ts';
import type { BenchmarkRun } from '../../../inventory/index.ts';
import { runMaker } from '../../../study/test/run-maker.ts';
import { programsUnsaid } from './programs-unsaid.ts';

const made = runMaker('');

function run(file: string, more: Partial<BenchmarkRun>): BenchmarkRun {
  const one = made(100, more);
  return { ...one, origin: { ...one.origin, file } };
}

it('asks which program made the runs of a list that stand beside those of a program', () => {
  const runs = [run('old.csv', {}), run('old.csv', {}), run('new.log', { program: 'HammerDB' })];
  const [asked, ...others] = programsUnsaid(runs);
  expect(others).toEqual([]);
  expect(asked?.runs).toEqual(runs.slice(0, 2));
  expect(asked?.programs).toEqual(['HammerDB']);
  expect(english(asked?.says)).toBe(
    '2 runs of old.csv do not say which program made them, beside runs of HammerDB. What one program counts as a transaction is other work than that of another, so they are compared with none of these.',
  );
  expect(japanese(asked?.says)).toContain('old.csv');
});

it('asks of lists that state no program whether they are of the same one, and of a single list nothing', () => {
  const [asked] = programsUnsaid([run('old.csv', {}), run('new.csv', {})]);
  expect(asked?.programs).toEqual([]);
  expect(english(asked?.says)).toBe(
    '2 runs of new.csv, old.csv do not say which program made them. Where they are compared they are taken as of one program, which is not known: what one program counts as a transaction is other work than that of another.',
  );
  expect(programsUnsaid([run('old.csv', {}), run('old.csv', {})])).toEqual([]);
});

it('asks nothing of runs that are never compared: of another metric, of storage, given up', () => {
  expect(
    programsUnsaid([run('old.csv', { metric: 'tps' }), run('new.log', { metric: 'nopm', program: 'HammerDB' })]),
  ).toEqual([]);
  expect(
    programsUnsaid([run('old.csv', { metric: 'iops' }), run('new.log', { metric: 'iops', program: 'fio' })]),
  ).toEqual([]);
  expect(programsUnsaid([run('old.csv', { aborted: true }), run('new.log', { program: 'HammerDB' })])).toEqual([]);
});
