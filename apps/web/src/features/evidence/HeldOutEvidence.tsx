import { type HeldOut, type HeldOutSeries, isKnown, type Language } from '@tatami/model';
import { formatGain, formatInterval, formatMemory, formatNumber, formatPercent } from '@tatami/wording';
import { useTranslation } from 'react-i18next';
import { useLanguage, useText } from '../../i18n/use-language.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { ScrollRegion } from '../../ui/table/ScrollRegion.tsx';
import classes from './Evidence.module.css';

/** How wrong is each form of the memory curve at points it has not seen, and does the stated interval hold? */
export function HeldOutEvidence({ heldOut: { series, coverage, misses } }: { heldOut: HeldOut }) {
  const { t } = useTranslation('evidence');
  const language = useLanguage();
  return (
    <section className={classes.study} aria-labelledby="held-out">
      <h2 id="held-out" className={classes.heading}>
        {t('heldOut.title')}
      </h2>
      <p className={classes.text}>{t('heldOut.lead')}</p>
      {coverage !== null && (
        <p className={classes.score}>
          <strong>{formatPercent(coverage, language)}</strong>
          <span>{t('heldOut.coverage', { count: answeredIn(series) })}</span>
        </p>
      )}
      {series.map((each, index) => (
        <Series key={each.id} series={each} open={index === 0} />
      ))}
      <Misses misses={misses} />
    </section>
  );
}

function answeredIn(series: HeldOut['series']): number {
  return series.flatMap(({ result }) => result.hidden).filter(({ covered }) => covered !== null).length;
}

function Series({ series: { name, result, coverage }, open }: { series: HeldOutSeries; open: boolean }) {
  const { t } = useTranslation('evidence');
  const say = useText();
  const language = useLanguage();
  return (
    <details className={classes.row} open={open}>
      <summary>
        {say(name)} ·{' '}
        {coverage === null
          ? t('heldOut.refusedAll')
          : t('heldOut.inside', { share: formatPercent(coverage, language) })}
      </summary>
      <ScrollRegion label={say(name)}>
        <table className={classes.heldOut}>
          <thead>
            <tr>
              <th scope="col">{t('heldOut.hidden')}</th>
              {result.hidden.map(({ memoryGiB }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two points may have the same size
                <th key={`${memoryGiB}-${index}`} scope="col">
                  {formatMemory(memoryGiB, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.forms.map(({ id, label, errors }) => (
              <tr key={id}>
                <th scope="row">{say(label)}</th>
                {errors.map((error, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: one error per hidden point
                  <td key={`${id}-${index}`}>{errorText(error, language)}</td>
                ))}
              </tr>
            ))}
            <OurRows hidden={result.hidden} />
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

function errorText(error: number | null, language: Language): string {
  return error === null ? '–' : formatGain(error, language);
}

/** What was measured there, what we say, and whether the interval holds it. */
function OurRows({ hidden }: Pick<HeldOutSeries['result'], 'hidden'>) {
  const { t } = useTranslation('evidence');
  const language = useLanguage();
  const keyed = hidden.map((point, index) => ({ ...point, key: `${point.memoryGiB}-${index}` }));
  return (
    <>
      <tr>
        <th scope="row">{t('heldOut.actual')}</th>
        {keyed.map(({ key, actual }) => (
          <td key={key}>{formatNumber(actual, language)}</td>
        ))}
      </tr>
      <tr>
        <th scope="row">{t('heldOut.ours')}</th>
        {keyed.map(({ key, estimate }) => (
          <td key={key}>
            <EstimateView estimate={estimate} />
            {isKnown(estimate) && estimate.low < estimate.high && (
              <span className={classes.interval}>
                {formatInterval(estimate.low, estimate.high, estimate.unit, language)}
              </span>
            )}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{t('heldOut.holds')}</th>
        {keyed.map(({ key, covered }) => (
          <td key={key} data-covered={covered}>
            {covered === null ? t('value.refused') : t(covered ? 'yes' : 'no')}
          </td>
        ))}
      </tr>
    </>
  );
}

function Misses({ misses }: Pick<HeldOut, 'misses'>) {
  const { t } = useTranslation('evidence');
  const language = useLanguage();
  return (
    <details className={classes.row}>
      <summary>{t('heldOut.misses')}</summary>
      <table className={classes.heldOut}>
        <thead>
          <tr>
            <th scope="col">{t('heldOut.pool')}</th>
            <th scope="col">{t('heldOut.counted')}</th>
            <th scope="col">{t('heldOut.predicted')}</th>
          </tr>
        </thead>
        <tbody>
          {misses.map(({ poolGiB, actual, predicted }) => (
            <tr key={poolGiB}>
              <th scope="row">{formatMemory(poolGiB, language)}</th>
              <td>{formatNumber(actual, language)}</td>
              <td>{predicted === null ? t('value.refused') : formatNumber(predicted, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
