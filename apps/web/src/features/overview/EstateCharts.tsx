import { CountsChart, type CountsData } from '@tatami/charts';
import type { Project, ProjectOverviewRecord } from '@tatami/contracts';
import { databaseProduct, FULL_PEAK, firstOf, nameText, span, type Text, text } from '@tatami/model';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage, useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Facts } from '../../ui/Facts.tsx';
import words from '../../ui/Words.module.css';
import { ageTitle, databaseTitle, loadTitle, makerTitle } from './estate-titles.ts';
import classes from './Overview.module.css';

type FactsOfEstate = ProjectOverviewRecord['facts'];

/** How many rows the inventory lists. */
export type RowsOfInventory = Pick<Project['counts'], 'servers' | 'workloads'>;

interface Props {
  readonly facts: FactsOfEstate;
  /** null = not known yet. */
  readonly rows: RowsOfInventory | null;
  /** ISO 8601: ends of maintenance before it are past. */
  readonly readAt: string;
}

/** Servers named that are not in use. */
const MOST_NAMED = 6;
/** Bars drawn of one chart. */
const MOST_BARS = 7;

/** What there is: makers, age, load, databases with the end of their maintenance. What no file states is said, not drawn. */
export default function EstateCharts({ facts, rows, readAt }: Props) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  const format = useFormat();
  const say = useText();
  const charts = useMemo(() => chartsOf(facts, readAt), [facts, readAt]);
  const silent = charts.filter(({ data: { classes: counted } }) => counted.every(({ name }) => name === null));
  const told = charts.filter((chart) => !silent.includes(chart));
  // One bar alone shows nothing that its title does not say.
  const drawn = told.filter(({ data: { classes: counted } }) => counted.length > 1);
  const alone = told.filter((chart) => !drawn.includes(chart));
  const sum = ({ sum: value, known }: FactsOfEstate['cores'], unit: 'cores' | 'GiB') => {
    if (known === 0) return t('facts.unknown');
    const written = format.quantity(value, unit);
    return known === facts.servers ? written : t('facts.ofKnown', { written, known, all: facts.servers });
  };
  const counted = (what: keyof RowsOfInventory) => ({
    label: t(`facts.${what}`),
    value: format.number(facts[what]),
    note: rows && rows[what] !== facts[what] && t('facts.rows', { count: rows[what] }),
  });
  const machines = [counted('servers'), counted('workloads')];
  return (
    <section aria-labelledby="overview-estate" className={classes.section}>
      <h2 id="overview-estate" className={words.title}>
        {t('estate.title')}
      </h2>
      <Facts
        facts={[
          ...machines,
          { label: t('facts.cores'), value: sum(facts.cores, 'cores') },
          { label: t('facts.memory'), value: sum(facts.memoryGiB, 'GiB') },
        ]}
      />
      {facts.notInUse.length > 0 && (
        <p className={words.quiet}>
          {t('facts.notInUse', {
            count: facts.notInUse.length,
            names: say(text('{names}', '{names}', { names: firstOf(facts.notInUse, MOST_NAMED) })),
          })}
        </p>
      )}
      {machines.some(({ note }) => note) && <p className={words.quiet}>{t('facts.counted')}</p>}
      <div className={classes.charts}>
        {drawn.map(({ id, data, title }) => (
          <CountsChart key={id} data={{ ...data, most: MOST_BARS }} title={title} language={language} mode="screen" />
        ))}
      </div>
      {alone.length > 0 && (
        <ul className={words.lines}>
          {alone.map(({ id, title }) => (
            <li key={id}>{say(title)}</li>
          ))}
        </ul>
      )}
      {silent.length > 0 && (
        <p className={words.quiet}>
          {t('estate.silent', { what: format.list(silent.map(({ data }) => say(data.of))) })}
        </p>
      )}
    </section>
  );
}

interface EstateChart {
  readonly id: string;
  readonly data: CountsData;
  readonly title: Text;
}

function chartsOf(facts: FactsOfEstate, readAt: string): readonly EstateChart[] {
  const today = readAt.slice(0, 10);
  return [
    {
      id: 'makers',
      title: makerTitle(facts),
      data: {
        of: text('maker', 'メーカー'),
        classes: facts.makers.map(({ of, count }) => ({ name: of === null ? null : nameText(of), count })),
      },
    },
    {
      id: 'years',
      title: ageTitle(facts, Number(today.slice(0, 4))),
      data: { of: text('year of the CPU', 'CPUの発売年'), classes: yearClasses(facts.years) },
    },
    {
      id: 'loads',
      title: loadTitle(facts),
      data: {
        of: text('CPU peak of the servers', 'サーバーのCPUピーク'),
        classes: loadClasses(facts.loads),
        look: text('{high} or more', '{high}以上', { high: { value: FULL_PEAK, unit: 'share' } }),
      },
    },
    {
      id: 'databases',
      title: databaseTitle(facts, today),
      data: {
        of: text('database', 'データベース'),
        look: text('regular maintenance has ended', '標準保守終了'),
        classes: [
          ...facts.databases.map((group) => ({
            ...databaseNames(group),
            count: group.count,
            needsALook: group.supportedUntil !== null && group.supportedUntil < today,
          })),
          ...(facts.unsaid > 0 ? [{ name: null, count: facts.unsaid }] : []),
        ],
      },
    },
  ];
}

function databaseNames({ product, edition, version }: FactsOfEstate['databases'][number]) {
  const { name, editions } = databaseProduct(product);
  return {
    name: version === null ? name : text('{name} {version}', '{name} {version}', { name, version }),
    says: edition === null ? null : (editions[edition]?.name ?? nameText(edition)),
  };
}

/** Years of a processor two by two: a server is bought for several. */
const YEARS_TOGETHER = 2;

function yearClasses(years: FactsOfEstate['years']): CountsData['classes'] {
  const sums = new Map<number | null, number>();
  for (const { of, count } of years) {
    const from = of === null ? null : Math.floor(of / YEARS_TOGETHER) * YEARS_TOGETHER;
    sums.set(from, (sums.get(from) ?? 0) + count);
  }
  return [...sums].map(([from, count]) => ({
    name: from === null ? null : nameText(`${from}–${from + YEARS_TOGETHER - 1}`),
    count,
  }));
}

/** Classes of a fifth of the machine, so that they are read at one look; above the whole one apart. */
function loadClasses(loads: FactsOfEstate['loads']): CountsData['classes'] {
  const sums = new Map<number | null, number>();
  for (const { of, count } of loads) {
    const from = of === null || of >= 1 ? of : Math.floor(Math.round(of * 10) / 2) / 5;
    sums.set(from, (sums.get(from) ?? 0) + count);
  }
  return [...sums].map(([from, count]) => ({
    name: from === null ? null : from >= 1 ? ABOVE : within(from),
    count,
    needsALook: from !== null && from >= FULL_PEAK,
  }));
}

const ABOVE = text('above 100%', '100%超');

function within(from: number): Text {
  return text('{range}', '{range}', { range: span(from, from + 0.2, 'share') });
}
