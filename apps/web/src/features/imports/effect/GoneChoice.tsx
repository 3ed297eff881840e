import { Group, Radio } from '@mantine/core';
import type { GoneChoice as Choice, ImportRecord } from '@tatami/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../Imports.module.css';

interface Props {
  readonly record: ImportRecord;
  readonly onChoose: (choice: Choice) => void;
}

/** What becomes of records the newer file no longer has. Nothing is removed unless a person says so. */
export function GoneChoice({ record, onChoose }: Props) {
  const { t } = useTranslation('imports');
  const gone = record.preview?.effect.gone ?? 0;
  // Chosen at once on the screen, while the file is read again with it.
  const [chosen, setChosen] = useState<{ readonly of: string; readonly choice: Choice } | null>(null);
  if (gone === 0) return null;
  return (
    <Radio.Group
      className={classes.gone}
      label={t('gone.title', { count: gone })}
      value={chosen?.of === record.id ? chosen.choice : record.gone}
      onChange={(choice) => {
        setChosen({ of: record.id, choice: choice as Choice });
        onChoose(choice as Choice);
      }}
    >
      <Group mt={6} gap="lg">
        <Radio value="keep" label={t('gone.keep')} />
        <Radio value="remove" label={t('gone.remove')} />
      </Group>
    </Radio.Group>
  );
}
