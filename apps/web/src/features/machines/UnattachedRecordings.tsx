import { Select } from '@mantine/core';
import { type MachineReview, machineEndpoints } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import words from '../../ui/Words.module.css';
import classes from './Machines.module.css';
import { MentionView } from './MentionView.tsx';
import type { Decide } from './use-machine-decisions.ts';

/** Of the machines of a choice, listed at once: the others are found by typing. */
const LISTED = 100;

interface Props {
  readonly review: Pick<MachineReview, 'unattached' | 'machines'>;
  readonly decide: Decide;
}

/** Recordings and topologies of machines that no list names, each with the choice of the machine it is of. */
export function UnattachedRecordings({ review: { unattached, machines }, decide }: Props) {
  const { t } = useTranslation('machines');
  if (unattached.length === 0 || machines.length === 0) return null;
  const choices = machines.map(({ id, name }) => ({ value: id, label: name }));
  const attach = (recording: MachineReview['unattached'][number], id: string | null) => {
    const machine = machines.find((each) => each.id === id);
    if (!machine) return;
    const done = t('done.attached', { recording: recording.name, machine: machine.name });
    decide([{ a: recording.id, b: machine.id, same: true }], done);
  };
  return (
    <section className={classes.section} aria-labelledby="machines-unattached">
      <h2 id="machines-unattached" className={words.title}>
        {t('unattached.title')}
      </h2>
      <p className={words.quiet}>{t('unattached.lead')}</p>
      <ul className={classes.rows}>
        {unattached.map((recording) => (
          <li key={recording.id} className={classes.attach}>
            <MentionView mention={recording} />
            <Allowed to={machineEndpoints.decide}>
              <Select
                label={t('unattached.attach', { name: recording.name })}
                placeholder={t('unattached.choose')}
                value={null}
                data={choices}
                limit={LISTED}
                searchable
                nothingFoundMessage={t('unattached.noMatch')}
                onChange={(id) => attach(recording, id)}
              />
            </Allowed>
          </li>
        ))}
      </ul>
    </section>
  );
}
