import { environmentInMove, MigrationChart, MOST_WAVES, migrationRowsOf, migrationTitle } from '@tatami/charts';
import {
  type Amount,
  allowedText,
  amount,
  amountOf,
  dbmsWords,
  firstOf,
  inARow,
  type LayoutCheck,
  type Listed,
  listOf,
  type Migration,
  type MigrationWave,
  type MovingMachine,
  memoryCeilingOf,
  migrationOf,
  type PoolOfPlan,
  type ScenarioInputs,
  type Text,
  text,
} from '@tatami/model';
import { formatDate } from '@tatami/wording';
import type { ProposalDocumentInput } from '../../../document-input.ts';
import type { Block, Gap, WrittenSection } from '../../blocks.ts';
import { chartBlock } from '../../draw-charts.ts';
import { MOST_LISTED } from '../../long-lists.ts';
import { statedTable } from '../../stated-table.ts';
import type { Writer } from '../../writer.ts';
import { METHOD, WAVE, waveTable } from './wave-table.ts';

/** Standbys that a sentence names. */
const STANDBYS_NAMED = 12;
/** So many machines are listed in the text; more in the appendix, and very many in the workbook. */
const ROWS_IN_TEXT = 24;

/** How the machines of the recommended scenario come to its servers; null where nothing is planned. */
export function documentMigration(input: ProposalDocumentInput): Migration | null {
  const known = migrations.get(input);
  if (known !== undefined) return known;
  const {
    scenarios: [{ result, inputs }],
    estate,
    migration,
  } = input;
  const moved = result.plan && migrationOf(result.plan, estate, inputs.constraints, migration);
  migrations.set(input, moved);
  return moved;
}

/** Of a document: half its chapters ask, and of a large estate it takes long. */
const migrations = new WeakMap<ProposalDocumentInput, Migration | null>();

/** In which waves what moves where, by which way, when, and how one goes back; none where nothing moves. */
export async function migrationSection(
  input: ProposalDocumentInput,
  writer: Writer,
): Promise<readonly WrittenSection[]> {
  const migration = documentMigration(input);
  if (!migration) return [];
  const [{ inputs, result }] = input.scenarios;
  return [
    {
      title: writer.say(text('Migration plan', '移行計画')),
      blocks: [
        { kind: 'paragraph', text: writer.say(inARow([inShort(migration, writer), ORDER])) },
        ...ports(result.checks, writer),
        ...(await schedule(migration, writer)),
        ...waveTable(migration.waves, writer),
        ...setUpLater(migration, writer),
        { kind: 'subheading', text: writer.say(text('In each wave', '各回の進め方')) },
        eachWave(migration, acceptance(inputs, result.pools), writer),
        ...gapsOf(migration, writer),
        ...listed(migration, writer),
      ],
    },
  ];
}

/** The machines of all waves, where they are too many for the text. */
export function migrationAppendix(input: ProposalDocumentInput, writer: Writer): readonly Block[] {
  const migration = documentMigration(input);
  const machines = migration ? countOf(migration) : 0;
  return migration && machines > ROWS_IN_TEXT && machines <= MOST_LISTED ? machineTable(migration, writer) : [];
}

function paragraph(says: Text, writer: Writer): Block {
  return { kind: 'paragraph', text: writer.say(says) };
}

/** What does not run on the target as it is: its wave moves a port of it. */
function ports(checks: readonly LayoutCheck[], writer: Writer): readonly Block[] {
  const found = checks.find(({ code }) => code === 'other-architecture');
  if (!found) return [];
  const before = text(
    'Each port is made and accepted before the wave of its machine.',
    '移植は、該当する移行回より前に完了し、受け入れを済ませます。',
  );
  return [
    { kind: 'subheading', text: writer.say(text('Ports to another architecture', '異なるアーキテクチャへの移植')) },
    paragraph(inARow([found.says, before]), writer),
  ];
}

function inShort(migration: Migration, { language }: Writer): Text {
  const { waves } = migration;
  const [first, last] = [waves[0], waves.at(-1)];
  const parts = inWaves(migration);
  if (!first?.dates || !last?.dates) return parts;
  return inARow([
    parts,
    text('The first begins on {from}, the last ends on {to}.', '期間は{from}から{to}までです。', {
      from: formatDate(first.dates.from, language),
      to: formatDate(last.dates.to, language),
    }),
  ]);
}

