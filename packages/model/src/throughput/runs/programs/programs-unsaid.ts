import { firstOf, inARow, listOf, type Text, text } from '../../../figure/index.ts';
import { type BenchmarkRun, levelOf } from '../../../inventory/index.ts';
import { measureOf } from '../../measured-speed.ts';
import type { RunsAsked } from '../asked.ts';

/** Runs of which no file says which program made them, though others may be of another. */
export interface ProgramsUnsaid extends RunsAsked {
  /** Those that other runs of the metric state; [] where none states one. */
  readonly programs: readonly string[];
}

const FILES_NAMED = 3;
const OF_TRANSACTIONS = ['tps', 'tpm', 'nopm'] as const;

/**
 * Which runs are asked for their program: what counts as a transaction is the program's own. Those of one list are of one program; beside runs
 * that state one, or those of another list, that is not known.
 */
export function programsUnsaid(runs: readonly BenchmarkRun[]): readonly ProgramsUnsaid[] {
  const counted = runs.filter((run) => !run.aborted && measureOf(run) === 'throughput');
  return OF_TRANSACTIONS.flatMap((metric) => unsaidIn(counted.filter((run) => run.metric === metric)) ?? []);
}

function unsaidIn(runs: readonly BenchmarkRun[]): ProgramsUnsaid | null {
  const silent = runs.filter(({ program }) => program === null);
  const stated = new Map(runs.flatMap((run) => (run.program === null ? [] : [[levelOf(run, 'program'), run.program]])));
  const files = [...new Set(silent.map(({ origin }) => origin.file))].toSorted();
  if (silent.length === 0 || (stated.size === 0 && files.length < 2)) return null;
  const programs = [...stated.values()].toSorted();
  return {
    runs: silent,
    made: null,
    programs,
    says: saysUnsaid(silent.length, files, programs),
    needed: PROGRAM_NEEDED,
  };
}

function saysUnsaid(runs: number, files: readonly string[], programs: readonly string[]): Text {
  const which = { runs, files: firstOf(files, FILES_NAMED) };
  if (programs.length === 0)
    return inARow([
      text(
        '{runs} {runs:run|runs} of {files} {runs:does|do} not say which program made them.',
        '測定{runs}件（{files}）に、ベンチマークプログラムの記載がありません。',
        which,
      ),
      TAKEN_AS_ONE,
    ]);
  return inARow([
    text(
      '{runs} {runs:run|runs} of {files} {runs:does|do} not say which program made them, beside runs of {programs}.',
      '測定{runs}件（{files}）に、ベンチマークプログラムの記載がありません。ほかに{programs}の測定があります。',
      { ...which, programs: listOf(programs) },
    ),
    COMPARED_WITH_NONE,
  ]);
}

const TAKEN_AS_ONE = text(
  'Where they are compared they are taken as of one program, which is not known: what one program counts as a transaction is other work than that of another.',
  '比較では同じプログラムの測定とみなしていますが、確認されていません。1トランザクションの処理内容はプログラムごとに異なります。',
);
const COMPARED_WITH_NONE = text(
  'What one program counts as a transaction is other work than that of another, so they are compared with none of these.',
  '1トランザクションの処理内容はプログラムごとに異なるため、これらとは比較していません。',
);
const PROGRAM_NEEDED = text(
  'Which benchmark program made these runs?',
  'これらの測定に使用したベンチマークプログラムをご教示ください。',
);
