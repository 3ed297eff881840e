import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { MOST_EFFORT, scenarioEndpoints } from '@tatami/contracts';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AS_SHOWN } from '../../../planning/answer/plan-of-record.ts';
import type { AnswerOrigin } from '../../../planning/answer/shown-answer.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { JobProgress } from '../../../ui/JobProgress.tsx';
import { OnScreen } from '../../../ui/page/OnScreen.tsx';
import { ErrorNotice } from '../../../ui/trouble/ErrorNotice.tsx';
import words from '../../../ui/Words.module.css';
import { searchTitle } from '../result/chart-titles.ts';
import classes from './PlanSearchView.module.css';
import type { PlanSearch } from './use-plan-search.ts';

const SearchProgressChart = lazy(async () => ({ default: (await import('@tatami/charts')).SearchProgressChart }));

interface Props {
  readonly search: PlanSearch;
  /** A question is open without whose answer there is no plan. */
  readonly blocked: boolean;
  /** Which answer a search would start from. */
  readonly origin: AnswerOrigin;
}

/** The search for a better plan: how long, how many moves, how it goes, and a way to end it with the best so far. */
export function PlanSearchView({ search, blocked, origin }: Props) {
  const { t } = useTranslation('scenarios');
  const { running, job, readings, error } = search;
  // Before a search there is nothing but its form.
  return (
    <OnScreen printed={readings.length > 0}>
      <section className={classes.search} aria-labelledby="plan-search">
        <h2 id="plan-search" className={words.title}>
          {t('search.title')}
        </h2>
        {running ? (
          <JobProgress job={job} label={t('search.running')} finish={t('search.finish')} />
        ) : (
          <Allowed to={scenarioEndpoints.startPlan}>
            <OnScreen>
              <SearchForm {...{ search, blocked, origin }} />
            </OnScreen>
          </Allowed>
        )}
        {error && <ErrorNotice error={error} />}
        {job?.error && <ErrorNotice error={new ApiError(500, job.error)} />}
        <SearchCourse readings={readings} />
      </section>
    </OnScreen>
  );
}

const EFFORTS = { quick: 1, thorough: MOST_EFFORT } as const;
type Effort = keyof typeof EFFORTS;

/** What one moved workload counts, as a share of a server: few = ten moves must save one, some = fifty. */
const STABILITIES = { few: 0.1, some: 0.02, any: 0 } as const;
type Stability = keyof typeof STABILITIES;

function SearchForm({ search, blocked, origin }: Props) {
  const { t } = useTranslation('scenarios');
  const hasRecord = origin.kind !== 'first' || origin.outdated !== null;
  const [effort, setEffort] = useState<Effort>('quick');
  const [chosen, setStability] = useState<Stability | null>(null);
  // Other inputs make another problem: what was placed for the old one is no reason to keep.
  const stability = chosen ?? (origin.kind === 'first' ? 'any' : 'few');
  const start = () =>
    search.start({ effort: EFFORTS[effort], ...(hasRecord && { stability: STABILITIES[stability] }) });
  return (
    <>
      <div className={classes.choices}>
        <Choice
          label={t('search.effort')}
          names={EFFORTS}
          wordOf={(each) => t(`effort.${each}`)}
          {...{ value: effort, onChange: setEffort }}
        />
        {hasRecord && (
          <Choice
            label={t('search.stability')}
            names={STABILITIES}
            wordOf={(each) => t(`stability.${each}`)}
            {...{ value: stability, onChange: setStability }}
          />
        )}
        <Button disabled={blocked} loading={search.starting} onClick={start}>
          {t(hasRecord ? 'search.again' : 'search.start')}
        </Button>
        {origin.kind === 'kept' && (
          <Button variant="default" disabled={blocked} loading={search.starting} onClick={() => search.start(AS_SHOWN)}>
            {t('search.keep')}
          </Button>
        )}
      </div>
      <p className={words.small}>
        {t(`effort.${effort}Hint`)} {hasRecord && t(`stability.${stability}Hint`)}
      </p>
    </>
  );
}

interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly names: Readonly<Record<Name, number>>;
  readonly wordOf: (name: Name) => string;
  readonly value: Name;
  readonly onChange: (name: Name) => void;
}

function Choice<Name extends string>({ label, names, wordOf, value, onChange }: ChoiceProps<Name>) {
  return (
    <div>
      <span className={words.small}>{label}</span>
      <SegmentedControl
        size="xs"
        aria-label={label}
        data={(Object.keys(names) as Name[]).map((name) => ({ value: name, label: wordOf(name) }))}
        value={value}
        onChange={(name) => onChange(name as Name)}
      />
    </div>
  );
}

/** Best plan and bound over time, from the first report on; stays when the search has ended. */
function SearchCourse({ readings }: Pick<PlanSearch, 'readings'>) {
  const language = useLanguage();
  const last = readings.at(-1);
  if (!last) return null;
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      <SearchProgressChart
        data={{ readings, unit: last.unit }}
        title={searchTitle(last)}
        language={language}
        mode="screen"
      />
    </Suspense>
  );
}
