import type { MachineReview } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import words from '../../ui/Words.module.css';
import { MachineOfMention } from './MachineOfMention.tsx';
import classes from './Machines.module.css';
import type { Decide } from './use-machine-decisions.ts';

interface Props {
  readonly review: Pick<MachineReview, 'unattached' | 'machines'>;
  readonly decide: Decide;
}

/** Recordings and topologies of machines that no list names, each with the choice of the machine it is of. */
export function UnattachedRecordings({ review: { unattached, machines }, decide }: Props) {
  const { t } = useTranslation('machines');
  if (unattached.length === 0 || machines.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="machines-unattached">
      <h2 id="machines-unattached" className={words.title}>
        {t('unattached.title')}
      </h2>
      <p className={words.quiet}>{t('unattached.lead')}</p>
      <ul className={classes.rows}>
        {unattached.map((mention) => (
          <MachineOfMention
            key={mention.id}
            label={t('unattached.attach', { name: mention.name })}
            {...{ mention, machines, decide }}
          />
        ))}
      </ul>
    </section>
  );
}
