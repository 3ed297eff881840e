import {
  ENVIRONMENTS,
  type Language,
  type Migration,
  type MigrationWave,
  type MovingMachine,
  type Stage,
  type Text,
  text,
} from '@tatami/model';
import { formatDate, formatOrdinal, say } from '@tatami/wording';
import type { ChartTable } from '../chart-props.ts';

/** What a drawing needs of a move. */
export type MigrationData = Pick<Migration, 'settings' | 'waves'>;

/** As many waves as one drawing holds. */
export const MOST_WAVES = 24;

/** A wave from its first to its last day, both over the days since the move began. */
export interface WaveBar {
  readonly key: string;
  readonly label: string;
  /** What it moves, under its name. */
  readonly says: string;
  readonly stage: Stage;
  readonly days: readonly [from: number, to: number];
  /** "1 April 2027 – 14 April 2027", or the days where no first day is stated. */
  readonly amount: string;
}

export interface MigrationSeries {
  readonly bars: readonly WaveBar[];
  /** Days up to the end of the last bar. */
  readonly length: number;
}

const STAGE_WORDS: Readonly<Record<Stage, Text>> = {
  test: text('test', 'テスト'),
  standby: text('standby', '待機'),
  production: text('production', '本番'),
};

/** Why a machine moves with one of these whose environment no file states so, after how many there are of it. */
const TOLD_BY = {
  standby: (values: CountedStage) =>
    text('{stage} ({count} by its role or remark)', '{stage}（うち{count}台は役割・備考による）', values),
  test: (values: CountedStage) =>
    text('{stage} ({count} by its edition)', '{stage}（うち{count}台はエディションによる）', values),
} as const;

interface CountedStage extends Readonly<Record<string, Text | number>> {
  readonly stage: Text;
  readonly count: number;
}

/** What waves of one stage move: what no file classifies moves with production, and is not called so. */
export function stageText(stage: Stage, waves: readonly Pick<MigrationWave, 'stage' | 'machines'>[]): Text {
  const machines = waves.filter((wave) => wave.stage === stage).flatMap((wave) => wave.machines);
  if (stage !== 'production') {
    const count = machines.filter((machine) => isTold(machine, stage)).length;
    return count === 0 ? STAGE_WORDS[stage] : TOLD_BY[stage]({ stage: STAGE_WORDS[stage], count });
  }
  const open = machines.filter(({ environment }) => environment === null).length;
  if (open === 0) return STAGE_WORDS[stage];
  if (open === machines.length) return text('environment not stated', '環境の記載なし');
  return text('{stage} ({count} not stated)', '{stage}（うち{count}台は記載なし）', {
    stage: STAGE_WORDS[stage],
    count: open,
  });
}

/** Whether a machine is of its stage by what names, roles, remarks or editions tell: no file states its environment so. */
function isTold({ environment }: Pick<MovingMachine, 'environment'>, stage: Stage): boolean {
  return environment === null || (stage === 'standby' && environment === 'production');
}

/** The environment of a machine that moves, in the words of its wave; null = nothing tells it. */
export function environmentInMove({ environment }: Pick<MovingMachine, 'environment'>, stage: Stage): Text | null {
  if (stage === 'production' || !isTold({ environment }, stage)) return environment && ENVIRONMENTS[environment];
  if (stage === 'test') return text('test, by its edition', 'テスト（エディションによる）');
  return environment === null
    ? text('standby, by its role or remark', '待機（役割・備考による）')
    : text('stated as production; standby by its role or remark', '本番と記載（役割・備考では待機）');
}

/** The waves one after another; null where no length of a wave is stated. */
export function migrationSeries(migration: MigrationData | null, language: Language): MigrationSeries | null {
  const bars = (migration?.waves ?? []).slice(0, MOST_WAVES).flatMap((wave): readonly WaveBar[] =>
    wave.days === null
      ? []
      : [
          {
            key: `wave-${wave.number}`,
            label: say(waveName(wave, language), language),
            says: say(movesText(wave), language),
            stage: wave.stage,
            days: [wave.days.from - 1, wave.days.to],
            amount: say(periodText(wave, language) ?? NOT_STATED, language),
          },
        ],
  );
  const last = bars.at(-1);
  return last ? { bars, length: last.days[1] } : null;
}

const NOT_STATED = text('not stated', '未定');

/** "Wave 3": what a wave is called. */
export function waveName({ number }: Pick<MigrationWave, 'number'>, language: Language): Text {
  return text('Wave {number}', '第{number}回', { number: formatOrdinal(number, language) });
}

function movesText(wave: MigrationWave): Text {
  return text('{stage}, {count} {count:machine|machines}', '{stage}・{count}台', {
    stage: stageText(wave.stage, [wave]),
    count: wave.machines.length,
  });
}

/** When a wave is: its dates, or else its days from the first; null where no length is stated. */
export function periodText({ dates, days }: Pick<MigrationWave, 'dates' | 'days'>, language: Language): Text | null {
  if (dates) {
    const [from, to] = [formatDate(dates.from, language), formatDate(dates.to, language)];
    return from === to ? text('{from}', '{from}', { from }) : text('{from} – {to}', '{from}～{to}', { from, to });
  }
  if (!days) return null;
  const { from, to } = days;
  return from === to
    ? text('day {from}', '{from}日目', { from })
    : text('day {from} to {to}', '{from}～{to}日目', { from, to });
}

/** The finding: how long the move takes, and until when. */
export function migrationTitle({ waves }: MigrationData, language: Language): Text {
  const last = waves.at(-1);
  if (last && waves.length === 1) return titleOfOne(last, language);
  const values = { waves: waves.length };
  if (last?.dates)
    return text(
      'The move takes {waves} {waves:wave|waves} and ends on {day}',
      '移行は{waves}回に分けて行い、{day}に完了',
      { ...values, day: formatDate(last.dates.to, language) },
    );
  if (!last?.days) return text('The move takes {waves} {waves:wave|waves}', '移行は{waves}回に分けて実施', values);
  return text(
    'The move takes {waves} {waves:wave|waves}, {days} {days:day|days} in all',
    '移行は{waves}回に分けて行い、全体で{days}日間',
    { ...values, days: last.days.to },
  );
}

/** What moves at once is not divided. */
function titleOfOne({ dates, days }: MigrationWave, language: Language): Text {
  if (dates)
    return text('The move takes 1 wave and ends on {day}', '移行は1回で行い、{day}に完了', {
      day: formatDate(dates.to, language),
    });
  if (!days) return text('The move takes 1 wave', '移行は1回で実施');
  return text('The move takes 1 wave, {days} {days:day|days} in all', '移行は1回で行い、全体で{days}日間', {
    days: days.to,
  });
}

const HEADERS = [text('Wave', '移行回'), text('Environment', '環境'), text('Machines', '台数'), text('Period', '期間')];

/** Every wave in words, those beyond the drawing too. */
export function migrationRowsOf(migration: MigrationData | null, language: Language): ChartTable {
  return {
    headers: HEADERS,
    rows: (migration?.waves ?? []).map((wave) => [
      say(waveName(wave, language), language),
      say(stageText(wave.stage, [wave]), language),
      String(wave.machines.length),
      say(periodText(wave, language) ?? NOT_STATED, language),
    ]),
  };
}
