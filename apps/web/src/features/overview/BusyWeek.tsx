import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { estateWeekTitle, hourText, WeekChart } from '@tatami/charts';
import type { ProjectOverviewRecord } from '@tatami/contracts';
import { text } from '@tatami/model';
import { formatWeekday } from '@tatami/wording';
import { useMemo, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage, useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Gap } from '../../ui/Gap.tsx';
import words from '../../ui/Words.module.css';
import classes from './Overview.module.css';

type Week = NonNullable<ProjectOverviewRecord['week']>;
type Recorded = ProjectOverviewRecord['recorded'];

interface Props {
  readonly projectId: string;
  readonly week: Week | null;
  readonly recorded: Recorded;
}

/** When is the whole estate busy, and who makes it? Nothing is drawn of what was not recorded. */
export default function BusyWeek({ projectId, week, recorded }: Props) {
  const { t } = useTranslation('overview');
  return (
    <section aria-labelledby="overview-week" className={classes.section}>
      <h2 id="overview-week" className={words.title}>
        {t('week.title')}
      </h2>
      {week ? (
        <RecordedWeek projectId={projectId} week={week} recorded={recorded} />
      ) : (
        <WhyNoWeek recorded={recorded} />
      )}
    </section>
  );
}

/** What keeps recordings from making a week, and what to do; that there are none only where there are none. */
function WhyNoWeek({ recorded: { machines, unrated, notRecorded } }: { recorded: Recorded }) {
  const { t } = useTranslation('overview');
  if (machines + unrated.length === 0) return <p className={words.quiet}>{t('week.none')}</p>;
  return (
    <p className={words.quiet}>
      {machines > 0 && t('week.apart', { count: machines })}
      <Gap />
      <Unrated names={unrated} />
      <Gap />
      {unrated.length > 0 && t('week.rate')}
      <Gap />
      {notRecorded > 0 && t('week.notRecorded', { count: notRecorded })}
    </p>
  );
}

function RecordedWeek({ projectId, week, recorded }: { projectId: string; week: Week; recorded: Recorded }) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  const say = useText();
  const [picked, setPicked] = useState(week.busiest);
  const use = useMemo(
    () => ({
      week: week.hours.map((day) => day.map((hour) => ({ mean: hour?.mean ?? null, peak: hour?.peak ?? null }))),
    }),
    [week],
  );
  return (
    <div className={classes.week}>
      <div>
        <WeekChart
          data={{ metric: 'cpuShare', use, shows: 'peak' }}
          title={estateWeekTitle(week, recorded)}
          language={language}
          mode="screen"
          picked={picked}
          onPick={setPicked}
        />
        <WhatWasRecorded week={week} recorded={recorded} />
      </div>
      <div className={classes.makers}>
        <div className={classes.pick}>
          <NativeSelect
            label={t('week.day')}
            value={picked.day}
            data={week.hours.map((_, day) => ({ value: String(day), label: formatWeekday(day, language) }))}
            onChange={({ currentTarget }) => setPicked({ ...picked, day: Number(currentTarget.value) })}
          />
          <NativeSelect
            label={t('week.hour')}
            value={picked.hour}
            data={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: say(hourText(hour)) }))}
            onChange={({ currentTarget }) => setPicked({ ...picked, hour: Number(currentTarget.value) })}
          />
        </div>
        <MakersOfHour projectId={projectId} hour={week.hours[picked.day]?.[picked.hour] ?? null} />
      </div>
    </div>
  );
}

type Hour = NonNullable<Week['hours'][number][number]>;

/** Who makes the demand of one hour, each a way to what was recorded of it. */
function MakersOfHour({ projectId, hour }: { projectId: string; hour: Hour | null }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const say = useText();
  if (!hour) return <p className={words.quiet}>{t('week.notEnough')}</p>;
  const rest = 1 - hour.parts.reduce((sum, { part }) => sum + part, 0);
  return (
    <div aria-live="polite">
      <p className={words.quiet}>
        {t('week.of', { peak: format.quantity(hour.peak, 'share'), when: say(momentText(hour.atS)) })}
      </p>
      <ol className={classes.parts}>
        {hour.parts.map(({ key, name, listing, part, share }) => (
          <li key={`${listing} ${key}`}>
            <Link to="/projects/$projectId/inventory" params={{ projectId }} search={{ list: listing, record: key }}>
              {name}
            </Link>
            <span className={classes.part}>{format.quantity(part, 'share')}</span>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${100 * part}%` }} />
            </span>
            <span className={words.small}>{t('week.own', { share: format.quantity(share, 'share') })}</span>
          </li>
        ))}
      </ol>
      {rest > SAID_FROM && <p className={words.small}>{t('week.rest', { part: format.quantity(rest, 'share') })}</p>}
    </div>
  );
}

function momentText(atS: number) {
  return text('{when}', '{when}', { when: { atS, shows: 'moment' } });
}

/** Less is a rounding. */
const SAID_FROM = 0.005;

/** How much of the estate the picture is of, and of what time. */
function WhatWasRecorded({ week: { fromS, toS }, recorded }: { week: Week; recorded: Recorded }) {
  const { t } = useTranslation('overview');
  const say = useText();
  const { machines, notRecorded, unrated } = recorded;
  return (
    <p className={words.small}>
      {t('week.recorded', { count: machines })}
      <Gap />
      {t('week.span', { from: say(momentText(fromS)), to: say(momentText(toS)) })}
      <Gap />
      {t('week.weighted')}
      <Gap />
      {notRecorded > 0 && t('week.notRecorded', { count: notRecorded })}
      <Gap />
      <Unrated names={unrated} />
    </p>
  );
}

/** Machines that are recorded and in no sum. */
function Unrated({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  if (names.length === 0) return null;
  return t('week.unrated', { count: names.length, names: format.list(names.slice(0, MOST_NAMED)) });
}

const MOST_NAMED = 5;
