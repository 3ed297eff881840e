import type { CurveCheck } from '@tatami/model';
import { formatNumber, formatPercent } from '@tatami/wording';
import { useLanguage, useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Table } from '../../ui/table/Table.tsx';
import classes from './Evidence.module.css';

/** Do intervals of fitted curves hold at published points that were kept for this check alone? */
export function CurveEvidence({ curves }: { readonly curves: readonly CurveCheck[] }) {
  const { t } = useTranslation('evidence');
  const say = useText();
  const language = useLanguage();
  return (
    <section className={classes.study} aria-labelledby="curves">
      <h2 id="curves" className={classes.heading}>
        {t('curves.title')}
      </h2>
      <p className={classes.text}>{t('curves.lead')}</p>
      <Table
        label={t('curves.title')}
        rows={curves}
        rowId={({ id }) => id}
        columns={[
          { id: 'question', header: t('curves.question'), cell: ({ question }) => say(question) },
          {
            id: 'points',
            header: t('curves.points'),
            cell: ({ points, series }) =>
              t('curves.pointsOf', { points: formatNumber(points, language), series: formatNumber(series, language) }),
            numeric: true,
          },
          {
            id: 'inside',
            header: t('curves.inside'),
            cell: ({ inside }) => formatPercent(inside, language),
            numeric: true,
            warns: ({ inside, required }) => inside < required,
          },
          {
            id: 'required',
            header: t('curves.required'),
            cell: ({ required }) => formatPercent(required, language),
            numeric: true,
          },
          {
            id: 'error',
            header: t('curves.error'),
            cell: ({ medianError }) => formatPercent(medianError, language),
            numeric: true,
          },
          {
            id: 'others',
            header: t('curves.others'),
            cell: ({ others }) =>
              others
                .map(({ label, medianError }) =>
                  t('curves.other', { label: say(label), error: formatPercent(medianError, language) }),
                )
                .join(t('curves.and')),
          },
        ]}
      />
    </section>
  );
}
