import { type CheckValue, type Estimate, isKnown } from '@tatami/model';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBecause } from '../../ui/estimate/because-context.ts';
import { writeFigures, writeNumber } from './check-value.ts';
import classes from './Evidence.module.css';

interface Props {
  readonly value: CheckValue;
  /** Opens its because; its interval stands under the value. */
  readonly estimate: Estimate | null;
}

/** A compared value: a number in enough digits to compare, a word, yes or no. */
export function CheckedValue({ value, estimate }: Props) {
  const { t } = useTranslation('common');
  const { open } = useBecause();
  const written = useWritten(value);
  if (!estimate) return written;
  const kind = t(`kind.${estimate.kind}`);
  return (
    <>
      <button
        type="button"
        className={classes.why}
        data-kind={estimate.kind}
        aria-haspopup="dialog"
        aria-label={t('estimate.open', { value: written, kind })}
        onClick={() => open(estimate)}
      >
        {written}
      </button>
      {typeof value === 'number' && <Interval estimate={estimate} />}
    </>
  );
}

function Interval({ estimate }: { estimate: Estimate }) {
  const language = useLanguage();
  if (!isKnown(estimate) || estimate.low === estimate.high) return null;
  const { low, high } = estimate;
  return (
    <span className={classes.interval}>
      {writeNumber(low, language)}–{writeNumber(high, language)}
    </span>
  );
}

function useWritten(value: CheckValue): string {
  const { t } = useTranslation('evidence');
  const language = useLanguage();
  if (typeof value === 'number') return writeNumber(value, language);
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (value === null) return t('value.unknown');
  return isWord(value) ? t(`value.${value}`) : writeFigures(value, language);
}

/** Words the model answers with; other texts (CPU lists) stand as they are. */
const WORDS = [
  'unknown',
  'refused',
  'predicted',
  'storage-bound',
  'log-bound',
  'cpu-bound',
  'memory',
  'cpu',
  'log',
  'zero-margin',
  'fits',
] as const;

function isWord(value: string): value is (typeof WORDS)[number] {
  return (WORDS as readonly string[]).includes(value);
}
