import { TextInput } from '@mantine/core';
import { answerCpuRating } from '@tatami/model/calculator';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCpuCatalogue } from '../../../planning/use-cpu-catalogue.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Answered } from '../Answered.tsx';
import classes from '../Calculators.module.css';
import { MainEstimate } from '../Estimates.tsx';
import { Notes } from '../Notes.tsx';
import { Panel } from '../Panel.tsx';
import type { PanelProps } from '../panel-props.ts';

/** How fast is one chip of this CPU? */
export function CpuRatingPanel({ estate }: PanelProps) {
  const { t } = useTranslation('calculators');
  const { data: catalogue } = useCpuCatalogue();
  const [model, setModel] = useState('Intel(R) Xeon(R) CPU E7-8890 v3 @ 2.50GHz');
  const [cores, setCores] = useState<number | null>(null);
  const [hostYear, setHostYear] = useState<number | null>(null);
  const models = [...new Set(estate?.servers.flatMap(({ cpuModel }) => cpuModel ?? []))].slice(0, 50);
  const complete = catalogue !== undefined && model.trim() !== '';
  const question = {
    model: model.trim(),
    ...(cores !== null && { coresPerSocket: cores }),
    ...(hostYear !== null && { hostYear }),
  };
  return (
    <Panel
      name="cpu-rating"
      inputs={
        <>
          <TextInput
            label={t('cpu.model')}
            value={model}
            maxLength={200}
            list="cpu-models"
            onChange={({ currentTarget }) => setModel(currentTarget.value)}
          />
          <datalist id="cpu-models">
            {models.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <div className={classes.pair}>
            <NumberField label={t('cpu.cores')} value={cores} min={1} max={4096} whole onChange={setCores} />
            <NumberField label={t('cpu.year')} value={hostYear} min={1980} max={2100} whole onChange={setHostYear} />
          </div>
        </>
      }
    >
      <Answered answer={complete ? answerCpuRating(question, catalogue) : null}>
        {({ rating, reading }) => (
          <>
            <MainEstimate estimate={rating} label={t('cpu.answer')} />
            <Facts
              as="columns"
              facts={[
                { label: t('cpu.readAs'), value: t(`cpu.kind.${reading.kind}`) },
                ...(reading.key === null ? [] : [{ label: t('cpu.key'), value: reading.key }]),
              ]}
            />
            <Notes notes={rating.because.notes ?? []} />
          </>
        )}
      </Answered>
    </Panel>
  );
}
