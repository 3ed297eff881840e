import type { ProjectOverviewRecord } from '@tatami/contracts';
import { FULL_PEAK, IDLE_PEAK, type Text, text } from '@tatami/model';

type Facts = ProjectOverviewRecord['facts'];

const sum = (counts: readonly { readonly count: number }[]) => counts.reduce((all, { count }) => all + count, 0);

/** Who made most of the servers. */
export function makerTitle({ makers }: Facts): Text {
  const known = makers.filter(({ of }) => of !== null);
  const [most] = known;
  if (!most || most.of === null) return text('Who made the servers?', 'サーバーのメーカー');
  return text('{maker} made {count} of {all} servers', '{all}台中{count}台が{maker}製', {
    maker: most.of,
    count: most.count,
    all: sum(makers),
  });
}

/** Older than this, a server is beyond what makers usually support. */
const OLD_YEARS = 7;

/** How many processors are old. */
export function ageTitle({ years }: Facts, thisYear: number): Text {
  const known = years.filter(({ of }) => of !== null);
  const old = sum(known.filter(({ of }) => of !== null && thisYear - of >= OLD_YEARS));
  return text(
    '{old} of {known} CPUs came to market {age} years ago or earlier',
    'CPU{known}台のうち{old}台が{age}年以上前の製品',
    { old, known: sum(known), age: OLD_YEARS },
  );
}

/** How many servers are full, and how many idle. */
export function loadTitle({ loads }: Facts): Text {
  const known = loads.filter(({ of }) => of !== null);
  const full = sum(known.filter(({ of }) => (of ?? 0) >= FULL_PEAK));
  const idle = sum(known.filter(({ of }) => of !== null && of < IDLE_PEAK));
  return text(
    'CPU peak: {full} of {known} servers reach {high}, {idle} stay below {low}',
    'CPUピーク：{known}台中{high}以上が{full}台、{low}未満が{idle}台',
    {
      full,
      known: sum(known),
      idle,
      high: { value: FULL_PEAK, unit: 'share' },
      low: { value: IDLE_PEAK, unit: 'share' },
    },
  );
}

/** Within this many years maintenance is about to end. */
const SOON_YEARS = 2;

/** How many databases are beyond the end of their maintenance, and how many soon will be. `today`: ISO 8601 day. */
export function databaseTitle({ databases }: Facts, today: string): Text {
  const soon = `${Number(today.slice(0, 4)) + SOON_YEARS}${today.slice(4)}`;
  const known = databases.filter(({ supportedUntil }) => supportedUntil !== null);
  if (known.length === 0)
    return text(
      'For none of {all} databases is the end of maintenance known',
      'データベース{all}件の保守終了時期は不明',
      { all: sum(databases) },
    );
  const values = {
    all: sum(databases),
    ended: sum(known.filter(({ supportedUntil }) => (supportedUntil ?? '') < today)),
    soon: sum(known.filter(({ supportedUntil: until }) => (until ?? '') >= today && (until ?? '') < soon)),
    years: SOON_YEARS,
    unknown: sum(databases) - sum(known),
  };
  const ends = text(
    'Regular maintenance has ended for {ended} of {all} databases and ends within {years} years for {soon}',
    'データベース{all}件のうち標準保守終了が{ended}件、{years}年以内に終了が{soon}件',
    values,
  );
  if (values.unknown === 0) return ends;
  return text('{ends}; not known for {unknown}', '{ends}、時期不明が{unknown}件', { ends, unknown: values.unknown });
}
