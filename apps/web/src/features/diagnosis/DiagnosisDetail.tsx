import { Button } from '@mantine/core';
import { diagnosisEndpoints } from '@tatami/contracts';
import { type Estate, fileBefore } from '@tatami/model';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { AssignSubject } from './AssignSubject.tsx';
import { CacheSection } from './CacheSection.tsx';
import classes from './Diagnosis.module.css';
import { GainsSection } from './GainsSection.tsx';
import { NumaSection } from './NumaSection.tsx';
import type { Read } from './readings-of.ts';
import type { DiagnosisChanges } from './use-diagnosis-changes.ts';
import { WaitsSection } from './WaitsSection.tsx';
import { workloadChoices } from './workload-choices.ts';

interface Props extends Read {
  readonly estate: Estate | null;
  readonly changes: DiagnosisChanges;
}

/** One diagnosis: the verdict and the shares behind it, what follows, what changes would save, NUMA, the cache advisory, and whose it is. */
export function DiagnosisDetail({ diagnosis, topology, reading, estate, changes }: Props) {
  const { t } = useTranslation('diagnosis');
  const say = useText();
  const { bottleneck, next, addresses, gains, cache } = reading;
  const choices = useMemo(() => (estate ? workloadChoices(estate) : []), [estate]);
  return (
    <article aria-labelledby="diagnosis" className={classes.detail}>
      <h3 id="diagnosis" className={classes.name}>
        {diagnosis.name}
      </h3>
      <About {...{ diagnosis }} />
      {bottleneck ? <WaitsSection {...{ bottleneck, next }} /> : <p className={classes.quiet}>{t('waits.none')}</p>}
      {addresses && <p className={classes.next}>{say(addresses)}</p>}
      {gains.length > 0 && <GainsSection gains={gains} />}
      {cache && <CacheSection cache={cache} />}
      <NumaSection {...{ reading, topology }} />
      <div className={classes.footer}>
        <Allowed to={diagnosisEndpoints.assignDiagnosis}>
          <AssignSubject
            label={t('assign.server')}
            byHand={diagnosis.serverKey}
            found={diagnosis.subject.serverKey}
            choices={estate?.servers ?? []}
            onAssign={(serverKey) => changes.assign(diagnosis, { serverKey, workloadKey: diagnosis.workloadKey })}
          />
          {bottleneck && (
            <AssignSubject
              label={t('assign.workload')}
              byHand={diagnosis.workloadKey}
              found={diagnosis.subject.workloadKey}
              choices={choices}
              onAssign={(workloadKey) => changes.assign(diagnosis, { serverKey: diagnosis.serverKey, workloadKey })}
            />
          )}
          <Button variant="subtle" color="gray" size="sm" onClick={() => changes.removeDiagnosis(diagnosis)}>
            {t('remove.action', { name: diagnosis.name })}
          </Button>
        </Allowed>
      </div>
    </article>
  );
}

function About({ diagnosis }: Pick<Read, 'diagnosis'>) {
  const { t } = useTranslation('diagnosis');
  const format = useFormat();
  const { tool, database, instance, host, release, beginsAt, endsAt, elapsedS, cpus, origin, startedAfter } = diagnosis;
  const before = fileBefore(origin);
  const parts = [
    t(`tool.${tool}`),
    [database, instance].filter(Boolean).join(' / '),
    host,
    before && t('detail.difference', { before }),
    startedAfter !== undefined && t('detail.started', { before: startedAfter }),
    release && t('detail.release', { release }),
    beginsAt && endsAt && t('detail.period', { from: utc(beginsAt), to: utc(endsAt) }),
    elapsedS !== null && format.quantity(elapsedS, 'seconds'),
    cpus !== null && `${format.number(cpus)} CPU`,
  ];
  return <p className={classes.quiet}>{parts.filter(Boolean).join(' · ')}</p>;
}

/** The clock of the file, as it is: 2026-11-20 09:00. */
function utc(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}
