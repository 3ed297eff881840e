import { Button } from '@mantine/core';
import type { UnplacedWorkload } from '@tatami/model';
import { useState } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LayoutHandles } from './layout-context.ts';
import classes from './Unplaced.module.css';

interface Props {
  readonly unplaced: readonly UnplacedWorkload[];
  readonly handles: Pick<LayoutHandles, 'nameOf' | 'pinOf' | 'unpin'>;
}

const AT_FIRST = 5;

/** What has no place in the layout and why; one that a person pinned where it does not fit can be let go. */
export function Unplaced({ unplaced, handles: { nameOf, pinOf, unpin } }: Props) {
  const { t } = useTranslation('layout');
  const say = useText();
  const [all, setAll] = useState(false);
  if (unplaced.length === 0) return null;
  const shown = all ? unplaced : unplaced.slice(0, AT_FIRST);
  return (
    <section aria-labelledby="unplaced">
      <h2 id="unplaced" className={classes.title}>
        {t('unplaced.title')}
      </h2>
      <ul className={classes.list}>
        {shown.map(({ workloadId, because }) => (
          <li key={workloadId}>
            {say(because)}
            {pinOf(workloadId) && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('instance.unpinNamed', { name: nameOf(workloadId) })}
                onClick={() => unpin(workloadId)}
              >
                {t('instance.unpin')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < unplaced.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('unplaced.more', { count: unplaced.length - shown.length })}
        </Button>
      )}
    </section>
  );
}
