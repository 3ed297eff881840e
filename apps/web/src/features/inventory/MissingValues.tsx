import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import words from '../../ui/Words.module.css';
import classes from './Inventory.module.css';
import type { WantedId } from './listed-fields.ts';
import { type IsKnown, missingValues, saidByItself } from './missing-values.ts';

interface Props {
  /** Of each machine the record that plans go by. */
  readonly rows: readonly { readonly key: string }[];
  /** null = what a plan knows is not read yet. */
  readonly isKnown: IsKnown | null;
  readonly wanted: readonly WantedId[];
  /** What a field is called. */
  readonly nameOf: (field: string) => string;
  /** The field whose gaps are shown alone. */
  readonly shown: WantedId | null;
  readonly onShow: (field: WantedId | null) => void;
}

/** At most so much is missing: what is under it moves little when it comes. */
const HEADING_HEIGHT = 32;
const GAP_HEIGHT = 32;

/** What the files do not say, and what that changes; pressing a field lists the rows without it. */
export function MissingValues({ rows, isKnown, wanted, nameOf, shown, onShow }: Props) {
  const { t } = useTranslation('inventory');
  const format = useFormat();
  const gaps = useMemo(() => missingValues(rows, wanted, isKnown ?? saidByItself), [rows, wanted, isKnown]);
  if (!isKnown) return <Skeleton height={HEADING_HEIGHT + gaps.length * GAP_HEIGHT} mb="sm" />;
  if (gaps.length === 0) return <p className={words.quiet}>{t('missing.none')}</p>;
  return (
    <section aria-labelledby="missing-values">
      <h2 id="missing-values" className={classes.heading}>
        {t('missing.title')}
      </h2>
      <ul className={classes.gaps}>
        {gaps.map(({ field, missing, all }) => (
          <li key={field}>
            <button
              type="button"
              className={classes.gap}
              aria-pressed={shown === field}
              title={t('missing.show', { field: nameOf(field) })}
              onClick={() => onShow(shown === field ? null : field)}
            >
              <strong>{nameOf(field)}</strong>
              <span>
                {t(missing === all && all > 1 ? 'missing.ofAll' : 'missing.of', {
                  missing: format.number(missing),
                  all: format.number(all),
                })}
              </span>
            </button>
            <span className={words.quiet}>{t(`missing.${field}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
