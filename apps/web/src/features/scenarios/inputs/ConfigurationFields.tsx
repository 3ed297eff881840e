import { NativeSelect, NumberInput } from '@mantine/core';
import type { Platform, ScenarioInputs } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { usePlatforms } from '../../../planning/use-platforms.ts';
import { asNumber } from './as-number.ts';
import classes from './InputsPanel.module.css';

/** What a type of server is: a platform, its boards, and what one costs. */
export type ServerChoice = Pick<ScenarioInputs, 'platformId' | 'sb' | 'msb' | 'memoryGiB' | 'serverPrice'>;

interface Props {
  readonly value: ServerChoice;
  readonly onChange: (partial: Partial<ServerChoice>) => void;
}

/** Which platform, with which boards and memory? Another configuration has another price, so a stated one does not follow. */
export function ConfigurationFields({ value, onChange }: Props) {
  const { t } = useTranslation('scenarios');
  const { platforms, platformById } = usePlatforms();
  const platform = platformById(value.platformId);
  const change = (partial: Partial<ServerChoice>) => onChange({ ...partial, serverPrice: null });
  const changeCount = (part: 'sb' | 'msb') => (entered: string | number) => {
    const count = asNumber(entered);
    if (count !== null) change({ [part]: count });
  };
  return (
    <>
      <NativeSelect
        label={t('platform.label')}
        value={value.platformId}
        data={vendorGroups(platforms)}
        onChange={({ currentTarget }) => {
          const chosen = platformById(currentTarget.value);
          if (chosen) change(firstConfiguration(chosen));
        }}
      />
      <div className={classes.pair}>
        <NumberInput
          label={platform?.growth === 'sockets' ? t('sb.sockets') : t('sb.label')}
          value={value.sb}
          min={1}
          max={64}
          allowDecimal={false}
          onChange={changeCount('sb')}
        />
        {platform?.memoryPerMsbGiB && (
          <NumberInput
            label={platform.growth === 'sockets' ? t('msb.cxl') : t('msb.label')}
            value={value.msb}
            min={0}
            max={64}
            allowDecimal={false}
            onChange={changeCount('msb')}
          />
        )}
      </div>
      {platform?.growth === 'boards' && <p className={classes.hint}>{t('boards.hint')}</p>}
      <NumberInput
        label={t('memory.label')}
        description={t('memory.hint')}
        suffix=" GiB"
        value={value.memoryGiB ?? ''}
        min={1}
        max={10_000_000}
        onChange={(entered) => change({ memoryGiB: asNumber(entered) })}
      />
    </>
  );
}

/** Another platform starts from its first tested configuration; memory typed for the old one does not follow. */
export function firstConfiguration({ id, testedConfigurations }: Platform): Omit<ServerChoice, 'serverPrice'> {
  const [sb, msb] = testedConfigurations[0] ?? [1, 0];
  return { platformId: id, sb, msb, memoryGiB: null };
}

function vendorGroups(platforms: readonly Platform[]) {
  const vendors = [...new Set(platforms.map(({ vendor }) => vendor))];
  return vendors.map((vendor) => ({
    group: vendor,
    items: platforms.filter((one) => one.vendor === vendor).map(({ id, model }) => ({ value: id, label: model })),
  }));
}
