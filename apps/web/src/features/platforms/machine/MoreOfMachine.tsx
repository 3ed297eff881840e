import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import {
  MACHINE_NUMBER_IDS,
  type MachineField,
  type MachineSection,
  machineNumber,
  type OwnMachine,
} from '@tatami/model';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../Platforms.module.css';
import { FEW_NUMBERS } from './few-numbers.ts';
import { MachineNumbers } from './MachineNumbers.tsx';
import { typedBoards, typedSizes, writtenBoards } from './typed-lists.ts';

interface Props {
  readonly machine: OwnMachine;
  readonly errorOf: (field: MachineField) => string | undefined;
  readonly onChange: (partial: Partial<OwnMachine>) => void;
  readonly onNumbers: (numbers: Partial<OwnMachine['numbers']>) => void;
  /** A list that is not written as one, or is by now. */
  readonly onUnread: (field: 'tested' | 'dimmSizesGiB', unread: boolean) => void;
}

const SECTIONS: readonly MachineSection[] = ['processor', 'boards', 'memory', 'numa', 'drives', 'power', 'price'];

/** All that may be said of a machine beside what it takes to plan with it, topic by topic. */
export function MoreOfMachine({ machine, errorOf, onChange, onNumbers, onUnread }: Props) {
  const { t } = useTranslation('platforms');
  const [tested, setTested] = useState(writtenBoards(machine.tested));
  const [sizes, setSizes] = useState(machine.dimmSizesGiB.join(', '));
  const numbersOf = (section: MachineSection) =>
    MACHINE_NUMBER_IDS.filter((id) => machineNumber(id).section === section && !FEW_NUMBERS.includes(id));
  const words: Partial<Readonly<Record<MachineSection, { fields: readonly MachineField[]; shown: ReactNode }>>> = {
    processor: {
      fields: ['ratingSource'],
      shown: (
        <TextInput
          label={t('machine.ratingSource')}
          error={errorOf('ratingSource')}
          value={machine.ratingSource}
          maxLength={200}
          onChange={({ currentTarget }) => onChange({ ratingSource: currentTarget.value })}
        />
      ),
    },
    boards: {
      fields: ['tested'],
      shown: (
        <>
          <TextInput
            label={t('machine.tested')}
            description={t('machine.testedHint')}
            error={errorOf('tested')}
            value={tested}
            maxLength={600}
            onChange={({ currentTarget: { value } }) => {
              setTested(value);
              const read = typedBoards(value);
              onUnread('tested', read === null);
              if (read) onChange({ tested: read });
            }}
          />
          <Checkbox
            label={t('machine.onlyTested')}
            checked={machine.onlyTested}
            onChange={({ currentTarget }) => onChange({ onlyTested: currentTarget.checked })}
          />
        </>
      ),
    },
    memory: {
      fields: ['dimmSizesGiB'],
      shown: (
        <TextInput
          label={t('machine.sizes')}
          description={t('machine.sizesHint')}
          error={errorOf('dimmSizesGiB')}
          value={sizes}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => {
            setSizes(value);
            const read = typedSizes(value);
            onUnread('dimmSizesGiB', read === null);
            if (read) onChange({ dimmSizesGiB: read });
          }}
        />
      ),
    },
    price: {
      fields: [],
      shown: (
        <NativeSelect
          label={t('machine.currency')}
          value={machine.currency}
          data={['USD', 'JPY', 'EUR']}
          onChange={({ currentTarget }) => onChange({ currency: currentTarget.value as OwnMachine['currency'] })}
        />
      ),
    },
  };
  return (
    <>
      {SECTIONS.map((section) => {
        const of = numbersOf(section);
        const wrong = [...of, ...(words[section]?.fields ?? [])].some((field) => errorOf(field) !== undefined);
        return (
          <details key={section} className={classes.more} {...(wrong && { open: true })}>
            <summary>{t(`machine.section.${section}`)}</summary>
            <div className={classes.fields}>
              <MachineNumbers {...{ of, machine, errorOf }} onChange={onNumbers} />
              {words[section]?.shown}
            </div>
          </details>
        );
      })}
      <TextInput
        label={t('machine.source')}
        description={t('machine.sourceHint')}
        value={machine.source}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ source: currentTarget.value })}
      />
    </>
  );
}
