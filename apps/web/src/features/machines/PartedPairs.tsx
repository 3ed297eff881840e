import { Button } from '@mantine/core';
import { type MachineReview, machineEndpoints } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import classes from './Machines.module.css';
import { MentionView } from './MentionView.tsx';
import type { Decide } from './use-machine-decisions.ts';

interface Props {
  readonly parted: MachineReview['parted'];
  readonly decide: Decide;
}

/** Pairs a person keeps apart, each with the way to take that back. */
export function PartedPairs({ parted, decide }: Props) {
  const { t } = useTranslation('machines');
  if (parted.length === 0) return null;
  return (
    <details className={classes.parted}>
      <summary>{t('parted.title', { count: parted.length })}</summary>
      <ul className={classes.rows}>
        {parted.map(({ a, b }) => {
          const names = { a: a.name, b: b.name };
          return (
            <li key={`${a.id}\n${b.id}`} className={classes.row}>
              <MentionView mention={a} />
              <MentionView mention={b} />
              <Allowed to={machineEndpoints.decide}>
                <Button
                  size="compact-sm"
                  variant="light"
                  aria-label={t('parted.forgetOf', names)}
                  onClick={() => decide([{ a: a.id, b: b.id, same: null }], t('done.forgotten', names))}
                >
                  {t('parted.forget')}
                </Button>
              </Allowed>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