/** How many machines move in how many waves, and in which of them more than agreed: what must stay together is in one. */
function inWaves({ waves, settings }: Migration): Text {
  const most = settings.machinesPerWave;
  const sizes = waves.map(({ machines }) => machines.length);
  const machines = countOf({ waves });
  const larger = sizes.filter((size) => size > most).length;
  if (waves.length === 1)
    return text('{machines} {machines:workload moves|workloads move} in one wave.', '{machines}件を1回で移行します。', {
      machines,
    });
  if (larger === 0)
    return text(
      '{machines} {machines:workload moves|workloads move} in {waves} {waves:wave|waves} of at most {most}.',
      '{machines}件を{waves}回に分けて移行します（1回あたり最大{most}件）。',
      { machines, waves: waves.length, most },
    );
  return text(
    '{machines} {machines:workload moves|workloads move} in {waves} {waves:wave|waves} of at most {most}; {larger} of them {larger:is|are} larger, up to {largest}, because what must share a server, and the nodes of one database, move together.',
    '{machines}件を{waves}回に分けて移行します（1回あたり最大{most}件。ただし、同居する組や同じデータベースのノードをまとめて移行する{larger}回は最大{largest}件）。',
    { machines, waves: waves.length, most, larger, largest: Math.max(...sizes) },
  );
}

const ORDER = text(
  'Test environments move before standbys, and these before production, with which moves what no file classifies; of that, what runs nothing but editions whose terms exclude production moves with the tests. Within those, what loses the vendor’s support first moves first, then server by server. What must run on different servers moves in different waves, what must share one in the same wave, and a standby before its primary; the nodes of one database move in one wave, whichever servers they stand on.',
  'テスト環境、待機系、本番環境の順に移行します（環境の記載がないものは本番環境と同時。そのうち、本番利用不可のエディションだけを使うものはテスト環境と同時）。同じ環境の中では、データベースのサポート終了日の早いものから、統合先サーバーごとに進めます。分離する組は別の回に、同居する組は同じ回に、待機系は現用系より前の回に移行します。同じデータベースのノードは、配置先サーバーが異なっても同じ回に移行します。',
);

async function schedule(migration: Migration, writer: Writer): Promise<readonly Block[]> {
  const { waves, settings } = migration;
  if (settings.daysPerWave === null) return [];
  const drawn = Math.min(waves.length, MOST_WAVES);
  const chart = await chartBlock(
    MigrationChart,
    {
      data: migration,
      title: migrationTitle(migration, writer.language),
      height: 26 * drawn + 56,
      table: migrationRowsOf(migration, writer.language),
    },
    writer,
  );
  const more = text(
    'The drawing has the first {drawn} of {waves} waves; the table has all.',
    '図は全{waves}回のうち最初の{drawn}回を示しています。表には全回を記載しています。',
    { drawn, waves: waves.length },
  );
  return [chart, ...(drawn < waves.length ? [paragraph(more, writer)] : [])];
}

function setUpLater({ madeStandbys, withoutPlace }: Migration, writer: Writer): readonly Block[] {
  const made = text(
    '{count:The standby|The standbys} {names} {count:is|are} new, to be set up once {count:its primary has|their primaries have} moved.',
    '待機系{names}は新設です。現用系の移行後に構築します。',
    { count: madeStandbys.length, names: firstOf(madeStandbys, STANDBYS_NAMED) },
  );
  const without = text(
    '{count} {count:workload has|workloads have} no place in the plan and {count:moves|move} in no wave.',
    '計画に配置先のない{count}件は、どの回にも含まれません。',
    { count: withoutPlace },
  );
  return [
    ...(madeStandbys.length > 0 ? [paragraph(made, writer)] : []),
    ...(withoutPlace > 0 ? [paragraph(without, writer)] : []),
  ];
}

