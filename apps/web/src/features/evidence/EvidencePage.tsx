import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { evidenceEndpoints } from '@tatami/contracts';
import type { CalibratedConfidence, CurveCheck, EvidenceRow, HeldOut, ProductFigure } from '@tatami/model';
import { ask } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { CalibrationEvidence } from './CalibrationEvidence.tsx';
import { CurveEvidence } from './CurveEvidence.tsx';
import classes from './Evidence.module.css';
import { FigureTable } from './FigureTable.tsx';
import { HeldOutEvidence } from './HeldOutEvidence.tsx';
import { StudyEvidence } from './StudyEvidence.tsx';
import { STUDIES } from './studies.data.ts';

/** What every number of the product rests on: the studies reproduced, and every figure with its source. */
export function EvidencePage() {
  const { t } = useTranslation('evidence');
  const { data, error, refetch } = useQuery({
    ...ask(evidenceEndpoints.read, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title={t('title')} lead={t('lead')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={480} />}
      {data && (
        <Evidence
          rows={data.rows as readonly EvidenceRow[]}
          figures={data.figures as readonly ProductFigure[]}
          heldOut={data.heldOut as HeldOut}
          calibration={data.calibration}
          curves={data.curves as readonly CurveCheck[]}
        />
      )}
    </Page>
  );
}

interface EvidenceProps {
  readonly rows: readonly EvidenceRow[];
  readonly figures: readonly ProductFigure[];
  readonly heldOut: HeldOut;
  readonly calibration: readonly CalibratedConfidence[];
  readonly curves: readonly CurveCheck[];
}

function Evidence({ rows, figures, heldOut, calibration, curves }: EvidenceProps) {
  const { t } = useTranslation('evidence');
  const held = rows.filter(({ pass }) => pass).length;
  return (
    <>
      <p className={classes.score}>
        <strong>{t('score', { held, count: rows.length })}</strong>
        <span>{t('scoreNote')}</span>
      </p>
      {STUDIES.map((study) => (
        <StudyEvidence key={study.number} study={study} rows={rows.filter((row) => row.study === study.number)} />
      ))}
      <CalibrationEvidence calibration={calibration} />
      <CurveEvidence curves={curves} />
      <HeldOutEvidence heldOut={heldOut} />
      <section className={classes.study} aria-labelledby="figures">
        <h2 id="figures" className={classes.heading}>
          {t('figures.title')}
        </h2>
        <p className={classes.text}>{t('figures.lead')}</p>
        <FigureTable figures={figures} />
      </section>
    </>
  );
}
