import { Checkbox, NativeSelect } from '@mantine/core';
import { MIRROR_MODES, type MirroredPair } from '@tatami/model';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import classes from '../Constraints.module.css';
import type { PairSettings } from './pair-settings.ts';

interface Props {
  readonly settings: PairSettings;
  readonly onChange: (settings: PairSettings) => void;
}

const MODES: readonly MirroredPair['mode'][] = ['synchronous', 'asynchronous', 'none'];
const USES: readonly MirroredPair['use'][] = ['applies-logs', 'off', 'open'];
const ACROSS: readonly MirroredPair['across'][] = ['server', 'rack', 'site'];

/** How the data of a pair follow, what its standby does, and what is asked of the plan for it. */
export function PairFields({ settings, onChange }: Props) {
  const { t } = useTranslation('constraints');
  const say = useText();
  const state = (more: Partial<PairSettings>) => onChange({ ...settings, ...more });
  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          label={t('pairs.mode')}
          value={settings.mode}
          data={MODES.map((each) => ({ value: each, label: say(MIRROR_MODES[each]) }))}
          onChange={({ currentTarget }) => state({ mode: currentTarget.value as MirroredPair['mode'] })}
        />
        <NativeSelect
          label={t('pairs.use')}
          value={settings.use}
          data={USES.map((each) => ({ value: each, label: t(`pairs.use.${each}`) }))}
          onChange={({ currentTarget }) => state({ use: currentTarget.value as MirroredPair['use'] })}
        />
        <NativeSelect
          label={t('pairs.across')}
          value={settings.across}
          data={ACROSS.map((each) => ({ value: each, label: t(`pairs.apart.${each}`) }))}
          onChange={({ currentTarget }) => state({ across: currentTarget.value as MirroredPair['across'] })}
        />
        {settings.mode !== 'none' && (
          <NumberField
            label={t('pairs.roundTrip')}
            hint={t('pairs.roundTrip.hint')}
            unit="ms"
            value={settings.roundTripMs ?? null}
            min={0.001}
            max={100_000}
            onChange={(value) => {
              const { roundTripMs: _, ...others } = settings;
              onChange(value === null ? others : { ...settings, roundTripMs: value });
            }}
          />
        )}
      </div>
      <Checkbox
        label={t('pairs.keepsRoom')}
        description={t('pairs.keepsRoom.hint')}
        checked={settings.keepsRoom}
        onChange={({ currentTarget }) => state({ keepsRoom: currentTarget.checked })}
      />
      <Checkbox
        label={t('pairs.assurance')}
        description={t('pairs.assurance.hint')}
        checked={settings.assurance ?? false}
        onChange={({ currentTarget }) => state({ assurance: currentTarget.checked })}
      />
    </>
  );
}
