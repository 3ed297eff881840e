import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Constraints.module.css';
import type { ConstraintRow } from './constraint-rows.ts';
import type { PinTarget } from './pin-targets.ts';
import { useServerWords } from './use-server-words.ts';
import { WishLine } from './WishLine.tsx';

interface Props {
  readonly rows: readonly ConstraintRow[];
  readonly nameOf: (key: string) => string;
  readonly targets: readonly PinTarget[];
  readonly onEdit: (row: ConstraintRow) => void;
  readonly onRemove: (row: ConstraintRow) => void;
}

/** So many wishes are shown at first, and with each press that many more. */
const PAGE = 12;
const NAMED = 4;

/** Every wish on a line of its own, to be changed or removed. */
export function ConstraintList({ rows, nameOf, targets, onEdit, onRemove }: Props) {
  const { t } = useTranslation('constraints');
  const format = useFormat();
  const { placeName } = useServerWords(targets);
  const [most, setMost] = useState(PAGE);
  const hidden = rows.length - most;
  const saysOf = ({ place, spreading }: ConstraintRow, who: string) => {
    if (place) return t('list.pinned', { names: who, place: placeName(place) });
    return spreading ? t(`list.spread.${spreading.across}`, { names: who, count: spreading.most }) : who;
  };
  return (
    <>
      <ul className={classes.list} aria-label={t('list.label')}>
        {rows.slice(0, most).map((row) => {
          const names = row.ids.slice(0, NAMED).map(nameOf);
          const rest = row.ids.length - names.length;
          const who = rest > 0 ? t('list.more', { names: format.list(names), count: rest }) : format.list(names);
          return (
            <WishLine
              key={`${row.kind} ${row.ids.join(' ')}`}
              kind={t(`kind.${row.kind}`)}
              change={t('list.change', { names: who })}
              remove={t('list.remove', { names: who })}
              onChange={() => onEdit(row)}
              onRemove={() => onRemove(row)}
            >
              {saysOf(row, who)}
            </WishLine>
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button size="xs" variant="subtle" onClick={() => setMost(most + PAGE * 5)}>
          {t('list.showMore', { count: hidden })}
        </Button>
      )}
    </>
  );
}
