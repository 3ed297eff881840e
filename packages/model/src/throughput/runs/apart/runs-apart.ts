import { amount, amountOf, inARow, listOf, nameText, type Text, text } from '../../../figure/index.ts';
import {
  type BenchmarkRun,
  FIELDS_OF_LOAD,
  groupsOfLikeRuns,
  levelOf,
  machineOfRun,
  runsSetAlike,
} from '../../../inventory/index.ts';
import { measureOf } from '../../measured-speed.ts';
import type { RunsAsked } from '../asked.ts';
import { NAMED_APART, REPEATS_APART, RUN_NOISE } from '../runs.data.ts';
import { areStatedRepeats, timesApart } from '../stated-repeats.ts';
import { namesOfFiles, type RunsOfName } from './names-of-files.ts';

/** What may set runs apart that state it not: where file names do, one of these is what they name. */
export type ApartBy = 'machine' | 'storage' | 'work';
const MAY_SET_APART: readonly ApartBy[] = ['machine', 'storage', 'work'];

/** Runs that state all alike but the load, and at a load differ as repeats do not. */
export interface RunsApart extends RunsAsked {
  /** Both by the names of their files; [] where these do not tell. */
  readonly names: readonly RunsOfName[];
  /** What the names may be: what no run states. */
  readonly by: readonly ApartBy[];
}

/** Screens, studies and plans ask the same of the same runs. */
const kept = new WeakMap<readonly BenchmarkRun[], readonly RunsApart[]>();

/**
 * Which runs are no repeats although nothing that they state differs: logs of two machines that name none, a warm-up among them. A mean of
 * them was measured by nobody. All loads of such runs are in question, for at small ones two machines are alike.
 */
export function runsApart(runs: readonly BenchmarkRun[]): readonly RunsApart[] {
  const known = kept.get(runs);
  if (known) return known;
  const usable = runs.filter((run) => !run.aborted && measureOf(run) !== null);
  const apart = (['throughput', 'elapsed'] as const)
    .map((measure) => usable.filter((run) => measureOf(run) === measure))
    .flatMap((each) => runsSetAlike(each, FIELDS_OF_LOAD))
    .flatMap(({ runs: alike, made }) => apartOf(alike, made) ?? []);
  kept.set(runs, apart);
  return apart;
}

/** The runs that may be counted: without those that are no repeats of one another. */
export function withoutApart<Run extends BenchmarkRun>(runs: readonly Run[]): readonly Run[] {
  const apart = new Set<BenchmarkRun>(runsApart(runs).flatMap((each) => each.runs));
  return apart.size === 0 ? runs : runs.filter((run) => !apart.has(run));
}

function apartOf(runs: readonly BenchmarkRun[], made: Text | null): RunsApart | null {
  const groups = groupsOfLikeRuns(runs, ['durationS']);
  const widest = groups
    .filter(areAsked(groups))
    .map((repeats) => ({ repeats, times: timesApart(repeats) }))
    .reduce<Widest | null>((most, each) => (each.times > (most?.times ?? 0) ? each : most), null);
  if (!widest || widest.times <= NAMED_APART.value) return null;
  const by = MAY_SET_APART.filter((field) => runs.every((run) => (levelOf(run, field) ?? '') === ''));
  const names = by.length === 0 ? [] : namesOfFiles(runs);
  const least = names.length > 0 && by.includes('machine') ? NAMED_APART : REPEATS_APART;
  if (widest.times <= least.value) return null;
  const needed = by.includes('machine') ? MACHINE_NEEDED : DIFFERENCE_NEEDED;
  return { made, runs, names, by, says: saysApart(runs, widest, names), needed };
}

/** Repeats by a person's word are so until others of them differ by more than those did of which it was said. */
function areAsked(groups: readonly (readonly BenchmarkRun[])[]): (repeats: readonly BenchmarkRun[]) => boolean {
  const stated = groups.map((repeats) => repeats.filter((run) => run.repeats !== null));
  const answered = Math.max(...stated.map((repeats) => (repeats.length > 0 ? timesApart(repeats) : 0)));
  return (repeats) => !areStatedRepeats(repeats) || timesApart(repeats) > answered * (1 + RUN_NOISE.value);
}

interface Widest {
  readonly repeats: readonly BenchmarkRun[];
  readonly times: number;
}

function saysApart(runs: readonly BenchmarkRun[], { repeats, times }: Widest, names: readonly RunsOfName[]): Text {
  return inARow([
    text(
      '{runs} runs state the same but for the load, yet differ by up to {times} times {where}. Repeats usually differ by about {noise}. So far apart they are taken for none until it is said what sets them apart, or that they are repeats: no curve, study or plan counts a mean of them.',
      '測定{runs}件は負荷以外の記載が同一ですが、{where}最大{times}倍の差があります。通常の再測定のばらつきは{noise}程度です。差が大きいため、異なる条件または再測定であることが確認されるまでは再測定とみなさず、平均せず、曲線・比較・計画のいずれにも反映しません。',
      { runs: runs.length, times: amount(times, 'ratio'), noise: amountOf(RUN_NOISE), where: whereApart(repeats) },
    ),
    ...(runs.every((run) => machineOfRun(run) === '') ? [NO_MACHINE] : []),
    ...(names.length > 0 ? [namesText(names)] : []),
  ]);
}

function whereApart(repeats: readonly BenchmarkRun[]): Text {
  const clients = repeats[0]?.clients ?? null;
  const values = repeats.flatMap((run) => run.throughput ?? run.elapsedS ?? []);
  const unit = repeats.every((run) => measureOf(run) === 'elapsed') ? 'seconds' : (repeats[0]?.metric ?? 'tps');
  const [least, most] = [Math.min, Math.max].map((of) => amount(of(...values), unit));
  const spread = { least: least ?? '', most: most ?? '' };
  return clients === null
    ? text('({least} to {most})', '（{least}〜{most}）', spread)
    : text('at {clients} clients ({least} to {most})', 'クライアント数{clients}で（{least}〜{most}）', {
        clients,
        ...spread,
      });
}

function namesText(names: readonly RunsOfName[]): Text {
  const each = names.map(({ name, runs }) =>
    text('{name} ({runs} {runs:run|runs})', '{name}（{runs}件）', { name: nameText(name), runs: runs.length }),
  );
  return text('The names of their files part them: {names}.', 'ファイル名では次のように分かれます：{names}。', {
    names: listOf(each),
  });
}

const NO_MACHINE = text('They name no machine.', '測定機種の記載はありません。');
const MACHINE_NEEDED = text(
  'On which machine was each of these runs made, what else sets them apart, or are they repeats all the same?',
  '各測定の機種、ほかに異なる条件、または同一条件の再測定であるかをご教示ください。',
);
const DIFFERENCE_NEEDED = text(
  'What sets these runs apart that the files do not say, which of them are no measurements (a warm-up), or are they repeats all the same?',
  'ファイルに記載のない条件の違い、測定値ではない実行（ウォームアップなど）、または同一条件の再測定であるかをご教示ください。',
);
