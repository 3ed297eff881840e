import { isKnown, type ResponseGain } from '@tatami/model';
import { formatInterval } from '@tatami/wording';
import { useLanguage, useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { estimateColumn } from '../../ui/estimate/estimate-column.tsx';
import { Table } from '../../ui/table/Table.tsx';
import classes from './Diagnosis.module.css';

/** What each change by itself would take off the time of a call at the same load, or why that is not known. */
export function GainsSection({ gains }: { readonly gains: readonly ResponseGain[] }) {
  const { t } = useTranslation('diagnosis');
  const say = useText();
  const language = useLanguage();
  return (
    <section className={classes.section} aria-labelledby="gains">
      <h4 id="gains" className={classes.heading}>
        {t('gains.title')}
      </h4>
      <p className={classes.quiet}>{t('gains.lead')}</p>
      <Table
        label={t('gains.title')}
        dense
        narrow
        rows={gains}
        rowId={({ change }) => change}
        columns={[
          { id: 'change', header: t('gains.change'), cell: ({ change }) => t(`gains.${change}`) },
          estimateColumn('saved', t('gains.saved')),
          {
            id: 'interval',
            header: t('gains.interval'),
            wraps: true,
            cell: ({ saved }) =>
              isKnown(saved)
                ? formatInterval(saved.low, saved.high, saved.unit, language)
                : saved.because.settle && say(saved.because.settle),
          },
        ]}
      />
    </section>
  );
}
