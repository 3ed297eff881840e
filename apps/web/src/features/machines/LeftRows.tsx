import { Button, Select } from '@mantine/core';
import { type MachineMention, type MachineReview, machineEndpoints } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import words from '../../ui/Words.module.css';
import { decisionsOnOwn } from './decisions-about.ts';
import classes from './Machines.module.css';
import { MentionView } from './MentionView.tsx';
import { placeOf } from './place-of.ts';
import type { Decide } from './use-machine-decisions.ts';

/** Of the machines of a choice, listed at once: the others are found by typing. */
const LISTED = 100;

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
  const attach = (row: MachineMention, id: string | null) => {
    const machine = machines.find((each) => each.id === id);
    if (!machine) return;
    const done = t('done.attached', { recording: row.name, machine: machine.name });
    decide([{ a: row.id, b: machine.id, same: true }], done);
  };
  return (
    <>
      <p className={words.quiet}>{t('left.lead', { count: left, of, list: placeOf(first) })}</p>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id} className={classes.attach}>
            <MentionView mention={row} />
            <Allowed to={machineEndpoints.decide}>
              <Select
                label={t('left.attach', { name: row.name })}
                placeholder={t('unattached.choose')}
                value={null}
                data={machines.filter(({ id }) => id !== row.id).map(({ id, name }) => ({ value: id, label: name }))}
                limit={LISTED}
                searchable
                nothingFoundMessage={t('unattached.noMatch')}
                onChange={(id) => attach(row, id)}
              />
            </Allowed>
          </li>
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
