import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import {
  BLANK_MACHINE,
  type MachineField,
  machineProblems,
  type OwnMachine,
  ownMachineOf,
  type Platform,
  platformName,
} from '@tatami/model';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/trouble/ErrorNotice.tsx';
import classes from '../Platforms.module.css';
import { CpuField } from './CpuField.tsx';
import { FEW_NUMBERS } from './few-numbers.ts';
import { MachineNumbers } from './MachineNumbers.tsx';
import { MoreOfMachine } from './MoreOfMachine.tsx';

interface Props {
  /** What is changed; null = a new one is entered. */
  readonly changed: Platform | null;
  /** What a new one begins as a copy of; null = of nothing. */
  readonly copied: Platform | null;
  readonly platforms: readonly Platform[];
  /** Names that other machines have. */
  readonly taken: readonly string[];
  readonly saving: boolean;
  readonly error: Error | null;
  readonly onSave: (machine: OwnMachine, copyOf: string | null) => void;
  readonly onClose: () => void;
}

/** Enters a machine that no catalogue lists, in a few fields and as many more as one likes, or changes one that was entered. */
export function MachineDialog(props: Props) {
  const { changed, platforms, taken, saving, error, onSave, onClose } = props;
  const { t } = useTranslation('platforms');
  const say = useText();
  const [copied, setCopied] = useState(props.copied);
  const [machine, setMachine] = useState(() => firstOf(changed, props.copied, t('machine.copyName')));
  const [unread, setUnread] = useState<ReadonlySet<MachineField>>(new Set());
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = machineProblems(machine, taken);
  const errorOf = (field: MachineField) => {
    if (unread.has(field)) return t(field === 'tested' ? 'machine.testedUnread' : 'machine.sizesUnread');
    const problem = asked ? problems.find((each) => each.field === field) : undefined;
    return problem && say(problem.problem);
  };
  const change = (partial: Partial<OwnMachine>) => setMachine((before) => ({ ...before, ...partial }));
  const changeNumbers = (numbers: Partial<OwnMachine['numbers']>) =>
    setMachine((before) => ({ ...before, numbers: { ...before.numbers, ...numbers } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const isTaken = form.current?.checkValidity() ?? true;
    if (isTaken && problems.length === 0 && unread.size === 0) onSave(machine, copied?.id ?? null);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const count = new Set([...problems.map(({ field }) => field), ...unread]).size;
  return (
    <Dialog
      onClose={onClose}
      size="56rem"
      title={t(changed ? 'machine.change' : 'machine.add')}
      closeLabel={t('machine.close')}
    >
      <form ref={form} className={classes.form} aria-label={t('machine.form')} onSubmit={submit} noValidate>
        {!changed && (
          <NativeSelect
            label={t('machine.copyOf')}
            description={t('machine.copyOfHint')}
            value={copied?.id ?? ''}
            data={[
              { value: '', label: t('machine.copyOfNothing') },
              ...platforms.map((platform) => ({ value: platform.id, label: platformName(platform) })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const from = platforms.find(({ id }) => id === value) ?? null;
              setCopied(from);
              setUnread(new Set());
              setMachine(firstOf(null, from, t('machine.copyName')));
            }}
          />
        )}
        <div className={classes.fields}>
          <TextInput
            label={t('machine.vendor')}
            error={errorOf('vendor')}
            value={machine.vendor}
            maxLength={200}
            onChange={({ currentTarget }) => change({ vendor: currentTarget.value })}
          />
          <TextInput
            label={t('machine.model')}
            description={t('machine.modelHint')}
            error={errorOf('model')}
            value={machine.model}
            maxLength={200}
            onChange={({ currentTarget }) => change({ model: currentTarget.value })}
          />
          <CpuField
            value={machine.cpuModel}
            error={errorOf('cpuModel')}
            onChange={(cpu, listed) => {
              change(cpu);
              if (listed?.cores)
                changeNumbers({
                  coresPerSocket: listed.cores,
                  ...(listed.threads && { threadsPerCore: listed.threads / listed.cores }),
                });
            }}
          />
        </div>
        <SegmentedControl
          aria-label={t('machine.growth')}
          value={machine.growth}
          data={(['boards', 'sockets'] as const).map((value) => ({ value, label: t(`machine.growth.${value}`) }))}
          onChange={(value) => change({ growth: value === 'sockets' ? 'sockets' : 'boards' })}
        />
        <div className={classes.fields}>
          <MachineNumbers of={FEW_NUMBERS} {...{ machine, errorOf }} onChange={changeNumbers} />
        </div>
        <MoreOfMachine
          key={copied?.id ?? ''}
          {...{ machine, errorOf }}
          onChange={change}
          onNumbers={changeNumbers}
          onUnread={(field, isUnread) =>
            setUnread(
              (before) => new Set([...[...before].filter((each) => each !== field), ...(isUnread ? [field] : [])]),
            )
          }
        />
        {asked && count > 0 && <p role="alert">{t('machine.problems', { count })}</p>}
        {error && <ErrorNotice error={error} />}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('machine.leave')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('machine.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A copy gets a name of its own at once: two machines of one name could not be told apart. */
function firstOf(changed: Platform | null, copied: Platform | null, copyName: string): OwnMachine {
  if (changed) return ownMachineOf(changed);
  if (!copied) return BLANK_MACHINE;
  const machine = ownMachineOf(copied);
  return { ...machine, model: `${machine.model} ${copyName}` };
}
