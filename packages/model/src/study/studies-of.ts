import { ARRANGEMENTS, type ArrangementOf } from '../benchmark/index.ts';
import { listOf, type Text, text } from '../figure/index.ts';
import {
  type BenchmarkRun,
  FIELDS_OF_LOAD,
  factorsThatDiffer,
  groupsOfLikeRuns,
  levelOf,
  RUN_FIELDS,
  type RunField,
  runFieldsOf,
  runsSetAlike,
} from '../inventory/index.ts';
import { measureOf, withoutApart } from '../throughput/index.ts';
import { compareLevel } from './compare-level.ts';
import { dependsOn } from './depends-on.ts';
import { heldEqual } from './held-equal.ts';
import type { PairOfRuns } from './pair-of-runs.ts';
import { processorsLimitCheck } from './processors-limit-check.ts';
import { scoredLevels } from './scores/scored-levels.ts';
import type { OfferedFinding, Study, StudySetting } from './study.ts';
import { studyChecks } from './study-checks.ts';
import type { StudyLevel, StudyLevels } from './study-level.ts';
import { levelsIn, statesLevel } from './study-levels.ts';
import { studyResponses } from './study-responses.ts';
import { type ComparedFactor, STUDY_TEMPLATES, type StudyTemplate } from './study-templates.data.ts';
import { worthOfMore } from './worth-of-more.ts';

/** What benchmark runs tell of each question they were made for; none where no run states what is compared. */
export function studiesOf(runs: readonly BenchmarkRun[]): readonly Study[] {
  return STUDY_TEMPLATES.flatMap((template) => {
    const compared = comparedRuns(template, runs);
    return compared ? [studyOf(template, compared)] : [];
  });
}

/** What of these studies a scenario may adopt. */
export function findingsOf(runs: readonly BenchmarkRun[]): readonly OfferedFinding[] {
  return STUDY_TEMPLATES.flatMap((template) => {
    const { factor: of } = template;
    if (!isAdoptable(of)) return [];
    return (comparedRuns(template, runs)?.settings ?? []).flatMap(({ alike, levels, setting }) =>
      setting.comparisons.flatMap(({ finding, verdict }) => {
        const level = levels?.others.find(({ value }) => value === finding.level);
        const example = alike.find((run) => level?.includes(run));
        return example ? [{ ...finding, of, verdict, study: template.title, example }] : [];
      }),
    );
  });
}

/** The runs that a comparison of these questions rests on. */
export function runsInStudies(runs: readonly BenchmarkRun[]): ReadonlySet<BenchmarkRun> {
  const told = STUDY_TEMPLATES.flatMap((template) => comparedRuns(template, runs)?.settings ?? []).filter(
    ({ setting }) => setting.comparisons.length > 0,
  );
  return new Set(told.flatMap(({ alike }) => alike));
}

interface ComparedRuns {
  readonly usable: readonly BenchmarkRun[];
  readonly compared: readonly RunField[];
  readonly settings: readonly {
    readonly alike: readonly BenchmarkRun[];
    readonly levels: StudyLevels | null;
    readonly setting: StudySetting;
  }[];
}

/**
 * Runs compared along one factor: those that agree in all else make a setting, and at each of its loads the levels are held against the
 * baseline. null where fewer than two levels were measured.
 */
function comparedRuns(template: StudyTemplate, runs: readonly BenchmarkRun[]): ComparedRuns | null {
  const usable = withoutApart(runs).filter(
    (run) => !run.aborted && measureOf(run) !== null && statesLevel(template, run),
  );
  if (new Set(usable.map((run) => levelOf(run, template.factor))).size < 2) return null;
  const compared: readonly RunField[] = [template.factor, ...template.with, ...namesOfLevels(usable, template)];
  const ofOneMeasure = (['throughput', 'elapsed'] as const).map((measure) =>
    usable.filter((run) => measureOf(run) === measure),
  );
  const settings = ofOneMeasure
    .flatMap((each) => runsSetAlike(each, [...compared, ...FIELDS_OF_LOAD]))
    .map(({ runs: alike, made }) => {
      const levels = levelsIn(template, alike);
      return { alike, levels, setting: settingOf(template, alike, levels, compared, made) };
    });
  return { usable, compared, settings };
}

const ADOPTABLE: readonly ComparedFactor[] = ['machine', ...ARRANGEMENTS];

/** Whether a plan can count what is compared. */
export function isAdoptable(of: ComparedFactor): of is ArrangementOf | 'machine' {
  return ADOPTABLE.includes(of);
}

