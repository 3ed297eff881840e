import { listOf, type Text, text } from '../figure/index.ts';
import {
  type BenchmarkRun,
  factorsThatDiffer,
  groupsOfLikeRuns,
  levelOf,
  RUN_FIELDS,
  type RunField,
  runFieldsOf,
  runsSetAlike,
} from '../inventory/index.ts';
import { compareLevel } from './compare-level.ts';
import type { PairOfRuns } from './pair-of-runs.ts';
import type { OfferedFinding, Study, StudySetting } from './study.ts';
import { studyChecks } from './study-checks.ts';
import { STUDY_TEMPLATES, type StudyTemplate } from './study-templates.data.ts';

/** What benchmark runs tell of each question they were made for; none where no run states what is compared. */
export function studiesOf(runs: readonly BenchmarkRun[]): readonly Study[] {
  return STUDY_TEMPLATES.flatMap((template) => {
    const compared = comparedRuns(template, runs);
    return compared ? [studyOf(template, compared)] : [];
  });
}

/** What of these studies a scenario may adopt. */
export function findingsOf(runs: readonly BenchmarkRun[]): readonly OfferedFinding[] {
  return STUDY_TEMPLATES.flatMap((template) =>
    (comparedRuns(template, runs)?.settings ?? []).flatMap(({ setting }) =>
      setting.comparisons.map(({ finding, verdict }) => ({ ...finding, verdict, study: template.title })),
    ),
  );
}

interface ComparedRuns {
  readonly usable: readonly BenchmarkRun[];
  readonly compared: readonly RunField[];
  readonly settings: readonly { readonly alike: readonly BenchmarkRun[]; readonly setting: StudySetting }[];
}

/**
 * Runs compared along one factor: those that agree in all else make a setting, and at each of its loads the levels are held against the
 * baseline. null where fewer than two levels were measured.
 */
function comparedRuns(template: StudyTemplate, runs: readonly BenchmarkRun[]): ComparedRuns | null {
  const { factor } = template;
  const usable = runs.filter((run) => !run.aborted && (run.throughput ?? 0) > 0 && run[factor] !== null);
  if (new Set(usable.map((run) => run[factor])).size < 2) return null;
  const compared: readonly RunField[] = [factor, ...namesOfLevels(usable, factor)];
  const settings = runsSetAlike(usable, [...compared, 'clients', 'durationS']).map(({ runs: alike, made }) => ({
    alike,
    setting: settingOf(template, alike, compared, made),
  }));
  return { usable, compared, settings };
}

function studyOf(template: StudyTemplate, { usable, compared, settings }: ComparedRuns): Study {
  const isTold = ({ setting }: ComparedRuns['settings'][number]) => setting.comparisons.length > 0;
  const untold = settings.filter((each) => !isTold(each)).flatMap(({ alike }) => alike);
  return {
    template,
    settings: settings.filter(isTold).map(({ setting }) => setting),
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
    comparisons: measured.map(({ level, pairs: its }) => {
      const names = { factor: RUN_FIELDS[factor].label, baseline: baselineName, level: choices[level] as Text };
      const says = findingSays(names, made);
      return compareLevel(its, names, {
        id: findingId(template, level, runs[0], compared),
        of: factor,
        level,
        baseline,
        says,
      });
    }),
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

/** What runs state of themselves, apart from what is compared and the load: 'mirroring/mirrored/adapter=direct'. */
function findingId(
  { id }: StudyTemplate,
  level: string,
  run: BenchmarkRun | undefined,
  compared: readonly RunField[],
): string {
  const apart: readonly RunField[] = [...compared, 'clients', 'durationS'];
  const stated = runFieldsOf('factor').flatMap((field) => {
    const value = run && !apart.includes(field) ? levelOf(run, field) : null;
    return value ? [`${field}=${value}`] : [];
  });
  return [id, level, stated.join(';')].join('/');
}

/** 'Mirroring: mirrored against not mirrored (Adapter: direct)'. */
function findingSays(
  names: { readonly factor: Text; readonly baseline: Text; readonly level: Text },
  made: Text | null,
): Text {
  if (made === null) return text('{factor}: {level} against {baseline}', '{factor}：{baseline}に対する{level}', names);
  return text('{factor}: {level} against {baseline} ({made})', '{factor}：{baseline}に対する{level}（{made}）', {
    ...names,
    made,
  });
}
