import { type Assumption, effectText } from '@tatami/model';
import { memo } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NamesDisclosure } from '../NamesDisclosure.tsx';
import { isTerm } from '../terms/is-term.ts';
import { Term } from '../terms/Term.tsx';
import classes from './AssumptionStrip.module.css';
import { EstimateView } from './EstimateView.tsx';

/** On top of every result: what was taken for granted, so that two answers can be compared. */
export const AssumptionStrip = memo(Strip);

function Strip({ assumptions }: { readonly assumptions: readonly Assumption[] }) {
  const { t } = useTranslation('common');
  const say = useText();
  return (
    <section className={classes.strip} aria-label={t('assumptions.title')}>
      <h2 className={classes.title}>{t('assumptions.title')}</h2>
      <dl className={classes.list}>
        {assumptions.map(({ id, label, value, from, concerns, effect }) => (
          <div key={id} className={classes.item} data-from={from}>
            <dt>{isTerm(id) ? <Term of={id} name={say(label)} /> : say(label)}</dt>
            <dd>
              {'en' in value ? say(value) : <EstimateView estimate={value} />}
              {concerns && (
                <NamesDisclosure names={concerns} counted={t('assumptions.concerns', { count: concerns.length })} />
              )}
              {effect && (
                <span className={classes.effect}>{t('assumptions.effect', { effect: say(effectText(effect)) })}</span>
              )}
              <span className={classes.from}>{t(`assumptions.${from}`)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