function eachWave({ settings }: Migration, accepted: readonly Text[], writer: Writer): Block {
  const { downtimeHours } = settings;
  const down =
    downtimeHours === null
      ? text(
          'Not known yet; it depends on the method and on the amount of data.',
          '未定です。移行方式とデータ量によって決まります。',
        )
      : text(
          'At most {hours} {hours:hour|hours} for each machine, as agreed.',
          '1台あたり最長{hours}時間（合意値）です。',
          {
            hours: downtimeHours,
          },
        );
  const items = [
    { label: text('Before', '事前準備'), says: [READY] },
    { label: text('Interruption', '停止時間'), says: [down] },
    { label: text('Acceptance', '受け入れ基準'), says: accepted },
    { label: text('Way back', '切り戻し'), says: [BACK, WRITTEN_MEANWHILE] },
  ];
  return {
    kind: 'points',
    items: items.map(({ label, says }) => ({ label: writer.say(label), says: says.map(writer.say) })),
  };
}

const READY = text(
  'The target servers of the wave stand, the layout of this proposal is set up on them, and the move was rehearsed once.',
  '対象の統合先サーバーを設置し、本提案のノード構成を設定したうえで、移行リハーサルを1回実施します。',
);
const BACK = text(
  'Today’s servers stay as they are until the wave is accepted; what is not accepted goes on there.',
  '受け入れが完了するまで現行サーバーを保持し、基準を満たさないものは現行サーバーでの稼働に戻します。',
);
const WRITTEN_MEANWHILE = text(
  'How data written after the move are carried back is agreed for each method before the first wave.',
  '移行後に更新されたデータを戻す方法は、初回の移行までに移行方式ごとに取り決めます。',
);

/** What the plan promised of its servers: under the ceiling of each pool, at the peak it counts. */
function acceptance(inputs: ScenarioInputs, pools: readonly PoolOfPlan[]): readonly Text[] {
  const { percentile, requiredThroughput } = inputs;
  const values = { cpu: ceilings(inputs, pools), memory: amountOf(memoryCeilingOf(inputs)) };
  const use =
    percentile === 1
      ? text(
          'At the peak, the CPU of each target server stays at or below {cpu}, its memory at or below {memory}, as planned.',
          'ピーク時に、統合先サーバーごとのCPU使用率が{cpu}以下、メモリ使用率が{memory}以下であること（計画値）。',
          values,
        )
      : text(
          'At the peak, counted as percentile {points} of the use of each workload, the CPU of each target server stays at or below {cpu}, its memory at or below {memory}, as planned.',
          'ピーク時（各ワークロードの使用率の{points}パーセンタイル値で計算）に、統合先サーバーごとのCPU使用率が{cpu}以下、メモリ使用率が{memory}以下であること（計画値）。',
          { ...values, points: amount(percentile * 100, 'count') },
        );
  const throughput =
    requiredThroughput === null
      ? []
      : [
          text('The throughput reaches {tps}.', 'スループットが{tps}以上であること。', {
            tps: amount(requiredThroughput, 'tps'),
          }),
        ];
  return [use, ...beyondCeiling(inputs), ...throughput, TESTS];
}

function ceilings({ targetCeiling }: ScenarioInputs, pools: readonly PoolOfPlan[]): Amount | Listed {
  const filled = pools.filter(({ workloads }) => workloads > 0);
  const [first = targetCeiling, ...others] = new Set(filled.map(({ ceiling }) => ceiling));
  if (others.length === 0) return amount(first, 'share');
  return listOf(
    filled.map(({ name, ceiling }) =>
      text('{ceiling} ({pool})', '{ceiling}（{pool}）', { ceiling: amount(ceiling, 'share'), pool: name }),
    ),
  );
}

/** What use above the ceiling the scenario allows. */
function beyondCeiling({ overload }: ScenarioInputs): readonly Text[] {
  if (!overload || (overload.hoursPerMonth === null && overload.highestUse === null)) return [];
  return [
    text('Above it the CPU stays within {allowed}.', '上限を超える場合も、{allowed}の範囲内であること。', {
      allowed: allowedText(overload),
    }),
  ];
}

const TESTS = text(
  'Your own tests of the applications pass; what they are is to be agreed.',
  'お客様による業務アプリケーションの動作確認が完了すること（内容は別途協議）。',
);

