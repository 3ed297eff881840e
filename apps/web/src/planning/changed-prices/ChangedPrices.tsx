import { Button } from '@mantine/core';
import { platformEndpoints } from '@tatami/contracts';
import {
  type ChangedPrice,
  DEFAULT_PRICE_BOOK,
  PRICE_GAPS,
  priceLine,
  type StatedPrice,
  valueOfPrice,
} from '@tatami/model';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import classes from './ChangedPrices.module.css';
import { useChangedPrices, useSettlePrices } from './use-changed-prices.ts';

/** Prices that were changed and wait to be accepted: each with what it was, and both ways on. Nothing where none waits. */
export function ChangedPrices() {
  const { t } = useTranslation('planning');
  const waiting = useChangedPrices();
  const { busy, settle } = useSettlePrices();
  if (!waiting) return null;
  const { changes } = waiting;
  return (
    <section className={classes.changed} aria-labelledby="changed-prices">
      <h2 id="changed-prices" className={classes.title}>
        {t('prices.changed', { count: changes.length })}
      </h2>
      <p>{t('prices.marked')}</p>
      <ul className={classes.lines}>
        {changes.map((change) => (
          <Line key={change.key} change={change} busy={busy} onSettle={(how) => settle({ keys: [change.key], how })} />
        ))}
      </ul>
      {changes.length > 1 && (
        <Allowed to={platformEndpoints.acceptPrices}>
          <Button
            className={classes.all}
            size="xs"
            disabled={busy}
            onClick={() => settle({ keys: changes.map(({ key }) => key), how: 'accept' })}
          >
            {t('prices.acceptAll')}
          </Button>
        </Allowed>
      )}
    </section>
  );
}

interface LineProps {
  readonly change: ChangedPrice;
  readonly busy: boolean;
  readonly onSettle: (how: 'accept' | 'takeBack') => void;
}

function Line({ change: { key, before, now }, busy, onSettle }: LineProps) {
  const { t } = useTranslation('planning');
  const say = useText();
  const written = useWritten(key);
  const line = priceLine(key);
  const name = line ? say(line.label) : key;
  return (
    <li className={classes.line}>
      <span>{t('prices.change', { name, before: written(before), now: written(now) })}</span>
      <Allowed to={platformEndpoints.acceptPrices}>
        <span className={classes.ways}>
          <Button
            size="compact-xs"
            variant="default"
            disabled={busy}
            aria-label={t('prices.acceptOf', { name })}
            onClick={() => onSettle('accept')}
          >
            {t('prices.accept')}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={busy}
            aria-label={t('prices.takeBackOf', { name, value: written(before) })}
            onClick={() => onSettle('takeBack')}
          >
            {t('prices.takeBack', { value: written(before) })}
          </Button>
        </span>
      </Allowed>
    </li>
  );
}

/** A price of a line in its unit; what nobody stated is the figure of the book, where it has one. */
function useWritten(key: string): (price: StatedPrice | null) => string {
  const { t } = useTranslation('planning');
  const format = useFormat();
  return (price) => {
    if (price === null && key in PRICE_GAPS) return t('prices.none');
    const value = price === null ? DEFAULT_PRICE_BOOK[key]?.value : valueOfPrice(price);
    const unit = priceLine(key)?.unit;
    return value === undefined || unit === undefined ? t('prices.ofBook') : format.quantity(value, unit);
  };
}
