import { concerns, type MachineNumber, machineNumber, type OwnMachine } from '@tatami/model';
import { useText } from '../../../i18n/use-language.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';

interface Props {
  readonly of: readonly MachineNumber[];
  readonly machine: OwnMachine;
  readonly errorOf: (field: MachineNumber) => string | undefined;
  readonly onChange: (numbers: Partial<OwnMachine['numbers']>) => void;
}

/** Fields for some numbers of a machine, as the table of the model has them; those that say nothing of it are left out. */
export function MachineNumbers({ of, machine, errorOf, onChange }: Props) {
  const say = useText();
  return of
    .filter((id) => concerns(machine, id))
    .map((id) => {
      const { label, hint, min, max, whole = false, unit } = machineNumber(id);
      return (
        <NumberField
          key={id}
          label={say(label)}
          hint={hint && say(hint)}
          error={errorOf(id)}
          value={machine.numbers[id]}
          {...{ min, max, whole }}
          {...(WRITTEN.has(unit) && { unit })}
          onChange={(value) => onChange({ [id]: value })}
        />
      );
    });
}

/** Units that are written behind the number; the others are in its label. */
const WRITTEN: ReadonlySet<string> = new Set(['GiB', 'GHz']);
