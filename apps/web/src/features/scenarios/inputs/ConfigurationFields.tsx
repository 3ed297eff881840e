import { NativeSelect } from '@mantine/core';
import { configurationsOf, keptPrice, type Platform, type ScenarioInputs } from '@tatami/model';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePlatforms } from '../../../planning/use-platforms.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { SizeField } from '../../../ui/fields/SizeField.tsx';
import classes from './InputsPanel.module.css';

/** What a type of server is: a platform, its boards, and what one costs. */
export type ServerChoice = Pick<ScenarioInputs, 'platformId' | 'sb' | 'msb' | 'memoryGiB' | 'serverPrice'>;

interface Props {
  readonly value: ServerChoice;
  readonly onChange: (partial: Partial<ServerChoice>) => void;
}

/** More than any machine of the catalogue takes. */
const MOST_BOARDS = 64;

/** Which platform, with which boards and memory? A stated price follows to another configuration, and is asked about there. */
export function ConfigurationFields({ value, onChange }: Props) {
  const { t } = useTranslation('scenarios');
  const { platforms, platformById } = usePlatforms();
  const platform = platformById(value.platformId);
  const change = (partial: Partial<ServerChoice>) =>
    onChange({ ...partial, serverPrice: keptPrice(value.serverPrice, value, { ...value, ...partial }) });
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
        <NumberField
          label={platform?.growth === 'sockets' ? t('sb.sockets') : t('sb.label')}
          value={value.sb}
          min={1}
          max={MOST_BOARDS}
          whole
          stepper
          required
          onChange={(sb) => change({ sb })}
        />
        {platform?.memoryPerMsbGiB && (
          <NumberField
            label={platform.growth === 'sockets' ? t('msb.cxl') : t('msb.label')}
            value={value.msb}
            max={MOST_BOARDS}
            whole
            stepper
            required
            onChange={(msb) => change({ msb })}
          />
        )}
      </div>
      {platform?.growth === 'boards' && <p className={classes.hint}>{t('boards.hint')}</p>}
      <SizeField
        label={t('memory.label')}
        hint={t('memory.hint')}
        gib={value.memoryGiB}
        onChange={(memoryGiB) => change({ memoryGiB })}
      />
    </>
  );
}

/** Another platform starts from its first configuration, a tested one where there is any; memory typed for the old one does not follow. */
export function firstConfiguration(platform: Platform): Omit<ServerChoice, 'serverPrice'> {
  const [sb, msb] = platform.testedConfigurations[0] ?? firstAllowed(platform);
  return { platformId: platform.id, sb, msb, memoryGiB: null };
}

function firstAllowed(platform: Platform): readonly [sb: number, msb: number] {
  const [first] = configurationsOf(platform);
  return first ? [first.sb, first.msb] : [1, 0];
}

function vendorGroups(platforms: readonly Platform[]) {
  const vendors = [...new Set(platforms.map(({ vendor }) => vendor))];
  return vendors.map((vendor) => ({
    group: vendor,
    items: platforms.filter((one) => one.vendor === vendor).map(({ id, model }) => ({ value: id, label: model })),
  }));
}
