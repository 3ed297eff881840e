import type { CalibratedConfidence } from '@tatami/model';
import { formatPercent } from '@tatami/wording';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Table } from '../../ui/table/Table.tsx';
import classes from './Evidence.module.css';

/** Do plans hold as often as they say? Plans of drawn estates against what was true of them. */
export function CalibrationEvidence({ calibration }: { readonly calibration: readonly CalibratedConfidence[] }) {
  const { t } = useTranslation('evidence');
  const language = useLanguage();
  const count = calibration[0]?.estates ?? 0;
  return (
    <section className={classes.study} aria-labelledby="calibration">
      <h2 id="calibration" className={classes.heading}>
        {t('calibration.title')}
      </h2>
      <p className={classes.text}>{t('calibration.lead', { count })}</p>
      <Table
        label={t('calibration.title')}
        phone="fits"
        rows={calibration}
        rowId={({ confidence }) => confidence}
        columns={[
          {
            id: 'confidence',
            header: t('calibration.confidence'),
            cell: ({ confidence }) => formatPercent(confidence, language),
          },
          {
            id: 'exact',
            header: t('calibration.exact'),
            cell: ({ heldAtConfidence }) => formatPercent(heldAtConfidence, language),
            numeric: true,
          },
          {
            id: 'held',
            header: t('calibration.held'),
            cell: ({ held }) => formatPercent(held, language),
            numeric: true,
          },
          {
            id: 'stated',
            header: t('calibration.stated'),
            cell: ({ stated }) => formatPercent(stated, language),
            numeric: true,
          },
        ]}
      />
    </section>
  );
}
