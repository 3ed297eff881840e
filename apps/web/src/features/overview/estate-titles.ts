import type { ProjectOverviewRecord } from '@tatami/contracts';
import { FULL_PEAK, IDLE_PEAK, inARow, ofAll, type Text, text } from '@tatami/model';

type Facts = ProjectOverviewRecord['facts'];

const sum = (counts: readonly { readonly count: number }[]) => counts.reduce((all, { count }) => all + count, 0);

/** Who made most of the servers. */
export function makerTitle({ makers }: Facts): Text {
  const known = makers.filter(({ of }) => of !== null);
  const [most] = known;
  if (!most || most.of === null) return text('Who made the servers?', 'サーバーのメーカー');
  const all = sum(makers);
  return text('{maker} made {part} {all:server|servers}', '{part}が{maker}製', {
    maker: most.of,
    part: ofAll(most.count, all, 'machine'),
    all,
  });
}

/** Older than this, a server is beyond what makers usually support. */
const OLD_YEARS = 7;

/** How many processors are old. */
export function ageTitle({ years }: Facts, thisYear: number): Text {
  const dated = years.filter(({ of }) => of !== null);
  const old = sum(dated.filter(({ of }) => of !== null && thisYear - of >= OLD_YEARS));
  const values = { known: sum(dated), age: OLD_YEARS };
  if (values.known === 0) return text('When did the CPUs come to market?', 'CPUの発売年');
  if (old === 0)
    return text(
      'CPUs that came to market {age} years ago or earlier: none of {known}',
      'CPU{known}台に{age}年以上前の製品はなし',
      values,
    );
  return text('CPUs that came to market {age} years ago or earlier: {part}', 'CPU{part}が{age}年以上前の製品', {
    ...values,
    part: ofAll(old, values.known, 'machine'),
  });
}

/** How many servers are full, and how many idle. */
export function loadTitle({ loads }: Facts): Text {
  const known = loads.filter(({ of }) => of !== null);
  const full = sum(known.filter(({ of }) => (of ?? 0) >= FULL_PEAK));
  const idle = sum(known.filter(({ of }) => of !== null && of < IDLE_PEAK));
  const values = {
    full,
    known: sum(known),
    idle,
    high: { value: FULL_PEAK, unit: 'share' },
    low: { value: IDLE_PEAK, unit: 'share' },
  } as const;
  if (values.known === 0) return text('How busy are the servers?', 'サーバーのCPUピーク');
  if (full === values.known)
    return text('CPU peak: {part} {known:server reaches|servers reach} {high}', 'CPUピーク：{part}が{high}以上', {
      ...values,
      part: ofAll(full, full, 'machine'),
    });
  if (idle === values.known)
    return text('CPU peak: {part} {known:server stays|servers stay} below {low}', 'CPUピーク：{part}が{low}未満', {
      ...values,
      part: ofAll(idle, idle, 'machine'),
    });
  return text(
    'CPU peak: {full} of {known} servers reach {high}, {idle} stay below {low}',
    'CPUピーク：{known}台中{high}以上が{full}台、{low}未満が{idle}台',
    values,
  );
}

/** Within this many years maintenance is about to end. */
const SOON_YEARS = 2;

/** Of how many databases the end of maintenance is known, for how many of these it has come, and how many soon will be. `today`: ISO 8601 day. */
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
    known: sum(known),
    ended: sum(known.filter(({ supportedUntil }) => (supportedUntil ?? '') < today)),
    soon: sum(known.filter(({ supportedUntil: until }) => (until ?? '') >= today && (until ?? '') < soon)),
    years: SOON_YEARS,
  };
  const unknown = sum(databases) - values.known;
  if (values.ended === values.known && unknown === 0)
    return text(
      'Regular maintenance has ended for {part} {known:database|databases}',
      'データベース{part}で標準保守が終了',
      { ...values, part: ofAll(values.ended, values.known) },
    );
  const ends = text(
    'Of {known} {known:database|databases} whose end of regular maintenance is known, it has come for {ended} and comes within {years} years for {soon}',
    '標準保守の終了時期が分かるデータベース{known}件のうち、終了済みが{ended}件、{years}年以内に終了が{soon}件',
    values,
  );
  return inARow([ends, ...withoutEnd(databases)], text('; ', '、'));
}

/** Databases whose end of maintenance is not known, by the reason. */
function withoutEnd(databases: Facts['databases']): readonly Text[] {
  const unknown = databases.filter(({ supportedUntil }) => supportedUntil === null);
  // Of a product that is not known its version is not read, whether it is stated or not.
  const ofProducts = sum(unknown.filter(({ product }) => product === 'other'));
  const silent = sum(unknown.filter(({ product, version }) => product !== 'other' && version === null));
  const others = sum(unknown) - silent - ofProducts;
  return [
    ...(silent > 0
      ? [text('{silent} more state no version', 'ほかにバージョンの記載なしが{silent}件', { silent })]
      : []),
    ...(others > 0
      ? [
          text('of the version of {others} more no end is known', 'バージョンの終了時期が不明なものが{others}件', {
            others,
          }),
        ]
      : []),
    ...(ofProducts > 0
      ? [
          text('of the products of {ofProducts} more no end is known', '製品の終了時期が不明なものが{ofProducts}件', {
            ofProducts,
          }),
        ]
      : []),
  ];
}
