import { Button } from '@mantine/core';
import { type MachineReview, machineEndpoints } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import words from '../../ui/Words.module.css';
import { decisionsOnOwn } from './decisions-about.ts';
import { MachineOfMention } from './MachineOfMention.tsx';
import classes from './Machines.module.css';
import { placeOf } from './place-of.ts';
import type { Decide } from './use-machine-decisions.ts';

interface Props {
  readonly review: Pick<MachineReview, 'leftRows' | 'machines'>;
  readonly decide: Decide;
}

/** Rows of lists of other names that are of no machine another file names, each with the choice of the machine it is of. */
export function LeftRows({ review: { leftRows, machines }, decide }: Props) {
  const { t } = useTranslation('machines');
  if (leftRows.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="machines-left">
      <h2 id="machines-left" className={words.title}>
        {t('left.title')}
      </h2>
      {leftRows.map((list) => (
        <LeftRowsOfList key={list.rows[0]?.id} list={list} machines={machines} decide={decide} />
      ))}
    </section>
  );
}

interface OfListProps {
  readonly list: MachineReview['leftRows'][number];
  readonly machines: MachineReview['machines'];
  readonly decide: Decide;
}

function LeftRowsOfList({ list: { rows, left, of }, machines, decide }: OfListProps) {
  const { t } = useTranslation('machines');
  const [first] = rows;
  if (!first) return null;
  return (
    <>
      <p className={words.quiet}>{t('left.lead', { count: left, of, list: placeOf(first) })}</p>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <MachineOfMention
            key={row.id}
            mention={row}
            label={t('left.attach', { name: row.name })}
            {...{ machines, decide }}
          />
        ))}
      </ul>
      <Allowed to={machineEndpoints.decide}>
        <Button
          variant="default"
          className={classes.more}
          onClick={() => decide(decisionsOnOwn(rows), t('left.ownDone', { count: rows.length }))}
        >
          {t('left.own', { count: rows.length })}
        </Button>
      </Allowed>
    </>
  );
}
