import { Link } from '@tanstack/react-router';
import type { ProjectOverviewRecord } from '@tatami/contracts';
import { isKnown } from '@tatami/model';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { figuresBefore } from '../../planning/changed-prices/figures-before.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { FiguresBeforeContext } from '../../ui/estimate/figures-before-context.ts';
import { Facts } from '../../ui/Facts.tsx';
import words from '../../ui/Words.module.css';
import classes from './Overview.module.css';

interface Props {
  readonly projectId: string;
  readonly overview: Pick<ProjectOverviewRecord, 'answer' | 'answerBefore' | 'scenario' | 'waitsFor'>;
}

/** What the person came for: servers, money and chance, with the reasons; or what the plan waits for. */
export function Answer({ projectId, overview: { answer, answerBefore, scenario, waitsFor } }: Props) {
  const { t } = useTranslation('overview');
  const before = useMemo(() => figuresBefore(answer, answerBefore), [answer, answerBefore]);
  return (
    <section aria-labelledby="overview-answer" className={classes.answer}>
      <h2 id="overview-answer" className={classes.from}>
        {scenario ? (
          <Link to="/projects/$projectId/scenarios/$id" params={{ projectId, id: scenario.id }}>
            {t('answer.of', { name: scenario.name })}
          </Link>
        ) : (
          t('answer.proposed')
        )}
      </h2>
      {answer ? (
        <FiguresBeforeContext value={before}>
          <Figures answer={answer} />
        </FiguresBeforeContext>
      ) : (
        <p className={classes.lead}>{t('answer.waits', { count: waitsFor.length })}</p>
      )}
      <p className={classes.next}>
        {!answer && (
          <Link to="/projects/$projectId/inventory" params={{ projectId }} search={{ list: 'questions' }}>
            {t('answer.settle')}
          </Link>
        )}
        {answer && scenario && (
          <Link
            to="/projects/$projectId/scenarios/$id"
            params={{ projectId, id: scenario.id }}
            hash="section-alternatives"
          >
            {t('answer.alternatives')}
          </Link>
        )}
        {answer && !scenario && (
          <Link to="/projects/$projectId/scenarios" params={{ projectId }}>
            {t('answer.propose')}
          </Link>
        )}
      </p>
    </section>
  );
}

function Figures({ answer }: { answer: NonNullable<ProjectOverviewRecord['answer']> }) {
  const { t } = useTranslation('overview');
  const say = useText();
  const format = useFormat();
  const { serversBefore, serversAfter, costBefore, costAfter, chance, confidence, reasons } = answer;
  const { costDifferences, costName, costMissing } = answer;
  const hasToday = costDifferences.length === 0 && isKnown(costBefore);
  return (
    <div className={classes.figures}>
      <Facts
        facts={[
          {
            label: t('answer.servers'),
            value: (
              <>
                <span className="visually-hidden">{t('answer.before')}</span>
                <EstimateView estimate={serversBefore} />
                <span aria-hidden="true" className={classes.arrow}>
                  →
                </span>
                <span className="visually-hidden">{t('answer.after')}</span>
                <EstimateView estimate={serversAfter} size="hero" />
              </>
            ),
          },
          {
            label: say(costName),
            value: <EstimateView estimate={costAfter} size="hero" />,
            note: (hasToday || costMissing) && (
              <>
                {hasToday && (
                  <div>
                    {t('answer.today')} <EstimateView estimate={costBefore} />
                  </div>
                )}
                {costMissing && <div>{say(costMissing)}</div>}
              </>
            ),
          },
          ...(chance
            ? [
                {
                  label: t('answer.chance'),
                  value: <EstimateView estimate={chance} size="hero" />,
                  note: confidence !== null && t('answer.asked', { asked: format.quantity(confidence, 'share') }),
                },
              ]
            : []),
        ]}
      />
      <ul className={classes.reasons}>
        {answer.unplaced > 0 && <li className={classes.warning}>{t('answer.unplaced', { count: answer.unplaced })}</li>}
        {reasons.map((reason) => (
          <li key={say(reason)}>{say(reason)}</li>
        ))}
        {answer.notIncluded.map((part) => (
          <li key={say(part)} className={words.quiet}>
            {say(part)}
          </li>
        ))}
      </ul>
    </div>
  );
}
