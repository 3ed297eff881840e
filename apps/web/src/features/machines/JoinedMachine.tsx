import { Button } from '@mantine/core';
import { type JoinedMachine as Joined, type MachineMention, machineEndpoints } from '@tatami/contracts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { decisionsToSeparate } from './decisions-about.ts';
import { EvidenceWords } from './EvidenceWords.tsx';
import classes from './Machines.module.css';
import { MentionView } from './MentionView.tsx';
import type { Decide } from './use-machine-decisions.ts';

interface Props {
  readonly machine: Joined;
  readonly decide: Decide;
}

/** One machine and its sources; opened, each with the way to separate it. */
export function JoinedMachine({ machine: { mentions, evidence }, decide }: Props) {
  const { t } = useTranslation('machines');
  const [open, setOpen] = useState(false);
  const [listed] = mentions;
  const files = [...new Set(mentions.map(({ file }) => file))];
  const separate = (mention: MachineMention) => {
    const { name, file } = mention;
    decide(decisionsToSeparate(mention, mentions), t('done.separated', { name, file }));
  };
  return (
    <details className={classes.machine} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong className={classes.name}>{listed?.name}</strong>{' '}
        <span className={classes.place}>
          {t('joined.sources', { count: mentions.length })}: {files.join(', ')}
        </span>
      </summary>
      {open && (
        <>
          <p className={classes.text}>
            <span className={classes.place}>{t('evidence.title')}: </span>
            {evidence.length > 0 ? <EvidenceWords evidence={evidence} /> : t('joined.byHand')}
          </p>
          <ul className={classes.rows}>
            {mentions.map((mention) => (
              <li key={mention.id} className={classes.source}>
                <MentionView mention={mention} />
                <Allowed to={machineEndpoints.decide}>
                  <Button
                    size="compact-sm"
                    variant="light"
                    aria-label={t('joined.separateOf', { name: mention.name, file: mention.file })}
                    onClick={() => separate(mention)}
                  >
                    {t('joined.separate')}
                  </Button>
                </Allowed>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
