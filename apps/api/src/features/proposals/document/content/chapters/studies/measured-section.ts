import {
  amount,
  areStatedRepeats,
  type BenchmarkRun,
  firstOf,
  groupedBy,
  groupsOfLikeRuns,
  inARow,
  levelOf,
  levelText,
  listOf,
  loadSweepsOf,
  machineOfRun,
  memoryCurvesOf,
  ofAll,
  type RunField,
  runFieldsOf,
  runsApart,
  type Text,
  type TextValue,
  text,
  timesApart,
} from '@tatami/model';
import type { DocumentInput } from '../../../document-input.ts';
import type { Block, WrittenSection } from '../../blocks.ts';
import { originsOf } from '../../origins-of.ts';
import { isStated, labelOfField, type RunRecord, runRecords } from '../../run-records.ts';
import { columns, table, type Writer } from '../../writer.ts';

/** Named in a cell; the record of runs has all. */
const MOST_FILES = 3;
const MOST_MACHINES = 4;
const MOST_LEVELS = 4;

/** What was measured and how, as far as the files say, and what they do not say. */
export function measuredSection(input: DocumentInput, writer: Writer): WrittenSection {
  const records = runRecords(input.runs);
  return {
    title: writer.say(text('What was measured', '測定の概要')),
    blocks: [
      { kind: 'paragraph', text: writer.say(countOf(input)) },
      recordTable(records, writer),
      ...apart(input, writer),
      ...repeatsByWord(input, writer),
      ...silence(records, writer),
    ],
  };
}

/** Runs that nobody averages, since they are no repeats although all they state is alike. */
function apart({ runs }: DocumentInput, writer: Writer): readonly Block[] {
  const groups = runsApart(runs);
  if (groups.length === 0) return [];
  return [
    { kind: 'subheading', text: writer.say(text('Runs that are not averaged', '平均していない測定')) },
    ...groups.map(
      ({ made, says }): Block => ({
        kind: 'paragraph',
        text: made ? writer.labelled(writer.say(made), writer.say(says)) : writer.say(says),
      }),
    ),
  ];
}

/** Runs that are averaged although they differ as repeats do not, since a person vouches for them. */
function repeatsByWord({ runs }: DocumentInput, writer: Writer): readonly Block[] {
  const groups = groupsOfLikeRuns(runs.filter(({ aborted }) => !aborted)).filter(areStatedRepeats);
  if (groups.length === 0) return [];
  const values = { runs: groups.flat().length, times: amount(Math.max(...groups.map(timesApart)), 'ratio') };
  return [
    {
      kind: 'paragraph',
      text: writer.say(
        text(
          '{runs} runs count as repeats, as stated, although runs of one load differ by up to {times} times; intervals of their means hold all of them.',
          '測定{runs}件は、同じ負荷で最大{times}倍の差がありますが、ご指定により再測定として扱っています。平均値の区間はすべての測定値を含みます。',
          values,
        ),
      ),
    },
  ];
}

/** How many runs there are, and which of them each kind of chapter rests on. */
function countOf({ runs, studies }: DocumentInput): Text {
  const curves = memoryCurvesOf(runs).map(({ curve }) => curve);
  const used = [
    { says: IN_COMPARISONS, of: runsBehind(studies, runs) },
    {
      says: IN_MEMORY_CURVE,
      of: runsBehind(
        curves.map(({ measured }) => measured),
        runs,
      ),
    },
    {
      says: BESIDE_MEMORY_CURVE,
      of: runsBehind(
        curves.map(({ besideCurve }) => besideCurve),
        runs,
      ),
    },
    { says: IN_LOAD_CURVE, of: loadSweepsOf(runs).flatMap((sweep) => sweep.runs) },
  ].filter(({ of }) => of.length > 0);
  const rest = runs.length - new Set(used.flatMap(({ of }) => of)).size;
  const files = new Set(runs.map(({ origin }) => origin.file)).size;
  return inARow([
    text('{runs} {runs:run|runs} of {files} {files:file|files}.', '{files}ファイル、測定{runs}件です。', {
      runs: runs.length,
      files,
    }),
    ...used.map(({ says, of }) => says(ofAll(of.length, runs.length))),
    ...(rest > 0 ? [inNone(rest)] : []),
    text('The appendix has each with its row.', '全件を、ファイルの行番号とともに付録に示します。'),
  ]);
}

const IN_COMPARISONS = (part: Text) =>
  text('The comparisons rest on {part}.', '条件の比較には{part}を用いています。', { part });
const IN_MEMORY_CURVE = (part: Text) =>
  text('The curve over memory rests on {part}.', 'メモリ容量の曲線には{part}を用いています。', { part });
const BESIDE_MEMORY_CURVE = (part: Text) =>
  text(
    'Beside it, {part} were made with other numbers of processors.',
    'CPU数の異なる{part}は曲線に含めず、表に並べて示します。',
    { part },
  );
const IN_LOAD_CURVE = (part: Text) =>
  text('The curve over load rests on {part}.', '負荷の曲線には{part}を用いています。', { part });
const inNone = (rest: number) =>
  text('{rest} {rest:stands|stand} in none of these.', '{rest}件はいずれにも用いていません。', { rest });

