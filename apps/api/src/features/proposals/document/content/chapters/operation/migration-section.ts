import {
  MigrationChart,
  MOST_WAVES,
  migrationRowsOf,
  migrationTitle,
  periodText,
  STAGE_WORDS,
  waveName,
} from '@tatami/charts';
import {
  amount,
  amountOf,
  ENVIRONMENTS,
  firstOf,
  inARow,
  listOf,
  type Migration,
  type MigrationWave,
  type MovingMachine,
  memoryCeilingOf,
  migrationOf,
  type ScenarioInputs,
  type Text,
  text,
} from '@tatami/model';
import { formatDate } from '@tatami/wording';
import type { ProposalDocumentInput } from '../../../document-input.ts';
import type { Block, Gap, WrittenSection } from '../../blocks.ts';
import { chartBlock } from '../../draw-charts.ts';
import { statedTable } from '../../stated-table.ts';
import { WORDS } from '../../words.ts';
import { columns, table, type Writer } from '../../writer.ts';

/** Machines of a wave named in its row; the list of machines has all. */
const NAMED_IN_ROW = 12;
/** So many machines are listed in the text; more in the appendix. */
const ROWS_IN_TEXT = 24;

/** How the machines of the recommended scenario come to its servers; null where nothing is planned. */
export function documentMigration({
  scenarios: [{ result, inputs }],
  estate,
  migration,
}: ProposalDocumentInput): Migration | null {
  return result.plan && migrationOf(result.plan, estate, inputs.constraints, migration);
}

/** In which waves what moves where, by which way, when, and how one goes back; none where nothing moves. */
export async function migrationSection(
  input: ProposalDocumentInput,
  writer: Writer,
): Promise<readonly WrittenSection[]> {
  const migration = documentMigration(input);
  if (!migration) return [];
  const [{ inputs }] = input.scenarios;
  const machines = machineRows(migration, writer);
  return [
    {
      title: writer.say(text('Migration plan', '移行計画')),
      blocks: [
        { kind: 'paragraph', text: writer.say(inARow([inShort(migration, writer), ORDER])) },
        ...(await schedule(migration, writer)),
        waveTable(migration, writer),
        ...setUpLater(migration, writer),
        { kind: 'subheading', text: writer.say(text('In each wave', '各回の進め方')) },
        eachWave(migration, inputs, writer),
        ...gapsOf(migration, writer),
        ...(machines.length <= ROWS_IN_TEXT ? machineTable(machines, writer) : [paragraph(LISTED_BELOW, writer)]),
      ],
    },
  ];
}

/** The machines of all waves, where they are too many for the text. */
export function migrationAppendix(input: ProposalDocumentInput, writer: Writer): readonly Block[] {
  const migration = documentMigration(input);
  const rows = migration ? machineRows(migration, writer) : [];
  return rows.length > ROWS_IN_TEXT ? machineTable(rows, writer) : [];
}

function paragraph(says: Text, writer: Writer): Block {
  return { kind: 'paragraph', text: writer.say(says) };
}

function inShort({ waves, settings }: Migration, { language }: Writer): Text {
  const machines = waves.reduce((sum, wave) => sum + wave.machines.length, 0);
  const [first, last] = [waves[0], waves.at(-1)];
  const values = { machines, waves: waves.length, most: settings.machinesPerWave };
  const parts = text(
    '{machines} {machines:machine moves|machines move} in {waves} {waves:wave|waves} of at most {most}.',
    '{machines}台を{waves}回に分けて移行します（1回あたり最大{most}台）。',
    values,
  );
  if (!first?.dates || !last?.dates) return parts;
  return inARow([
    parts,
    text('The first begins on {from}, the last ends on {to}.', '期間は{from}から{to}までです。', {
      from: formatDate(first.dates.from, language),
      to: formatDate(last.dates.to, language),
    }),
  ]);
}

