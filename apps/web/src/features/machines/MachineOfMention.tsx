import { Select } from '@mantine/core';
import { type MachineMention, type MachineReview, machineEndpoints } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import classes from './Machines.module.css';
import { MentionView } from './MentionView.tsx';
import type { Decide } from './use-machine-decisions.ts';

/** Of the machines of a choice, listed at once: the others are found by typing. */
const LISTED = 100;

interface Props {
  readonly mention: MachineMention;
  /** What the choice is called. */
  readonly label: string;
  readonly machines: MachineReview['machines'];
  readonly decide: Decide;
}

/** What is of no machine yet, with the choice of the one it is of. */
export function MachineOfMention({ mention, label, machines, decide }: Props) {
  const { t } = useTranslation('machines');
  const attach = (id: string | null) => {
    const machine = machines.find((each) => each.id === id);
    if (!machine) return;
    const done = t('done.attached', { recording: mention.name, machine: machine.name });
    decide([{ a: mention.id, b: machine.id, same: true }], done);
  };
  return (
    <li className={classes.attach}>
      <MentionView mention={mention} />
      <Allowed to={machineEndpoints.decide}>
        <Select
          label={label}
          placeholder={t('unattached.choose')}
          value={null}
          data={machines.filter(({ id }) => id !== mention.id).map(({ id, name }) => ({ value: id, label: name }))}
          limit={LISTED}
          searchable
          nothingFoundMessage={t('unattached.noMatch')}
          onChange={attach}
        />
      </Allowed>
    </li>
  );
}
