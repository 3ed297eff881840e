import { listOf, type Text, text } from '../figure/index.ts';
import {
  type BenchmarkRun,
  factorsThatDiffer,
  groupsOfLikeRuns,
  levelOf,
  RUN_FIELDS,
  type RunField,
  runsSetAlike,
} from '../inventory/index.ts';
import { compareLevel, type PairOfRuns } from './compare-level.ts';
import type { Study, StudySetting } from './study.ts';
import { studyChecks } from './study-checks.ts';
import { STUDY_TEMPLATES, type StudyTemplate } from './study-templates.data.ts';

/** What benchmark runs tell of each question they were made for; none where no run states what is compared. */
export function studiesOf(runs: readonly BenchmarkRun[]): readonly Study[] {
  return STUDY_TEMPLATES.flatMap((template) => studyOf(template, runs) ?? []);
}

/**
 * Runs compared along one factor: those that agree in all else make a setting, and at each of its loads the levels are held against the
 * baseline. null where fewer than two levels were measured.
 */
function studyOf(template: StudyTemplate, runs: readonly BenchmarkRun[]): Study | null {
  const { factor } = template;
  const usable = runs.filter((run) => !run.aborted && (run.throughput ?? 0) > 0 && run[factor] !== null);
  if (new Set(usable.map((run) => run[factor])).size < 2) return null;
  const compared: readonly RunField[] = [factor, ...namesOfLevels(usable, factor)];
  const settings = runsSetAlike(usable, [...compared, 'clients', 'durationS']).map(({ runs: alike, made }) => ({
    alike,
    ...settingOf(template, alike, compared, made),
  }));
  const told = settings.filter(({ comparisons }) => comparisons.length > 0);
  const untold = settings.filter(({ comparisons }) => comparisons.length === 0).flatMap(({ alike }) => alike);
  return {
    template,
    settings: told.map(({ alike: _, ...setting }) => setting),
    leftOut: leftOutOf(untold, usable, compared),
  };
}

/** Where each name of a configuration goes with one level alone, it names the level and nothing else. */
function namesOfLevels(runs: readonly BenchmarkRun[], factor: StudyTemplate['factor']): readonly RunField[] {
  const levels = new Set(runs.map((run) => run[factor]));
  const names = new Map(runs.map((run) => [levelOf(run, 'subject'), run[factor]]));
  const tells = runs.every((run) => names.get(levelOf(run, 'subject')) === run[factor]);
  return tells && names.size === levels.size ? ['subject'] : [];
}

function settingOf(
  template: StudyTemplate,
  runs: readonly BenchmarkRun[],
  compared: readonly RunField[],
  made: Text | null,
): StudySetting {
  const { factor, baseline } = template;
  const choices: Readonly<Record<string, Text>> = RUN_FIELDS[factor].choices;
  const loads = groupsOfLikeRuns(runs, compared.concat('durationS'));
  const baselineName = choices[baseline] as Text;
  const levels = Object.keys(choices).filter((level) => level !== baseline);
  const pairs = levels.map((level) => ({ level, pairs: pairsOf(loads, factor, baseline, level) }));
  const measured = pairs.filter((each) => each.pairs.length > 0);
  return {
    made,
    runs: runs.length,
    baseline: baselineName,
    comparisons: measured.map(({ level, pairs: its }) =>
      compareLevel(its, { factor: RUN_FIELDS[factor].label, baseline: baselineName, level: choices[level] as Text }),
    ),
    checks: measured.length > 0 ? studyChecks(measured.flatMap((each) => each.pairs)) : [],
  };
}

function pairsOf(
  loads: readonly (readonly BenchmarkRun[])[],
  factor: StudyTemplate['factor'],
  baseline: string,
  level: string,
): readonly PairOfRuns[] {
  return loads.flatMap((load) => {
    const of = (value: string) => load.filter((run) => run[factor] === value);
    const [without, withIt] = [of(baseline), of(level)];
    const clients = load[0]?.clients ?? null;
    return without.length > 0 && withIt.length > 0 ? [{ clients, baseline: without, other: withIt }] : [];
  });
}

/** Runs without a counterpart, with what the nearest run of another level was made otherwise in. */
function leftOutOf(
  untold: readonly BenchmarkRun[],
  all: readonly BenchmarkRun[],
  compared: readonly RunField[],
): Text | null {
  if (untold.length === 0) return null;
  const [factor] = compared;
  const differing = new Set(
    untold.flatMap((run) => {
      const others = all.filter((other) => factor !== undefined && other[factor] !== run[factor]);
      const differences = others.map((other) =>
        factorsThatDiffer(run, other).filter((field) => !compared.includes(field)),
      );
      return differences.toSorted((a, b) => a.length - b.length)[0] ?? [];
    }),
  );
  return text(
    '{runs} {runs:run has|runs have} no counterpart: what they would be compared with differs in {fields} too.',
    '{runs}件の測定には比較相手がありません。相手となる測定とは、次の条件も異なります：{fields}',
    { runs: untold.length, fields: listOf([...differing].map((field) => RUN_FIELDS[field].label)) },
  );
}
