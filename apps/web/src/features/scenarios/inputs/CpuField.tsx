import { NativeSelect } from '@mantine/core';
import { keptPrice, otherCpusOf, type ScenarioInputs } from '@tatami/model';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCpuCatalogue } from '../../../planning/use-cpu-catalogue.ts';
import { usePlatforms } from '../../../planning/use-platforms.ts';

interface Props {
  readonly inputs: ScenarioInputs;
  readonly onChange: (partial: Partial<ScenarioInputs>) => void;
}

/** Which CPU is in the sockets of the target? Only where a source names others than the listed one; what was measured with that goes. */
export function CpuField({ inputs, onChange }: Props) {
  const { t } = useTranslation('scenarios');
  const { platformById } = usePlatforms();
  const platform = platformById(inputs.platformId);
  const { data: catalogue } = useCpuCatalogue();
  const chosen = inputs.cpuModel ?? null;
  if (!platform?.processors && chosen === null) return null;
  const fitting =
    platform && catalogue ? otherCpusOf(platform, inputs.sb * platform.socketsPerSb.value, catalogue) : [];
  const others = fitting.map(({ key, cores }) => ({
    value: key,
    label: t('cpu.cores', { cpu: key, count: cores ?? 0 }),
  }));
  const unknown = chosen !== null && !others.some(({ value }) => value === chosen) ? [chosen] : [];
  return (
    <NativeSelect
      label={t('cpu.label')}
      value={chosen ?? ''}
      data={[{ value: '', label: t('cpu.listed', { cpu: platform?.cpuModel ?? '' }) }, ...unknown, ...others]}
      onChange={({ currentTarget: { value } }) => {
        const cpuModel = value === '' ? null : value;
        onChange({
          cpuModel,
          measuredRatio: null,
          serverPrice: keptPrice(inputs.serverPrice, inputs, { ...inputs, cpuModel }),
        });
      }}
    />
  );
}
