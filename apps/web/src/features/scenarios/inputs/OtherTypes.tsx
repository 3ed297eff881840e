import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { OtherTargetChoice, ScenarioInputs } from '@tatami/model';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePlatforms } from '../../../planning/use-platforms.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { ConfigurationFields, firstConfiguration } from './ConfigurationFields.tsx';
import classes from './InputsPanel.module.css';
import { withoutType, withType } from './other-types.ts';
import { PriceField } from './PriceField.tsx';

interface Props {
  readonly inputs: ScenarioInputs;
  readonly onChange: (partial: Partial<ScenarioInputs>) => void;
}

/** As many as a scenario may name. */
const MOST_OTHERS = 8;

/** Further types of server a plan may choose from: those there are already, and others to buy. */
export function OtherTypes({ inputs, onChange }: Props) {
  const { t } = useTranslation('scenarios');
  const { platforms, platformById } = usePlatforms();
  const others = inputs.otherTargets ?? [];
  const add = () => {
    const platform = platforms.find(({ id, group }) => id !== inputs.platformId && group !== 'study') ?? platforms[0];
    if (!platform) return;
    const another = { ...firstConfiguration(platform), count: null, existing: false, serverPrice: null };
    onChange({ otherTargets: [...others, another] });
  };
  return (
    <>
      {others.map((other, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a type has no identity beyond its place in the list
        <fieldset key={index} className={classes.type}>
          <legend className={classes.typeName}>
            {t('types.one', { number: index + 2, model: platformById(other.platformId)?.model ?? other.platformId })}
          </legend>
          <TypeFields
            other={other}
            inputs={inputs}
            onChange={(partial) => onChange({ otherTargets: withType(others, index, partial) })}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={14} aria-hidden="true" />}
            onClick={() => onChange(withoutType(inputs, index))}
          >
            {t('types.remove')}
          </Button>
        </fieldset>
      ))}
      {others.length < MOST_OTHERS && (
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={add}>
          {t('types.add')}
        </Button>
      )}
      {others.length > 0 && (
        <NativeSelect
          label={t('types.most')}
          value={String(inputs.maxServerTypes ?? '')}
          data={[
            { value: '', label: t('types.any') },
            ...others.map((_, index) => ({
              value: String(index + 1),
              label: t('types.atMost', { count: index + 1 }),
            })),
          ]}
          onChange={({ currentTarget }) => onChange({ maxServerTypes: Number(currentTarget.value) || null })}
        />
      )}
    </>
  );
}

interface TypeProps {
  readonly other: OtherTargetChoice;
  readonly inputs: ScenarioInputs;
  readonly onChange: (partial: Partial<OtherTargetChoice>) => void;
}

function TypeFields({ other, inputs, onChange }: TypeProps) {
  const { t } = useTranslation('scenarios');
  return (
    <>
      <ConfigurationFields value={other} onChange={onChange} />
      <Switch
        label={t('types.existing')}
        description={t('types.existingHint')}
        checked={other.existing}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ existing: checked, count: checked ? (other.count ?? 1) : null, serverPrice: null })
        }
      />
      <NumberField
        label={t(other.existing ? 'types.count' : 'types.limit')}
        hint={other.existing ? undefined : t('types.limitHint')}
        value={other.count}
        min={1}
        max={100_000}
        whole
        stepper
        onChange={(count) => {
          if (!other.existing || count !== null) onChange({ count });
        }}
      />
      {!other.existing && (
        <PriceField
          price={other.serverPrice ?? null}
          currency={inputs.currency}
          onChange={(serverPrice) => onChange({ serverPrice })}
        />
      )}
    </>
  );
}