/** The runs whose rows these answers name. */
function runsBehind(answers: readonly object[], runs: readonly BenchmarkRun[]): readonly BenchmarkRun[] {
  const { cells } = originsOf(answers);
  const placeOf = ({ file, sheet, row }: (typeof cells)[number] | BenchmarkRun['origin']) =>
    JSON.stringify([file, sheet, row]);
  const told = new Set(cells.map(placeOf));
  return runs.filter(({ origin }) => told.has(placeOf(origin)));
}

const FILE = text('File', 'ファイル');
const TITLES = [
  FILE,
  text('Runs', '測定数'),
  text('Machine', '機種'),
  text('What differs between runs', '測定間で異なる条件'),
  text('Like runs', '同一条件の測定回数'),
];

function recordTable(records: readonly RunRecord[], writer: Writer): Block {
  const rows = records.map((record) => [
    filesOf(record, writer),
    writer.number(record.runs.length),
    listed(machinesOf(record.runs), writer),
    record.differing
      .filter((field) => field !== 'machine' && FACTORS.includes(field))
      .map((field) => writer.labelled(writer.say(labelOfField(field)), listed(levelsOf(record.runs, field), writer)))
      .join('\n') || '–',
    repeatsOf(record, writer),
  ]);
  return table(columns(TITLES.map(writer.say), { 0: 1.2, 2: 1.4, 3: 2 }), rows);
}

const FACTORS = runFieldsOf('factor');

function filesOf({ files }: RunRecord, writer: Writer): string {
  return writer.say(text('{files}', '{files}', { files: firstOf(files, MOST_FILES) }));
}

function listed(levels: TextValue, writer: Writer): string {
  return writer.say(text('{levels}', '{levels}', { levels }));
}

/** As the first run of each names it. */
function machinesOf(runs: readonly BenchmarkRun[]): TextValue {
  const named = runs.filter((run) => isTold(run, 'machine'));
  const machines = [...groupedBy(named, machineOfRun).values()].flatMap(([run]) => run?.machine ?? run?.subject ?? []);
  return machines.length === 0 ? '–' : firstOf(machines, MOST_MACHINES);
}

/** Every level of a factor once, numbers from the least, as a run with it writes it; more than a cell takes are counted. */
function levelsOf(runs: readonly BenchmarkRun[], field: RunField): TextValue {
  const stating = runs.filter((run) => isStated(run, field));
  const levels = new Map(stating.map((run) => [levelOf(run, field), run] as const));
  if (levels.size === 0) return '–';
  if (levels.size > MOST_LEVELS) return text('{levels} levels', '{levels}通り', { levels: levels.size });
  const ascending = [...levels.values()].toSorted((a, b) => Number(a[field]) - Number(b[field]) || 0);
  return listOf(ascending.map((run) => levelText(run, field)));
}

/** '3', '1–3': the repeats of each configuration and load. */
function repeatsOf({ runs }: RunRecord, writer: Writer): string {
  const sizes = groupsOfLikeRuns(runs.filter(({ aborted }) => !aborted)).map(({ length }) => length);
  if (sizes.length === 0) return '–';
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return least === most ? writer.number(least) : `${writer.number(least)}–${writer.number(most)}`;
}

/** What one would ask of any run before believing it, or making it again. */
const ASKED: readonly RunField[] = [
  'machine',
  'cpuModel',
  'memoryGiB',
  'storage',
  'dbms',
  'databaseGiB',
  'cacheGiB',
  'clients',
  'durationS',
  'startedAt',
  'tool',
  'responseMs',
  'cpuShare',
];

/** Of each record what none of its runs states, and what only some do; nothing where all is stated. */
function silence(records: readonly RunRecord[], writer: Writer): readonly Block[] {
  const gaps = records
    .map((record) => ({ record, none: statedBy(record, isOfNone), some: statedBy(record, isOfSome) }))
    .filter(({ none, some }) => none.length + some.length > 0);
  if (gaps.length === 0) return [];
  const partly = gaps.some(({ some }) => some.length > 0);
  const titles = [FILE, text('Stated of no run', '記載なし'), ...(partly ? [OF_SOME] : [])];
  const rows = gaps.map(({ record, none, some }) => [
    filesOf(record, writer),
    named(none, writer),
    ...(partly ? [named(some, writer)] : []),
  ]);
  return [
    { kind: 'subheading', text: writer.say(text('What the files do not say', 'ファイルに記載のない条件')) },
    table(columns(titles.map(writer.say), { 0: 1.2, 1: 3, 2: 1.5 }), rows, { note: writer.say(NOT_SAID) }),
  ];
}

const OF_SOME = text('Stated of some runs only', '一部の測定のみ記載');

function statedBy({ runs }: RunRecord, counts: (stating: number, all: number) => boolean): readonly RunField[] {
  return ASKED.filter((field) => counts(runs.filter((run) => isTold(run, field)).length, runs.length));
}

/** A machine is told by the name of its configuration too. */
function isTold(run: BenchmarkRun, field: RunField): boolean {
  return field === 'machine' ? machineOfRun(run) !== '' : isStated(run, field);
}

const isOfNone = (stating: number) => stating === 0;
const isOfSome = (stating: number, all: number) => stating > 0 && stating < all;

function named(fields: readonly RunField[], writer: Writer): string {
  return fields.length === 0 ? '–' : listed(listOf(fields.map(labelOfField)), writer);
}

const NOT_SAID = text(
  'What a file does not say is taken as unknown, not as equal: where it matters to a comparison, its chapter says so under "To confirm".',
  'ファイルに記載のない条件は、同一とはみなさず不明として扱います。比較への影響がある場合は、各章に「要確認」として示します。',
);
