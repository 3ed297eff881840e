import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type MirroredPair, PAIR_TEST_TEXTS, PAIR_TESTS, type PairTest } from '@tatami/model';
import { useState } from 'react';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import words from '../../../ui/Words.module.css';
import classes from '../Constraints.module.css';

type Tests = NonNullable<MirroredPair['tests']>;
type TestId = PairTest['test'];

interface Props {
  /** 'DB01 → DB02'. */
  readonly names: string;
  readonly tests: Tests;
  readonly onSave: (tests: Tests) => void;
  readonly onClose: () => void;
}

/** Records what came of each test of a pair: states it goes through, faults it gets over, copies. */
export function PairTests({ names, tests, onSave, onClose }: Props) {
  const { t } = useTranslation('constraints');
  const say = useText();
  const [noted, setNoted] = useState<ReadonlyMap<TestId, PairTest>>(
    () => new Map(tests.map((each) => [each.test, each])),
  );
  const note = (id: TestId, made: PairTest | null) => {
    const next = new Map(noted);
    if (made) next.set(id, made);
    else next.delete(id);
    setNoted(next);
  };
  const save = () => {
    onSave(PAIR_TESTS.flatMap((id) => noted.get(id) ?? []));
    onClose();
  };
  return (
    <Dialog onClose={onClose} size="80rem" title={t('tests.of', { names })} closeLabel={t('dialog.close')}>
      <div className={classes.dialog}>
        <p className={words.quiet}>{t('tests.hint')}</p>
        <Table<TestId>
          label={t('tests.of', { names })}
          dense
          phone="blocks"
          rows={PAIR_TESTS}
          rowId={(id) => id}
          columns={[
            { id: 'test', header: t('tests.test'), cell: (id) => say(PAIR_TEST_TEXTS[id].does) },
            { id: 'expects', header: t('tests.expects'), cell: (id) => say(PAIR_TEST_TEXTS[id].expects) },
            {
              id: 'outcome',
              header: t('tests.outcome'),
              cell: (id) => <Outcome {...{ id }} made={noted.get(id)} onChange={(made) => note(id, made)} />,
            },
            {
              id: 'figures',
              header: t('tests.figures'),
              cell: (id) => <Figures made={noted.get(id)} onChange={(made) => note(id, made)} />,
            },
          ]}
        />
        <div className={classes.dialogFoot}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.leave')}
          </Button>
          <Button onClick={save}>{t('dialog.save')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

interface OutcomeProps {
  readonly id: TestId;
  readonly made: PairTest | undefined;
  readonly onChange: (made: PairTest | null) => void;
}

function Outcome({ id, made, onChange }: OutcomeProps) {
  const { t } = useTranslation('constraints');
  const say = useText();
  return (
    <NativeSelect
      size="xs"
      aria-label={t('tests.outcomeOf', { test: say(PAIR_TEST_TEXTS[id].does) })}
      value={made?.outcome ?? ''}
      data={[
        { value: '', label: t('tests.open') },
        { value: 'passed', label: t('tests.passed') },
        { value: 'failed', label: t('tests.failed') },
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === '' ? null : { ...made, test: id, outcome: value as PairTest['outcome'] })
      }
    />
  );
}

interface FiguresProps {
  readonly made: PairTest | undefined;
  readonly onChange: (made: PairTest) => void;
}

/** When it was made, what was measured, what else is to be said; nothing before it has an outcome. */
function Figures({ made, onChange }: FiguresProps) {
  const { t } = useTranslation('constraints');
  if (!made) return null;
  const state = <Field extends keyof PairTest>(field: Field, value: PairTest[Field] | null) => {
    const { [field]: _, ...others } = made;
    onChange(value === null ? (others as PairTest) : { ...made, [field]: value });
  };
  return (
    <div className={classes.fields}>
      <TextInput
        size="xs"
        type="date"
        label={t('tests.on')}
        defaultValue={made.on ?? ''}
        onBlur={({ currentTarget: { value } }) => state('on', value === '' ? null : value)}
      />
      <NumberField
        small
        label={t('tests.seconds')}
        value={made.seconds ?? null}
        min={0.001}
        max={1e9}
        onChange={(value) => state('seconds', value)}
      />
      {PAIR_TEST_TEXTS[made.test].kind === 'copy' && (
        <NumberField
          small
          label={t('tests.copied')}
          value={made.copiedGB ?? null}
          min={0.001}
          max={1e9}
          onChange={(value) => state('copiedGB', value)}
        />
      )}
      <TextInput
        size="xs"
        label={t('tests.remark')}
        maxLength={300}
        defaultValue={made.remark ?? ''}
        onBlur={({ currentTarget: { value } }) => state('remark', value.trim() === '' ? null : value.trim())}
      />
    </div>
  );
}