/** What is still to be agreed before the move. */
function gapsOf({ settings, waves }: Migration, writer: Writer): readonly Block[] {
  const open = waves.flatMap(({ machines }) => machines).filter(({ method }) => method.kind === 'open').length;
  const gaps: readonly (readonly [boolean, Text, Text])[] = [
    [settings.startsOn === null, text('First day of the move', '移行の開始日'), AGREE_START],
    [settings.daysPerWave === null, text('Length of a wave', '1回の移行にかかる日数'), AGREE_LENGTH],
    [settings.downtimeHours === null, text('Interruption of a machine', '1台あたりの停止時間'), AGREE_DOWNTIME],
    [open > 0, text('Method for {open} {open:workload|workloads}', '{open}件の移行方式', { open }), AGREE_METHOD],
  ];
  const items = gaps.flatMap(([unknown, what, settle]): readonly Gap[] =>
    unknown ? [{ what: writer.say(what), settle: writer.say(settle) }] : [],
  );
  if (items.length === 0) return [];
  return [{ kind: 'gaps', title: writer.say(text('To be agreed for the move', '移行について取り決める事項')), items }];
}

const AGREE_START = text(
  'The day from which the target servers stand ready, and days on which nothing may change.',
  '統合先サーバーの準備が整う日と、変更を行えない期間をご提示ください。',
);
const AGREE_LENGTH = text(
  'Rehearsal, move and acceptance of one wave, in days.',
  'リハーサルから受け入れまでに必要な日数をご提示ください。',
);
const AGREE_DOWNTIME = text(
  'The longest interruption that each application stands.',
  '業務ごとに許容できる停止時間をご提示ください。',
);
const AGREE_METHOD = text(
  'Product and version of the database, where the files do not say them, and the time the data take to copy.',
  'データベースの製品・バージョン（記載のない場合）と、データの複写に要する時間をご提示ください。',
);

/** The machines, or where they are listed; the table of very many waves says so itself. */
function listed(migration: Migration, writer: Writer): readonly Block[] {
  const machines = countOf(migration);
  if (machines <= ROWS_IN_TEXT) return machineTable(migration, writer);
  return machines <= MOST_LISTED ? [paragraph(LISTED_BELOW, writer)] : [];
}

function countOf({ waves }: Pick<Migration, 'waves'>): number {
  return waves.reduce((sum, { machines }) => sum + machines.length, 0);
}

const LISTED_BELOW = text('The appendix lists every machine with its wave.', '移行対象の一覧は付録に記載しています。');

/** Of a machine that moves, as `machineRow` says it. */
export const MACHINE_TITLES = [
  text('Machine', '移行対象'),
  WAVE,
  text('Environment', '環境'),
  text('Database', 'データベース'),
  text('Supported until', 'サポート終了日'),
  text('Target server', '統合先'),
  METHOD,
];

/** A machine that moves: its wave, and what is known of it. */
export function machineRow(
  { name, environment, databases, targetName, method, ...support }: MovingMachine,
  wave: MigrationWave,
  writer: Writer,
): readonly string[] {
  const inWave = environmentInMove({ environment }, wave.stage);
  return [
    name,
    writer.number(wave.number),
    writer.words(inWave && writer.say(inWave)),
    writer.words(databases && writer.say(dbmsWords(databases))),
    writer.words(supportWords(support, writer)),
    writer.server(targetName),
    writer.say(method.says),
  ];
}

/** The day, or those between which it is where the version stated covers several releases. */
function supportWords(
  { supportedUntil, supportedFrom }: Pick<MovingMachine, 'supportedUntil' | 'supportedFrom'>,
  writer: Writer,
): string | null {
  if (supportedUntil === null || supportedFrom === undefined)
    return supportedUntil && formatDate(supportedUntil, writer.language);
  const to = formatDate(supportedUntil, writer.language);
  if (supportedFrom === null) return writer.say(text('{to} at the latest', '遅くとも{to}', { to }));
  const from = formatDate(supportedFrom, writer.language);
  return writer.say(text('{from} to {to}, by release', '{from}～{to}（リリースによる）', { from, to }));
}

function machineTable({ waves }: Migration, writer: Writer): readonly Block[] {
  const rows = waves.flatMap((wave) => wave.machines.map((machine) => machineRow(machine, wave, writer)));
  return [
    { kind: 'subheading', text: writer.say(text('Machines by wave', '移行対象一覧')) },
    statedTable(MACHINE_TITLES, { 0: 4, 2: 2, 3: 5, 4: 0, 5: 4, 6: 4 }, rows, null, writer),
  ];
}
