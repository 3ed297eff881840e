import { Button, Select } from '@mantine/core';
import { clockEndpoints } from '@tatami/contracts';
import { type EstateClock, zoneName, zoneOffsets } from '@tatami/model';
import { useMemo, useState } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import askedClasses from '../../ui/asked/Asked.module.css';
import { useKeepZone } from './use-keep-zone.ts';

/** Zones listed at once: the others are found by typing. */
const LISTED = 100;

interface Props {
  readonly projectId: string;
  readonly clock: EstateClock;
  /** Asked again meanwhile: what is pressed now may be another answer a moment later. */
  readonly stale?: boolean;
}

/** Says which zone the wall clocks show: a ready answer, or any other by its city or offset. */
export function ZoneChoice({ projectId, clock, stale = false }: Props) {
  const { t } = useTranslation('clock');
  const say = useText();
  const keep = useKeepZone(projectId);
  const [typed, setTyped] = useState('');
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))], []);
  // An offset is in no list: what was typed is one.
  const offset = /^[+-]/.test(typed) && zoneOffsets(typed) ? [typed] : [];
  return (
    <Allowed to={clockEndpoints.keepZone}>
      <div className={askedClasses.answers}>
        {clock.choices.map((zone) => (
          <Button key={zone} size="xs" variant="default" disabled={stale} onClick={() => keep(zone)}>
            {say(zoneName(zone))}
          </Button>
        ))}
        <Select
          aria-label={t('other')}
          placeholder={t('choose')}
          size="xs"
          value={null}
          data={[...offset, ...zones]}
          limit={LISTED}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          disabled={stale}
          nothingFoundMessage={t('noMatch')}
          onChange={(zone) => zone !== null && keep(zone)}
        />
        {clock.from === 'person' && (
          <Button size="xs" variant="subtle" onClick={() => keep(null)}>
            {t('takeBack')}
          </Button>
        )}
      </div>
    </Allowed>
  );
}
