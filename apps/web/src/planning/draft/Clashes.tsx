import { Button } from '@mantine/core';
import { INPUT_LABELS, text } from '@tatami/model';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Clashes.module.css';
import type { Clash } from './merged-drafts.ts';

interface Props {
  readonly clashes: readonly Clash[];
  readonly onSettle: (clash: Clash, choice: 'mine' | 'theirs') => void;
}

/** Fields that two people set differently at the same time: both values, and the choice between them. */
export function Clashes({ clashes, onSettle }: Props) {
  const { t } = useTranslation('common');
  const say = useText();
  const written = useWritten();
  if (clashes.length === 0) return null;
  return (
    <section className={classes.clashes} aria-label={t('clash.title')}>
      {clashes.map((clash) => {
        const field = say(clash.field === 'name' ? NAME : INPUT_LABELS[clash.field]);
        const [mine, theirs] = [written(clash.field, clash.mine), written(clash.field, clash.theirs)];
        return (
          <div key={clash.field} className={classes.clash}>
            <p>{t('clash.both', { field })}</p>
            <Button size="sm" variant="default" onClick={() => onSettle(clash, 'mine')}>
              {mine === null ? t('clash.mine', { field }) : t('clash.mineIs', { field, value: mine })}
            </Button>
            <Button size="sm" variant="default" onClick={() => onSettle(clash, 'theirs')}>
              {theirs === null ? t('clash.theirs', { field }) : t('clash.theirsIs', { field, value: theirs })}
            </Button>
          </div>
        );
      })}
    </section>
  );
}

const NAME = text('Name', '名称');

/** Inputs that are shares of one. */
const SHARES: ReadonlySet<Clash['field']> = new Set([
  'percentile',
  'targetCeiling',
  'confidence',
  'growthPerYear',
  'storageGrowthPerYear',
  'memoryCeiling',
  'assumedCpuPeakShare',
  'assumedWriteShare',
] satisfies Clash['field'][]);

/** A value in a word or two; null where it takes more. */
function useWritten(): (field: Clash['field'], value: unknown) => string | null {
  const format = useFormat();
  return (field, value) => {
    if (typeof value === 'number') return SHARES.has(field) ? format.percent(value) : format.number(value);
    return field === 'name' && typeof value === 'string' ? value : null;
  };
}
