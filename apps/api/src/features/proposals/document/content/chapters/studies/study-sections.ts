import { StudyChart, studyRowsOf } from '@tatami/charts';
import {
  findingLineId,
  inARow,
  listOf,
  nameText,
  type SpecjbbScores,
  type Study,
  type StudyFinding,
  type StudySetting,
  type Text,
  text,
} from '@tatami/model';
import { type DocumentInput, proposesPlan } from '../../../document-input.ts';
import type { Block, WrittenSection } from '../../blocks.ts';
import { chartBlock } from '../../draw-charts.ts';
import { originsOf } from '../../origins-of.ts';
import { standIn } from '../../places.ts';
import { responseBlocks } from '../../response-blocks.ts';
import { columns, table, type Writer } from '../../writer.ts';
import { findingBlocks, studyFindings } from './study-findings.ts';

/**
 * What the benchmark runs of the project tell of single factors: a section for each question they answer, with what a plan counts of it;
 * where none is proposed, with what one could count.
 */
export async function studySections(input: DocumentInput, writer: Writer): Promise<WrittenSection[]> {
  const told = input.studies.filter(({ settings }) => settings.length > 0);
  return Promise.all(
    told.map(async (study) => {
      const { title, blocks } = await studySection(study, input.scenarios, writer);
      const findings = proposesPlan(input) ? [] : studyFindings(input.runs, [study]);
      return { title, blocks: [...blocks, ...findingBlocks(findings, writer)] };
    }),
  );
}

type Scenarios = DocumentInput['scenarios'];

async function studySection(
  { template, settings, depends, leftOut }: Study,
  scenarios: Scenarios,
  writer: Writer,
): Promise<WrittenSection> {
  const blocks = await Promise.all(settings.map((setting) => settingBlocks(setting, scenarios, writer)));
  const rest = [depends, leftOut].flatMap((says): Block[] =>
    says ? [{ kind: 'paragraph', text: writer.say(says) }] : [],
  );
  return { title: writer.say(template.title), blocks: [...blocks.flat(), ...rest] };
}

async function settingBlocks(setting: StudySetting, scenarios: Scenarios, writer: Writer): Promise<Block[]> {
  const { made, held, comparisons, worth, scores, responses, checks } = setting;
  const said = comparisons.map(({ says }): Block => ({ kind: 'paragraph', text: writer.say(says) }));
  const counted = comparisons.flatMap(({ finding }) => countedIn(finding, scenarios, writer));
  return [
    ...(made ? [{ kind: 'subheading', text: writer.say(made) } as const] : []),
    { kind: 'paragraph', text: writer.say(withPlaces(comparedIn(setting), setting)) },
    ...(held.length > 0 ? [{ kind: 'paragraph', text: writer.say(heldText(held)) } as const] : []),
    ...said,
    ...counted,
    ...(worth ? [{ kind: 'paragraph', text: writer.say(worth.says) } as const] : []),
    ...(await drawn(setting, writer)),
    ...(scores ? scoreBlocks(scores, writer) : []),
    ...(responses ? responseBlocks(responses, writer) : []),
    {
      kind: 'checks',
      items: checks.map(({ passed, says }) => ({
        severity: passed ? 'ok' : 'warning',
        word: writer.say(passed ? HOLDS : TO_CONFIRM),
        text: writer.say(says),
      })),
    },
  ];
}

/** Which runs are compared, and at how many loads. */
function comparedIn({ runs, baseline, comparisons }: StudySetting): Text {
  const loads = new Set(comparisons.flatMap(({ points }) => points.map(({ clients }) => clients))).size;
  return text(
    '{runs} {runs:run|runs}, at {loads} {loads:load|loads}: {levels} against {baseline}.',
    '測定{runs}件・負荷{loads}条件：{baseline}に対する{levels}。',
    { runs, loads, baseline, levels: listOf(comparisons.map(({ level }) => level)) },
  );
}

/** What was compared, and where in the files it stands. */
function withPlaces(compared: Text, { comparisons }: StudySetting): Text {
  const places = standIn(originsOf(comparisons).cells);
  return places ? inARow([compared, places]) : compared;
}

function heldText(held: readonly Text[]): Text {
  return text('Held equal: {held}.', '同一の条件：{held}。', { held: listOf(held) });
}

/** Where SPECjbb expects its peak, where it was, and the score by its definition. */
function scoreBlocks({ levels, says }: SpecjbbScores, writer: Writer): readonly Block[] {
  const headers = [LEVEL, EXPECTED_PEAK, AT_EXPECTED_PEAK, ACTUAL_PEAK, HIGHEST, SCORE];
  return [
    ...says.map((each): Block => ({ kind: 'paragraph', text: writer.say(each) })),
    table(
      columns(headers.map(writer.say)),
      levels.map(({ level, expectedPeak, atExpectedPeak, actualPeak, highest, score }) => [
        writer.say(level),
        ...[expectedPeak, atExpectedPeak, actualPeak, highest, score].map(writer.figure),
      ]),
    ),
  ];
}

const LEVEL = text('Compared', '比較対象');
const EXPECTED_PEAK = text('Peak expected at (warehouses)', '想定ピーク（ウェアハウス数）');
const AT_EXPECTED_PEAK = text('Throughput there (bops)', '想定ピークでのスループット（bops）');
const ACTUAL_PEAK = text('Peak at (warehouses)', '実際のピーク（ウェアハウス数）');
const HIGHEST = text('Highest throughput (bops)', '最大スループット（bops）');
const SCORE = text('SPECjbb score (bops)', 'SPECjbbスコア（bops）');

/** The scenarios whose plan counts a finding, with the figure they count. */
function countedIn(finding: StudyFinding, scenarios: Scenarios, writer: Writer): readonly Block[] {
  const { id, change } = finding;
  const counting = scenarios.filter(
    ({ inputs, result }) =>
      inputs.findings?.includes(id) && result.assumptions.some((line) => line.id === findingLineId(finding)),
  );
  if (counting.length === 0) return [];
  const says = text('Counted in the plan of {scenarios}: {change}.', '{scenarios}の計画に反映した値：{change}。', {
    scenarios: listOf(counting.map(({ name }) => nameText(name))),
    change: writer.estimateWithInterval(change),
  });
  return [{ kind: 'paragraph', text: writer.say(says) }];
}

/** The figures as a table, and as lines where several loads were measured. */
async function drawn(setting: StudySetting, writer: Writer): Promise<Block[]> {
  const { headers, rows } = studyRowsOf(setting, writer.language);
  const figures = table(columns(headers.map(writer.say)), rows);
  const [first] = setting.comparisons;
  if (!first || first.points.length < 2) return [figures];
  const throughputs = [1, ...setting.comparisons.map((_, index) => 2 + 2 * index)];
  const plotted = { shape: 'bars', named: [0], values: throughputs } as const;
  const wide = headers.length === throughputs.length * 2;
  const chart = { data: setting, title: first.says, height: 200, table: { headers, rows }, ...(wide && { plotted }) };
  return [figures, await chartBlock(StudyChart, chart, writer)];
}

const HOLDS = text('OK', '確認済み');
const TO_CONFIRM = text('To confirm', '要確認');