function studyOf(template: StudyTemplate, { usable, compared, settings }: ComparedRuns): Study {
  const isTold = ({ setting }: ComparedRuns['settings'][number]) => setting.comparisons.length > 0;
  const untold = settings.filter((each) => !isTold(each)).flatMap(({ alike }) => alike);
  const told = settings.filter(isTold).map(({ setting }) => setting);
  return {
    template,
    settings: told,
    depends: dependsOn(told),
    leftOut: leftOutOf(untold, usable, compared),
  };
}

/** Where each name of a configuration goes with one level alone, or with one value of what goes with it, it names that and nothing else. */
function namesOfLevels(runs: readonly BenchmarkRun[], template: StudyTemplate): readonly RunField[] {
  if (template.with.includes('subject')) return [];
  const fields: readonly RunField[] = [template.factor, ...template.with];
  const named = [...fields.map((field) => [field]), fields];
  return named.some((each) => namesGoWith(runs, each)) ? ['subject'] : [];
}

function namesGoWith(runs: readonly BenchmarkRun[], fields: readonly RunField[]): boolean {
  const keyOf = (run: BenchmarkRun) => JSON.stringify(fields.map((field) => levelOf(run, field)));
  const names = new Map(runs.map((run) => [levelOf(run, 'subject'), keyOf(run)]));
  const values = new Set(runs.map(keyOf));
  return names.size === values.size && runs.every((run) => names.get(levelOf(run, 'subject')) === keyOf(run));
}

function settingOf(
  template: StudyTemplate,
  runs: readonly BenchmarkRun[],
  levels: StudyLevels | null,
  compared: readonly RunField[],
  made: Text | null,
): StudySetting {
  const { factor } = template;
  const measure = (runs[0] && measureOf(runs[0])) ?? 'throughput';
  if (!levels) {
    const nothing = { held: [], comparisons: [], responses: null, worth: null, scores: null, checks: [] };
    return { made, runs: runs.length, measure, baseline: RUN_FIELDS[factor].label, ...nothing };
  }
  const { baseline, others } = levels;
  const loads = groupsOfLikeRuns(runs, compared.concat('durationS'));
  const measured = others
    .map((level) => ({ level, pairs: pairsOf(loads, baseline, level) }))
    .filter(({ pairs }) => pairs.length > 0);
  const comparisons = measured.map(({ level, pairs }) => {
    const names = { factor: RUN_FIELDS[factor].label, baseline: baseline.name, level: level.name };
    const [id, says] = [findingId(template, level.value, runs[0], compared), findingSays(names, made)];
    const all = { baseline: runs.filter(baseline.includes), other: runs.filter(level.includes) };
    return compareLevel(pairs, all, names, { id, of: factor, level: level.value, baseline: baseline.value, says });
  });
  const comparedLevels = [baseline, ...measured.map(({ level }) => level)];
  return {
    made,
    runs: runs.length,
    measure,
    baseline: baseline.name,
    held: heldEqual(runs, factor),
    comparisons,
    responses: studyResponses(loads, comparedLevels),
    worth: factor === 'vcpus' ? worthOfMore(comparedLevels, runs) : null,
    scores: scoredLevels(runs, comparedLevels),
    checks:
      measured.length > 0
        ? [
            ...studyChecks(
              measured.flatMap((each) => each.pairs),
              template.with,
            ),
            ...processorsLimitCheck(factor, comparedLevels, runs),
          ]
        : [],
  };
}

function pairsOf(
  loads: readonly (readonly BenchmarkRun[])[],
  baseline: StudyLevel,
  level: StudyLevel,
): readonly PairOfRuns[] {
  return loads.flatMap((load) => {
    const [without, withIt] = [baseline, level].map((side) => load.filter((run) => side.includes(run)));
    if (!without || !withIt) return [];
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
      const others = all.filter((other) => factor !== undefined && levelOf(other, factor) !== levelOf(run, factor));
      const differences = others.map((other) =>
        factorsThatDiffer(run, other).filter((field) => !compared.includes(field)),
      );
      return differences.toSorted((a, b) => a.length - b.length)[0] ?? [];
    }),
  );
  return text(
    '{runs} {runs:run has|runs have} no counterpart: what {runs:it|they} would be compared with differs in {fields} too.',
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
  const apart: readonly RunField[] = [...compared, ...FIELDS_OF_LOAD];
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
