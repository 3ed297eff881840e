import { STUDY4_PROFILES } from '@tatami/model';
import { answerBottleneck } from '@tatami/model/calculator';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Answered } from '../Answered.tsx';
import classes from '../Calculators.module.css';
import { SideEstimates } from '../Estimates.tsx';
import { Panel } from '../Panel.tsx';
import { PasteField } from '../pasted/PasteField.tsx';
import { readEvents } from '../pasted/read-events.ts';
import { writeTable } from '../pasted/read-table.ts';

const RUN = STUDY4_PROFILES.loopHdd;
const EXAMPLE = writeTable(
  RUN.events.map(({ name, seconds, share }) => [name, seconds, Number((share * 100).toFixed(1))]),
);

/** What holds the database up, and what comes first? */
export function BottleneckPanel() {
  const { t } = useTranslation('calculators');
  const say = useText();
  const [pasted, setPasted] = useState(EXAMPLE);
  const [elapsedS, setElapsedS] = useState<number | null>(RUN.elapsedS);
  const [cpus, setCpus] = useState<number | null>(RUN.cpus);
  const { events, unread } = useMemo(() => readEvents(pasted), [pasted]);
  const complete = elapsedS !== null && cpus !== null && events.length > 0;
  return (
    <Panel
      name="bottleneck"
      inputs={
        <>
          <PasteField
            label={t('bottleneck.events')}
            hint={t('bottleneck.eventsHint')}
            value={pasted}
            unread={unread}
            onChange={setPasted}
          />
          <div className={classes.pair}>
            <NumberField
              label={t('bottleneck.elapsed')}
              unit={t('unit.seconds')}
              value={elapsedS}
              min={0.001}
              onChange={setElapsedS}
            />
            <NumberField label={t('bottleneck.cpus')} value={cpus} min={1} max={1_000_000} whole onChange={setCpus} />
          </div>
        </>
      }
    >
      <Answered answer={complete ? answerBottleneck({ elapsedS, cpus, events }) : null}>
        {({ says, next, gains, ioShare, cpuShare, cpuUtilisation, totalCallTime, activeSessions, classShares }) => (
          <>
            <div>
              <p className={classes.verdict}>{say(says)}</p>
              <p>{say(next.says)}</p>
            </div>
            <SideEstimates
              estimates={[ioShare, cpuShare, cpuUtilisation, totalCallTime, activeSessions].map((estimate) => ({
                estimate,
              }))}
            />
            <div>
              <p className={classes.mainLabel}>{t('bottleneck.classes')}</p>
              <SideEstimates estimates={classShares.map(({ share }) => ({ estimate: share }))} />
            </div>
            <div>
              <p className={classes.mainLabel}>{t('bottleneck.gains')}</p>
              <SideEstimates estimates={gains.map(({ saved }) => ({ estimate: saved }))} />
            </div>
          </>
        )}
      </Answered>
    </Panel>
  );
}