const ORDER = text(
  'Test environments move before standbys, and these before production, with which moves what no file classifies. Within those, what loses maintenance first moves first, then server by server. What must run on different servers moves in different waves, what must share one in the same wave, and a standby before its primary.',
  'テスト環境、待機系、本番環境の順に移行します（環境の記載がないものは本番環境と同時）。同じ環境の中では、保守期限の早いものから、統合先サーバーごとに進めます。分離する組は別の回に、同居する組は同じ回に、待機系は現用系より前の回に移行します。',
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

const WAVE = text('Wave', '移行回');
export const PERIOD = text('Period', '期間');
const METHOD = text('Method', '移行方式');
const WAVE_TITLES = [
  WAVE,
  text('Environment', '環境'),
  PERIOD,
  text('Machines', '移行対象'),
  text('Target servers', '統合先'),
  METHOD,
] as const;
const FIRST_USED = text(
  'A target server with a + takes its first machines in that wave: it must stand by then.',
  '「+」の付いた統合先は、その回に最初の移行先となるサーバーです。その回までに準備します。',
);

function waveTable({ waves }: Migration, writer: Writer): Block {
  const rows = waves.map((wave) => [
    writer.say(waveName(wave, writer.language)),
    writer.say(STAGE_WORDS[wave.stage]),
    ...(wave.days ? [writer.say(periodText(wave, writer.language) ?? WORDS.unknown)] : []),
    writer.say(
      text('{count}: {names}', '{count}台：{names}', {
        count: wave.machines.length,
        names: firstOf(
          wave.machines.map(({ name }) => name),
          NAMED_IN_ROW,
        ),
      }),
    ),
    wave.targets.map(({ name, first }) => `${first ? '+ ' : ''}${writer.server(name)}`).join('\n'),
    writer.say(text('{methods}', '{methods}', { methods: methodsOf(wave) })),
  ]);
  const scheduled = waves.some(({ days }) => days !== null);
  const titles = WAVE_TITLES.filter((title) => scheduled || title !== PERIOD).map(writer.say);
  const shares = scheduled ? { 0: 0, 1: 0, 2: 3, 3: 5, 4: 4, 5: 3 } : { 0: 0, 1: 0, 2: 5, 3: 4, 4: 3 };
  return table(columns(titles, shares), rows, { note: writer.say(FIRST_USED) });
}

/** The ways of a wave, each once, with how many machines where there are several. */
function methodsOf({ machines }: MigrationWave) {
  const counts = new Map<Text, number>();
  for (const { method } of machines) counts.set(method.says, (counts.get(method.says) ?? 0) + 1);
  if (counts.size === 1) return listOf([...counts.keys()]);
  return listOf([...counts].map(([says, count]) => text('{says} ({count})', '{says}（{count}台）', { says, count })));
}

function setUpLater({ madeStandbys, withoutPlace }: Migration, writer: Writer): readonly Block[] {
  const made = text(
    '{count:The standby|The standbys} {names} {count:is|are} new, to be set up once {count:its primary has|their primaries have} moved.',
    '待機系{names}は新設です。現用系の移行後に構築します。',
    { count: madeStandbys.length, names: firstOf(madeStandbys, NAMED_IN_ROW) },
  );
  const without = text(
    '{count} {count:machine has|machines have} no place in the plan and {count:moves|move} in no wave.',
    '計画に配置先のない{count}台は、どの回にも含まれません。',
    { count: withoutPlace },
  );
  return [
    ...(madeStandbys.length > 0 ? [paragraph(made, writer)] : []),
    ...(withoutPlace > 0 ? [paragraph(without, writer)] : []),
  ];
}

function eachWave({ settings }: Migration, inputs: ScenarioInputs, writer: Writer): Block {
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
    { label: text('Acceptance', '受け入れ基準'), says: acceptance(inputs) },
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

/** What the plan promised of its servers. */
function acceptance(inputs: ScenarioInputs): readonly Text[] {
  const { targetCeiling, requiredThroughput } = inputs;
  const use = text(
    'At the peak, the CPU of each target server stays at or below {cpu}, its memory at or below {memory}, as planned.',
    'ピーク時に、統合先サーバーごとのCPU使用率が{cpu}以下、メモリ使用率が{memory}以下であること（計画値）。',
    { cpu: amount(targetCeiling, 'share'), memory: amountOf(memoryCeilingOf(inputs)) },
  );
  const throughput =
    requiredThroughput === null
      ? []
      : [
          text('The throughput reaches {tps}.', 'スループットが{tps}以上であること。', {
            tps: amount(requiredThroughput, 'tps'),
          }),
        ];
  return [use, ...throughput, TESTS];
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
    [open > 0, text('Method for {open} {open:machine|machines}', '{open}台の移行方式', { open }), AGREE_METHOD],
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

const LISTED_BELOW = text('The appendix lists every machine with its wave.', '移行対象の一覧は付録に記載しています。');

/** Of a machine that moves, as `machineRow` says it. */
export const MACHINE_TITLES = [
  text('Machine', '移行対象'),
  WAVE,
  text('Environment', '環境'),
  text('Database', 'データベース'),
  text('Maintained until', '保守期限'),
  text('Target server', '統合先'),
  METHOD,
];

function machineRows({ waves }: Migration, writer: Writer): readonly (readonly string[])[] {
  return waves.flatMap((wave) => wave.machines.map((machine) => machineRow(machine, wave, writer)));
}

/** A machine that moves: its wave, and what is known of it. */
export function machineRow(
  { name, environment, databases, supportedUntil, targetName, method }: MovingMachine,
  wave: MigrationWave,
  writer: Writer,
): readonly string[] {
  return [
    name,
    writer.number(wave.number),
    writer.words(environment && writer.say(ENVIRONMENTS[environment])),
    writer.words(databases),
    writer.words(supportedUntil && formatDate(supportedUntil, writer.language)),
    writer.server(targetName),
    writer.say(method.says),
  ];
}

function machineTable(rows: readonly (readonly string[])[], writer: Writer): readonly Block[] {
  return [
    { kind: 'subheading', text: writer.say(text('Machines by wave', '移行対象一覧')) },
    statedTable(MACHINE_TITLES, { 0: 4, 2: 2, 3: 5, 4: 3, 5: 4, 6: 4 }, rows, null, writer),
  ];
}
