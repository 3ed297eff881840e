import { Checkbox, NativeSelect } from '@mantine/core';
import {
  goesByFiles,
  HYPERVISOR_RULES,
  LICENCE_RULES,
  licenceRuleOf,
  ORACLE_OPTIONS,
  type ScenarioInputs,
  SYSTEM_RULES,
} from '@tatami/model';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import type { FieldsProps } from '../inputs/fields-props.ts';

const WAYS = ['host', 'virtual-machine', 'cheapest'] as const;

/** What every server needs beside its databases, options of Oracle, and discounts of the products in the plan. */
export function FurtherLicences({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('money');
  const say = useText();
  const everywhere = inputs.onEveryServer ?? [];
  const options = inputs.licenceOptions ?? [];
  const among = (ids: readonly string[]) => everywhere.find((id) => ids.includes(id)) ?? '';
  const choose = (ids: readonly string[], chosen: string) => {
    const others = everywhere.filter((id) => !ids.includes(id));
    onChange({ onEveryServer: chosen === '' ? others : [...others, chosen] });
  };
  const select = (label: string, ids: readonly string[]) => (
    <NativeSelect
      label={label}
      value={among(ids)}
      data={[
        { value: '', label: t('further.none') },
        ...ids.map((id) => ({ value: id, label: say(licenceRuleOf(id)?.name ?? { en: id, ja: id }) })),
      ]}
      onChange={({ currentTarget }) => choose(ids, currentTarget.value)}
    />
  );
  return (
    <>
      {select(t('further.system'), SYSTEM_RULES)}
      {select(t('further.hypervisor'), HYPERVISOR_RULES)}
      {mayRunMicrosoft(inputs) && (
        <NativeSelect
          label={t('further.by')}
          description={t('further.by.says')}
          value={inputs.licencesBy ?? 'host'}
          data={WAYS.map((way) => ({ value: way, label: t(`further.by.${way}`) }))}
          onChange={({ currentTarget }) => onChange({ licencesBy: currentTarget.value as (typeof WAYS)[number] })}
        />
      )}
      {mayRunOracle(inputs) && (
        <Checkbox.Group
          label={t('further.options')}
          value={[...options]}
          onChange={(licenceOptions) => onChange({ licenceOptions })}
        >
          {Object.entries(ORACLE_OPTIONS).map(([id, { name }]) => (
            <Checkbox key={id} value={id} label={say(name)} size="xs" mt={4} />
          ))}
        </Checkbox.Group>
      )}
      <Discounts inputs={inputs} onChange={onChange} />
    </>
  );
}

/** SQL Server or Windows, stated or by what files may say. */
function mayRunMicrosoft({ licence, licencesOf, onEveryServer = [] }: ScenarioInputs): boolean {
  const named = [licence.product, ...licencesOf.map((each) => each.product), ...onEveryServer];
  return named.some((each) => each?.startsWith('sql-server') || each?.startsWith('windows')) || goesByFiles(licence);
}

/** The scenario's own product, or what files may say. */
function mayRunOracle({ licence, licencesOf }: ScenarioInputs): boolean {
  const named = [licence.product, ...licencesOf.map((each) => each.product)];
  return named.some((each) => each?.startsWith('oracle-ee')) || goesByFiles(licence);
}

/** A discount for the product chosen; those stated stay while another is chosen. */
function Discounts({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('money');
  const say = useText();
  const discounts = inputs.discounts ?? [];
  const named = [
    inputs.licence.product,
    ...inputs.licencesOf.map(({ product }) => product),
    ...(inputs.onEveryServer ?? []),
    ...discounts.map(({ product }) => product),
  ];
  const asFilesSay = goesByFiles(inputs.licence);
  const products = LICENCE_RULES.filter(({ id }) =>
    asFilesSay ? /^(oracle|sql-server)-/.test(id) || named.includes(id) : named.includes(id),
  );
  const state = (product: string, percent: number | null) => {
    const others = discounts.filter((each) => each.product !== product);
    onChange({
      discounts: percent === null || percent === 0 ? others : [...others, { product, share: percent / 100 }],
    });
  };
  return products.map(({ id, name }) => {
    const share = discounts.find(({ product }) => product === id)?.share ?? null;
    return (
      <NumberField
        key={id}
        label={t('further.discount', { product: say(name) })}
        unit="%"
        value={share === null ? null : Number((share * 100).toFixed(2))}
        max={99}
        onChange={(percent) => state(id, percent)}
      />
    );
  });
}
