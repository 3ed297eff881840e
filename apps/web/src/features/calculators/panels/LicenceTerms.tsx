import { Checkbox, NativeSelect } from '@mantine/core';
import { licenceRuleOf, ORACLE_OPTIONS, type StandbyUse } from '@tatami/model';
import type { LicencesQuestion } from '@tatami/model/calculator';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import classes from '../Calculators.module.css';

/** What is stated beside the servers; null or empty = not stated. */
export interface Terms {
  readonly options: readonly string[];
  readonly virtualMachines: number | null;
  readonly vcpusPerVm: number | null;
  readonly assurance: '' | 'yes' | 'no';
  readonly partitioning: '' | 'soft' | 'hard';
  readonly standbyServers: number | null;
  readonly standbyUse: StandbyUse;
  readonly memoryGiB: number | null;
}

export const NO_TERMS: Terms = {
  options: [],
  virtualMachines: null,
  vcpusPerVm: null,
  assurance: '',
  partitioning: '',
  standbyServers: null,
  standbyUse: 'off',
  memoryGiB: null,
};

/** The terms as the calculator asks for them: what is not stated is left out, and so are options of another product. */
export function termsOf({
  options,
  product,
  ...terms
}: Terms & { readonly product: string }): Partial<LicencesQuestion> {
  const known = licenceRuleOf(product)?.options ?? {};
  const { virtualMachines, vcpusPerVm, assurance, partitioning, standbyServers, standbyUse, memoryGiB } = terms;
  return {
    options: options.filter((option) => option in known),
    ...(virtualMachines !== null && { virtualMachines }),
    ...(vcpusPerVm !== null && { vcpusPerVm }),
    ...(assurance !== '' && { assurance: assurance === 'yes' }),
    ...(partitioning !== '' && { partitioning }),
    ...(standbyServers !== null && { standbyServers, standbyUse }),
    ...(memoryGiB !== null && { memoryGiB }),
  };
}

interface Props {
  readonly terms: Terms;
  readonly product: string;
  readonly set: (part: Partial<Terms>) => void;
}

/** Options, virtual machines, assurance, partitioning and standby, as far as the product asks for them. */
export function LicenceTerms({ terms, product, set }: Props) {
  const { t } = useTranslation('calculators');
  const say = useText();
  const options = Object.keys(licenceRuleOf(product)?.options ?? {});
  const byVm = /^(sql-server|windows-server)-|^oracle-ee$/.test(product);
  return (
    <>
      {options.length > 0 && (
        <Checkbox.Group
          label={t('licences.options')}
          value={[...terms.options]}
          onChange={(chosen) => set({ options: chosen })}
        >
          {options.map((id) => (
            <Checkbox
              key={id}
              value={id}
              label={say(ORACLE_OPTIONS[id]?.name ?? { en: id, ja: id })}
              size="xs"
              mt={4}
            />
          ))}
        </Checkbox.Group>
      )}
      {product === 'sap-hana' && (
        <NumberField
          label={t('licences.memory')}
          unit="GiB"
          value={terms.memoryGiB}
          min={1}
          max={1e7}
          onChange={(memoryGiB) => set({ memoryGiB })}
        />
      )}
      {byVm && (
        <div className={classes.pair}>
          <NumberField
            label={t('licences.vms')}
            value={terms.virtualMachines}
            max={100_000}
            whole
            onChange={(virtualMachines) => set({ virtualMachines })}
          />
          <NumberField
            label={t('licences.vcpus')}
            value={terms.vcpusPerVm}
            min={1}
            max={4096}
            whole
            onChange={(vcpusPerVm) => set({ vcpusPerVm })}
          />
        </div>
      )}
      {/^(sql-server|windows-server)-/.test(product) && (
        <NativeSelect
          label={t('licences.assurance')}
          value={terms.assurance}
          data={(['', 'yes', 'no'] as const).map((value) => ({
            value,
            label: t(value === '' ? 'licences.notStated' : `licences.assurance.${value}`),
          }))}
          onChange={({ currentTarget }) => set({ assurance: currentTarget.value as Terms['assurance'] })}
        />
      )}
      {product === 'oracle-ee' && (
        <NativeSelect
          label={t('licences.partitioning')}
          value={terms.partitioning}
          data={(['', 'soft', 'hard'] as const).map((value) => ({
            value,
            label: t(value === '' ? 'licences.notStated' : `licences.partitioning.${value}`),
          }))}
          onChange={({ currentTarget }) => set({ partitioning: currentTarget.value as Terms['partitioning'] })}
        />
      )}
      <div className={classes.pair}>
        <NumberField
          label={t('licences.standbyServers')}
          value={terms.standbyServers}
          max={1_000_000}
          whole
          onChange={(standbyServers) => set({ standbyServers })}
        />
        <NativeSelect
          label={t('licences.standbyUse')}
          value={terms.standbyUse}
          data={(['off', 'applies-logs', 'open'] as const).map((value) => ({
            value,
            label: t(`licences.standbyUse.${value}`),
          }))}
          onChange={({ currentTarget }) => set({ standbyUse: currentTarget.value as StandbyUse })}
        />
      </div>
    </>
  );
}
