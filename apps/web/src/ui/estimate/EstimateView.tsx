import { type Estimate, isKnown, type KnownEstimate, type UnknownEstimate } from '@tatami/model';
import { formatEstimate, formatEstimateInterval } from '@tatami/wording';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage, useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBecause } from './because-context.ts';
import classes from './EstimateView.module.css';
import { FigureBefore } from './FigureBefore.tsx';
import { useFigureBefore } from './figures-before-context.ts';
import { QuantityView } from './QuantityView.tsx';
import { writtenQuantity } from './written-quantity.ts';

interface Props {
  readonly estimate: Estimate;
  /** `hero`: the number a person came for, its interval right under it. `inline`: a number in a sentence or a table. */
  readonly size?: 'hero' | 'inline';
  /** Written in the place of the unit: ":1" behind a ratio. */
  readonly suffix?: string;
}

/**
 * A number somebody may quote. Measured stands on a solid line, predicted on a dashed, assumed on a dotted one; unknown is
 * hatched and says what would settle it. Pressing it opens its because. One that follows from a changed price says what it was.
 */
export function EstimateView({ estimate, size = 'inline', suffix }: Props) {
  const before = useFigureBefore(estimate);
  const now = isKnown(estimate) ? (
    <Known estimate={estimate} size={size} {...(suffix !== undefined && { suffix })} />
  ) : (
    <Unknown estimate={estimate} size={size} />
  );
  if (!before) return now;
  return (
    <span className={classes.changed} data-price-changed>
      <span>{now}</span>
      <FigureBefore before={before} suffix={suffix} />
    </span>
  );
}

interface KnownProps {
  readonly estimate: KnownEstimate;
  readonly size: 'hero' | 'inline';
  readonly suffix?: string;
}

function Known({ estimate, size, suffix }: KnownProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const language = useLanguage();
  const { open } = useBecause();
  const quantity = format.quantityParts(estimate.value, estimate.unit);
  const kind = t(`kind.${estimate.kind}`);
  const shown = { ...quantity, figure: `${quantity.figure}${suffix ?? ''}` };
  return (
    <span className={classes[size]}>
      <button
        type="button"
        className={classes.number}
        data-kind={estimate.kind}
        aria-haspopup="dialog"
        aria-label={t('estimate.open', { value: writtenQuantity(shown), kind })}
        title={formatEstimateInterval(estimate, language) ?? undefined}
        onClick={() => open(estimate)}
      >
        <QuantityView {...shown} />
      </button>
      {size === 'hero' && (
        <span className={classes.under}>
          <Interval estimate={estimate} />
          <span className={classes.kind}>{kind}</span>
        </span>
      )}
    </span>
  );
}

function Interval({ estimate: { low, high, level, unit } }: { estimate: KnownEstimate }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (low === high) return null;
  return (
    <span>{t('estimate.interval', { interval: format.interval(low, high, unit), level: format.percent(level) })}</span>
  );
}

function Unknown({ estimate, size }: { estimate: UnknownEstimate; size: 'hero' | 'inline' }) {
  const { t } = useTranslation('common');
  const say = useText();
  const language = useLanguage();
  const { open } = useBecause();
  const ofGap = estimate.refused ? t('kind.refused') : t('estimate.unknown');
  const word = estimate.atLeast ? formatEstimate(estimate, language) : ofGap;
  const { settle } = estimate.because;
  return (
    <span className={classes[size]}>
      <button
        type="button"
        className={classes.unknown}
        aria-haspopup="dialog"
        aria-label={t('estimate.open', { value: say(estimate.because.label), kind: word })}
        onClick={() => open(estimate)}
      >
        {word}
      </button>
      {size === 'hero' && settle && <span className={classes.settle}>{say(settle)}</span>}
    </span>
  );
}
