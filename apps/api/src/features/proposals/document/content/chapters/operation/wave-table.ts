import { periodText, stageText, waveName } from '@tatami/charts';
import { firstOf, listOf, type MigrationWave, type Text, text } from '@tatami/model';
import { formatOrdinal } from '@tatami/wording';
import type { Block } from '../../blocks.ts';
import { inWorkbook } from '../../long-lists.ts';
import { WORDS } from '../../words.ts';
import { columns, table, type Writer } from '../../writer.ts';

/** Machines of a wave named in its row; the list of machines has all. */
const NAMED_IN_ROW = 12;
/** As many waves have a row each; of more, several that follow one another share one. */
const MOST_ROWS = 24;
/** Servers named in a row of several waves. */
const TARGETS_IN_ROW = 6;

export const WAVE = text('Wave', '移行回');
export const PERIOD = text('Period', '期間');
export const METHOD = text('Method', '移行方式');
const TITLES = [
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

/** Wave by wave what moves where, by which way and when; waves of an estate too large for that by several in a row. */
export function waveTable(waves: readonly MigrationWave[], writer: Writer): readonly Block[] {
  const scheduled = waves.some(({ days }) => days !== null);
  const titles = TITLES.filter((title) => scheduled || title !== PERIOD).map(writer.say);
  const together = waves.length > MOST_ROWS;
  const rows = together
    ? rowsOf(waves).map((several) => rowOfSeveral(several, writer))
    : waves.map((wave) => rowOfOne(wave, writer));
  // Rows of several waves name servers and no machines.
  const [machines, targets] = together ? [2, 6] : [5, 4];
  const shares = scheduled
    ? { 0: 0, 1: 0, 2: 3, 3: machines, 4: targets, 5: 3 }
    : { 0: 0, 1: 0, 2: machines, 3: targets, 4: 3 };
  return [
    table(columns(titles, shares), rows, together ? {} : { note: writer.say(FIRST_USED) }),
    ...(together ? [inWorkbook('migration', writer)] : []),
  ];
}

function rowOfOne(wave: MigrationWave, writer: Writer): readonly string[] {
  return [
    writer.say(waveName(wave, writer.language)),
    writer.say(stageText(wave.stage, [wave])),
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
    writer.say(methodsOf(wave.machines)),
  ];
}

/** The waves of each row: as many as keep the rows few, and all of one environment. */
function rowsOf(waves: readonly MigrationWave[]): readonly (readonly MigrationWave[])[] {
  const most = Math.ceil(waves.length / MOST_ROWS);
  const rows: MigrationWave[][] = [];
  for (const wave of waves) {
    const row = rows.at(-1);
    if (row && row.length < most && row[0]?.stage === wave.stage) row.push(wave);
    else rows.push([wave]);
  }
  return rows;
}

function rowOfSeveral(waves: readonly MigrationWave[], writer: Writer): readonly string[] {
  const { language } = writer;
  const [first, last] = [waves[0], waves.at(-1)];
  if (!first || !last) return [];
  const machines = waves.flatMap((wave) => wave.machines);
  const targets = new Set(waves.flatMap((wave) => wave.targets.map(({ name }) => writer.server(name))));
  const name = text('Waves {from}–{to}', '第{from}～{to}回', {
    from: formatOrdinal(first.number, language),
    to: formatOrdinal(last.number, language),
  });
  const period = periodText(
    {
      dates: first.dates && last.dates && { from: first.dates.from, to: last.dates.to },
      days: first.days && last.days && { from: first.days.from, to: last.days.to },
    },
    language,
  );
  return [
    writer.say(first === last ? waveName(first, language) : name),
    writer.say(stageText(first.stage, waves)),
    ...(period ? [writer.say(period)] : []),
    writer.say(text('{count} {count:workload|workloads}', '{count}件', { count: machines.length })),
    writer.say(text('{names}', '{names}', { names: firstOf([...targets], TARGETS_IN_ROW) })),
    writer.say(methodsOf(machines)),
  ];
}

/** The ways of machines, each once, with how many of them where there are several. */
function methodsOf(machines: MigrationWave['machines']): Text {
  const counts = new Map<Text, number>();
  for (const { method } of machines) counts.set(method.says, (counts.get(method.says) ?? 0) + 1);
  const methods =
    counts.size === 1
      ? listOf([...counts.keys()])
      : listOf([...counts].map(([says, count]) => text('{says} ({count})', '{says}（{count}台）', { says, count })));
  return text('{methods}', '{methods}', { methods });
}
