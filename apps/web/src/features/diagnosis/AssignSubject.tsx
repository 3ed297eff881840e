import { Select } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';

interface Named {
  readonly key: string;
  readonly name: string;
}

interface Props {
  readonly label: string;
  /** Key a person named; null = by name. */
  readonly byHand: string | null;
  /** Key it is taken to be about. */
  readonly found: string | null;
  readonly choices: readonly Named[];
  readonly onAssign: (key: string | null) => void;
}

const SHOWN = 100;

/** Whose file this is: found by name, or chosen by hand; clearing the choice goes by the name again. */
export function AssignSubject({ label, byHand, found, choices, onAssign }: Props) {
  const { t } = useTranslation('diagnosis');
  const name = choices.find(({ key }) => key === found)?.name;
  if (choices.length === 0) return null;
  return (
    <Select
      label={label}
      placeholder={name === undefined ? t('assign.none') : t('assign.byName', { name })}
      value={byHand}
      data={choices.map((choice) => ({ value: choice.key, label: choice.name }))}
      limit={SHOWN}
      searchable
      clearable
      nothingFoundMessage={t('assign.noMatch')}
      onChange={onAssign}
    />
  );
}
