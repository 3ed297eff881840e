import { Switch, TextInput } from '@mantine/core';
import { publishedRatio, type ScenarioInputs } from '@tatami/model';
import { memo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Automatic } from './Automatic.tsx';
import type { FieldsProps } from './fields-props.ts';
import classes from './InputsPanel.module.css';

interface Props extends FieldsProps {
  /** Models of the servers there are: what was published of one may stand in for a measurement. */
  readonly sourceModels: readonly string[];
}

const LEAST = 0.01;

/** How many servers of today one target carries, as it was measured, with its interval and who measured it, or as it is assumed and why. */
export const RatioFields = memo(Fields);

function Fields({ inputs, sourceModels, onChange }: Props) {
  const { t } = useTranslation('scenarios');
  const { measuredRatio, platformId, consolidationType } = inputs;
  const published = sourceModels
    .map((model) => publishedRatio(model, platformId, consolidationType))
    .find((ratio) => ratio !== null);
  const set = (part: Partial<NonNullable<typeof measuredRatio>>) =>
    measuredRatio && onChange({ measuredRatio: { ...measuredRatio, ...part } });
  return (
    <div className={classes.stack}>
      <Automatic of="measuredRatio" label={t('ratio.label')} inputs={inputs} onChange={onChange}>
        <NumberField
          label={t('ratio.label')}
          hint={t('ratio.hint')}
          value={measuredRatio?.value ?? null}
          min={LEAST}
          max={1_000_000}
          onChange={(value) => onChange({ measuredRatio: value === null ? null : exactly(value, measuredRatio) })}
        />
      </Automatic>
      {published && published.value !== measuredRatio?.value && (
        <LinkButton onClick={() => onChange({ measuredRatio: published })}>
          {t('ratio.published', { value: published.value })}
        </LinkButton>
      )}
      {measuredRatio && (
        <>
          <div className={classes.pair}>
            <NumberField
              label={t('ratio.low')}
              value={measuredRatio.low}
              min={LEAST}
              max={measuredRatio.value}
              required
              onChange={(low) => set({ low })}
            />
            <NumberField
              label={t('ratio.high')}
              value={measuredRatio.high}
              min={measuredRatio.value}
              required
              onChange={(high) => set({ high })}
            />
          </div>
          <TextInput
            label={t(measuredRatio.assumed ? 'ratio.basis' : 'ratio.provenance')}
            value={measuredRatio.provenance}
            maxLength={500}
            onChange={({ currentTarget }) => set({ provenance: currentTarget.value })}
          />
          <Switch
            label={t('ratio.assumed')}
            checked={measuredRatio.assumed ?? false}
            onChange={({ currentTarget }) => set({ assumed: currentTarget.checked })}
          />
        </>
      )}
    </div>
  );
}

/** A ratio a person typed has no interval until they give one. */
function exactly(value: number, before: ScenarioInputs['measuredRatio']) {
  return { ...before, value, low: value, high: value, provenance: before?.provenance ?? '' };
}
