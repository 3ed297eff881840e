import {
  isAdoptable,
  type ScoredLevel,
  type SpecjbbScores,
  type Study,
  type StudyComparison,
  type StudyPoint,
  type StudySetting,
  type WorthOfMore,
} from '@tatami/model';
import { lazy } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage, useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ResponsesTable } from '../../planning/ResponsesTable.tsx';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { estimateColumn } from '../../ui/estimate/estimate-column.tsx';
import { UnknownMark } from '../../ui/estimate/UnknownMark.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Table } from '../../ui/table/Table.tsx';
import words from '../../ui/Words.module.css';
import classes from './StudyView.module.css';

const StudyChart = lazy(async () => ({ default: (await import('@tatami/charts')).StudyChart }));

/** Runs compared along one factor: what they say, the figures behind it, what was checked. Suspends while the chart loads. */
export function StudyView({ study }: { study: Study }) {
  const say = useText();
  const { template, settings, depends, leftOut } = study;
  return (
    <section className={classes.study} aria-labelledby={template.id}>
      <h2 id={template.id} className={classes.title}>
        {say(template.title)}
      </h2>
      {settings.map((setting) => (
        <Setting key={setting.made ? say(setting.made) : ''} setting={setting} />
      ))}
      {depends && <p className={classes.says}>{say(depends)}</p>}
      {leftOut && <p className={words.quiet}>{say(leftOut)}</p>}
    </section>
  );
}

function Setting({ setting }: { setting: StudySetting }) {
  const say = useText();
  const language = useLanguage();
  const { made, comparisons, responses, worth, scores, checks, baseline } = setting;
  const [first] = comparisons;
  const atOneLoad = comparisons.length > 1 && comparisons.every(({ points }) => points.length === 1);
  return (
    <div className={classes.setting}>
      {made && <h3 className={classes.made}>{say(made)}</h3>}
      {first && first.points.length > 1 && (
        <StudyChart data={setting} title={first.says} language={language} mode="screen" />
      )}
      {atOneLoad && <Levels setting={setting} />}
      {(atOneLoad ? [] : comparisons).map((comparison, index) => (
        <Comparison
          key={say(comparison.level)}
          comparison={comparison}
          baseline={say(baseline)}
          isTitled={index === 0 && comparison.points.length > 1}
        />
      ))}
      {worth && <Worth worth={worth} />}
      {scores && <Scores scores={scores} />}
      {responses && <ResponsesTable responses={responses} />}
      <ul className={classes.checks}>
        {checks.map(({ id, passed, says }) => (
          <li key={id} data-passed={passed}>
            {say(says)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Levels that were measured at one load alone, a row each. */
function Levels({ setting }: { setting: StudySetting }) {
  const { baseline, comparisons } = setting;
  const { t } = useTranslation('benchmarks');
  const say = useText();
  const [first] = comparisons;
  return (
    <>
      {first?.points.map((point) => (
        <Facts key="baseline" facts={[{ label: say(baseline), value: <EstimateView estimate={point.baseline} /> }]} />
      ))}
      <Table<StudyComparison>
        label={t('study.levels', { baseline: say(baseline) })}
        dense
        rows={comparisons}
        rowId={({ finding }) => finding.id}
        columns={[
          { id: 'level', header: t('study.level'), cell: ({ level }) => say(level) },
          {
            id: 'throughput',
            header: t(`study.measure.${setting.measure}`),
            cell: ({ points: [point] }) => point && <EstimateView estimate={point.other} />,
            numeric: true,
          },
          {
            id: 'change',
            header: t('study.difference'),
            cell: ({ points: [point] }) => point && <EstimateView estimate={point.change} />,
            numeric: true,
          },
          { id: 'verdict', header: t('study.verdict'), cell: ({ verdict }) => t(`study.verdict.${verdict}`) },
        ]}
      />
    </>
  );
}

function Worth({ worth: { says, serial } }: { worth: WorthOfMore }) {
  const { t } = useTranslation('benchmarks');
  const say = useText();
  return (
    <>
      <p className={classes.says}>{say(says)}</p>
      <Facts facts={[{ label: t('study.serial'), value: <EstimateView estimate={serial} /> }]} />
    </>
  );
}

/** Where SPECjbb expects its peak, where it was, and the score by its definition. */
function Scores({ scores: { levels, says } }: { scores: SpecjbbScores }) {
  const { t } = useTranslation('benchmarks');
  const say = useText();
  return (
    <>
      {says.map((each) => (
        <p key={say(each)} className={classes.says}>
          {say(each)}
        </p>
      ))}
      <Table<ScoredLevel>
        label={t('study.scores')}
        captioned
        dense
        rows={levels}
        rowId={({ level }) => say(level)}
        columns={[
          { id: 'level', header: t('study.level'), cell: ({ level }) => say(level) },
          estimateColumn('expectedPeak', t('study.expectedPeak')),
          estimateColumn('atExpectedPeak', t('study.atExpectedPeak')),
          estimateColumn('actualPeak', t('study.actualPeak')),
          estimateColumn('highest', t('study.highest')),
          estimateColumn('score', t('study.score')),
        ]}
      />
    </>
  );
}

interface ComparisonProps {
  readonly comparison: StudyComparison;
  readonly baseline: string;
  /** What it says stands above the chart already. */
  readonly isTitled: boolean;
}

function Comparison({ comparison, baseline, isTitled }: ComparisonProps) {
  const { t } = useTranslation('benchmarks');
  const format = useFormat();
  const say = useText();
  const { level, points, change, peakChange, peakNote, crossing, says, finding } = comparison;
  const name = say(level);
  return (
    <>
      {!isTitled && <p className={classes.says}>{say(says)}</p>}
      <Facts
        facts={[
          { label: t('study.change'), value: <EstimateView estimate={change} /> },
          ...(peakChange
            ? [
                {
                  label: t('study.peak'),
                  value: <EstimateView estimate={peakChange} />,
                  ...(peakNote && { note: say(peakNote) }),
                },
              ]
            : []),
          ...(isAdoptable(finding.of)
            ? [
                {
                  label: t('study.finding'),
                  value: <EstimateView estimate={finding.change} />,
                  note: finding.change.because.settle ? say(finding.change.because.settle) : t('study.findingNote'),
                },
              ]
            : []),
          ...(crossing === null ? [] : [{ label: t('study.crossing'), value: format.number(crossing) }]),
        ]}
      />
      <Table<StudyPoint>
        label={t('study.table', { level: name, baseline })}
        dense
        rows={points}
        rowId={({ clients }) => `${clients}`}
        columns={[
          {
            id: 'clients',
            header: t('study.clients'),
            cell: ({ clients }) => (clients === null ? <UnknownMark /> : format.number(clients)),
            numeric: true,
          },
          estimateColumn('baseline', baseline),
          estimateColumn('other', name),
          estimateColumn('change', t('study.difference')),
        ]}
      />
    </>
  );
}
