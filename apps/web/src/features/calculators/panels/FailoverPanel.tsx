import { STUDY2_STALL } from '@tatami/model';
import { answerFailover } from '@tatami/model/calculator';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Answered } from '../Answered.tsx';
import classes from '../Calculators.module.css';
import { MainEstimate, SideEstimates } from '../Estimates.tsx';
import { Panel } from '../Panel.tsx';

interface Inputs {
  readonly timeoutS: number | null;
  readonly intervalS: number | null;
  readonly alphaFromS: number | null;
  readonly alphaToS: number | null;
  readonly connectTimeoutS: number | null;
  readonly fencingS: number | null;
  readonly takeoverS: number | null;
  readonly recoveryS: number | null;
}

const START: Inputs = {
  timeoutS: STUDY2_STALL.timeout.value,
  intervalS: STUDY2_STALL.interval.value,
  alphaFromS: STUDY2_STALL.alphaFrom.value,
  alphaToS: STUDY2_STALL.alphaTo.value,
  connectTimeoutS: null,
  fencingS: null,
  takeoverS: null,
  recoveryS: null,
};

const MOST_SECONDS = 1e9;

/** How long does I/O stall when a mirror link is cut? */
export function FailoverPanel() {
  const { t } = useTranslation('calculators');
  const [inputs, setInputs] = useState(START);
  const { timeoutS, intervalS, alphaFromS, alphaToS } = inputs;
  const complete = timeoutS !== null && intervalS !== null && alphaFromS !== null && alphaToS !== null;
  const field = (name: keyof Inputs) => (
    <NumberField
      key={name}
      label={t(`failover.${name}`)}
      unit={t('unit.seconds')}
      value={inputs[name]}
      max={MOST_SECONDS}
      onChange={(value) => setInputs((before) => ({ ...before, [name]: value }))}
    />
  );
  return (
    <Panel
      name="failover"
      inputs={
        <>
          <div className={classes.pair}>{(['timeoutS', 'intervalS'] as const).map(field)}</div>
          <div className={classes.pair}>{(['alphaFromS', 'alphaToS'] as const).map(field)}</div>
          <div className={classes.pair}>{(['connectTimeoutS', 'fencingS'] as const).map(field)}</div>
          <div className={classes.pair}>{(['takeoverS', 'recoveryS'] as const).map(field)}</div>
        </>
      }
    >
      <Answered
        answer={
          complete
            ? answerFailover({
                timeoutS,
                intervalS,
                alphaS: [alphaFromS, alphaToS],
                connectTimeoutS: inputs.connectTimeoutS ?? undefined,
                fencingS: inputs.fencingS ?? undefined,
                takeoverS: inputs.takeoverS ?? undefined,
                recoveryS: inputs.recoveryS ?? undefined,
              })
            : null
        }
      >
        {({ stall, safeBand, slack, outage }) => (
          <>
            <MainEstimate estimate={stall} label={t('failover.answer')} />
            <SideEstimates
              estimates={[
                { estimate: safeBand, label: t('failover.safeBand') },
                { estimate: slack },
                { estimate: outage },
              ]}
            />
          </>
        )}
      </Answered>
    </Panel>
  );
}
