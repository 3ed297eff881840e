import { Button, TextInput } from '@mantine/core';
import type { JoinedMachine as Joined, MachineReview } from '@tatami/contracts';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import words from '../../ui/Words.module.css';
import { JoinedMachine } from './JoinedMachine.tsx';
import classes from './Machines.module.css';
import type { Decide } from './use-machine-decisions.ts';

/** A list that is seen at a glance needs no search. */
const FIRST = 20;

interface Props {
  readonly review: Pick<MachineReview, 'joined' | 'joinedMachines'>;
  readonly decide: Decide;
}

/** The machines of which several sources speak. */
export function JoinedMachines({ review: { joined, joinedMachines }, decide }: Props) {
  const { t } = useTranslation('machines');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(FIRST);
  const found = joined.filter((machine) => isNamed(machine, typed));
  const hidden = Math.max(0, found.length - most);
  const counts = { shown: format.number(joined.length), all: format.number(joinedMachines) };
  return (
    <section className={classes.section} aria-labelledby="machines-joined">
      <h2 id="machines-joined" className={words.title}>
        {t('joined.title')} {joinedMachines > 0 && <span className={classes.count}>{counts.all}</span>}
      </h2>
      <p className={words.quiet}>{joinedMachines === 0 ? t('joined.none') : t('joined.separateNote')}</p>
      {joined.length > FIRST && (
        <TextInput
          className={classes.search}
          aria-label={t('joined.search')}
          placeholder={t('joined.search')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {joined.length < joinedMachines && <p className={words.quiet}>{t('joined.first', counts)}</p>}
      {found.length === 0 && joined.length > 0 && <p className={words.quiet}>{t('joined.noMatch')}</p>}
      <ul className={classes.rows}>
        {found.slice(0, most).map((machine) => (
          <li key={machine.mentions[0]?.id}>
            <JoinedMachine machine={machine} decide={decide} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" className={classes.more} onClick={() => setMost(most + FIRST)}>
          {t('joined.more', { count: Math.min(hidden, FIRST) })}
        </Button>
      )}
    </section>
  );
}

function isNamed({ mentions }: Joined, typed: string): boolean {
  const sought = typed.trim().toLowerCase();
  return mentions.some(({ name }) => name.toLowerCase().includes(sought));
}
