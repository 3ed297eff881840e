import { NativeSelect } from '@mantine/core';
import { databasesOfLicence, goesByFiles, LICENCE_RULES, NOTHING_LICENSED, type ScenarioInputs } from '@tatami/model';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FieldsProps } from './fields-props.ts';

/** Stands for the product that files state of each workload. */
const AS_FILES_SAY = 'files';

/** The licensed product, and which workloads it is of. */
export function LicenceFields({ inputs: { licence }, onChange }: FieldsProps) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  const { product, appliesTo = 'all' } = licence;
  const state = (next: ScenarioInputs['licence']) => onChange({ licence: next });
  const choose = (value: string) => {
    if (value === AS_FILES_SAY) state({ product: null, appliesTo: 'databases' });
    else if (value === '') state({ product: null, appliesTo: 'all' });
    else state({ ...licence, product: value });
  };
  return (
    <>
      <NativeSelect
        label={t('product.label')}
        value={product ?? (goesByFiles(licence) ? AS_FILES_SAY : '')}
        data={[
          { value: AS_FILES_SAY, label: t('product.files') },
          { value: '', label: t('product.none') },
          ...[...LICENCE_RULES, NOTHING_LICENSED].map(({ id, name }) => ({ value: id, label: say(name) })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {product !== null && databasesOfLicence(product) !== null && (
        <NativeSelect
          label={t('product.appliesTo')}
          value={appliesTo}
          data={(['databases', 'all'] as const).map((value) => ({ value, label: t(`product.appliesTo.${value}`) }))}
          onChange={({ currentTarget }) =>
            state({ product, appliesTo: currentTarget.value === 'databases' ? 'databases' : 'all' })
          }
        />
      )}
    </>
  );
}
