import { SegmentedControl } from '@mantine/core';
import { type AddressSpaceQuestion, answerAddressSpace } from '@tatami/model/calculator';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Answered } from '../Answered.tsx';
import { MainEstimate, SideEstimates } from '../Estimates.tsx';
import { Panel } from '../Panel.tsx';

const SYSTEMS = ['windows', 'windows-3gb', 'other'] as const satisfies readonly AddressSpaceQuestion['system'][];
const MOST_PROCESSES = 64;

interface Inputs {
  readonly memoryGiB: number | null;
  readonly processes: number | null;
  readonly system: AddressSpaceQuestion['system'];
}

/** Study 0's xSeries 440: 16 GiB in one process, of which it counts 4 GiB as native. */
const START: Inputs = { memoryGiB: 16, processes: 1, system: 'other' };

/** How much of a 32-bit database's memory lies beyond the addresses of its processes? */
export function AddressSpacePanel() {
  const { t } = useTranslation('calculators');
  const [inputs, setInputs] = useState(START);
  const set = (part: Partial<Inputs>) => setInputs((before) => ({ ...before, ...part }));
  const { memoryGiB, processes, system } = inputs;
  return (
    <Panel
      name="address-space"
      inputs={
        <>
          <NumberField
            label={t('address.memory')}
            unit="GiB"
            value={memoryGiB}
            min={0.001}
            max={1e6}
            onChange={(value) => set({ memoryGiB: value })}
          />
          <NumberField
            label={t('address.processes')}
            value={processes}
            min={1}
            max={MOST_PROCESSES}
            whole
            onChange={(value) => set({ processes: value })}
          />
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t('address.system')}
            value={system}
            data={SYSTEMS.map((value) => ({ value, label: t(`address.system.${value}`) }))}
            onChange={(value) => set({ system: value as Inputs['system'] })}
          />
        </>
      }
    >
      <Answered answer={answerOf(inputs)}>
        {({ beyond, addressed, processesWithin }) => (
          <>
            <MainEstimate estimate={beyond} label={t('address.answer')} />
            <SideEstimates
              estimates={[
                { estimate: addressed, label: t('address.addressed') },
                { estimate: processesWithin, label: t('address.within') },
              ]}
            />
          </>
        )}
      </Answered>
    </Panel>
  );
}

function answerOf({ memoryGiB, processes, system }: Inputs) {
  return memoryGiB === null || processes === null ? null : answerAddressSpace({ memoryGiB, processes, system });
}
