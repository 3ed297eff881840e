import { diagnosisEndpoints } from '@tatami/contracts';
import type { ReactNode } from 'react';
import { useWholeList } from '../../api/use-whole-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEstate } from '../../planning/use-estate.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import classes from './Diagnosis.module.css';
import { DiagnosisDetail } from './DiagnosisDetail.tsx';
import { NothingYet } from './NothingYet.tsx';
import { ReportTable } from './ReportTable.tsx';
import { readingsOf } from './readings-of.ts';
import { TopologyView } from './TopologyView.tsx';
import { useDiagnosisChanges } from './use-diagnosis-changes.ts';

interface Props {
  readonly projectId: string;
  /** The report whose reading is open, by its id; null = the first. */
  readonly report: string | null;
  readonly onReport: (id: string) => void;
  /** Files are being looked at: the page need not teach now. */
  readonly importing: boolean;
  /** Where files are taken; a single line once there are records. */
  readonly bringFiles: (hasRecords: boolean) => ReactNode;
}

/** What diagnostic files say: bottlenecks and what to add first, NUMA locality, topologies. */
export function DiagnosisPage({ projectId, report, onReport, importing, bringFiles }: Props) {
  const { t } = useTranslation('diagnosis');
  const question = { params: { projectId } };
  const diagnoses = useWholeList(diagnosisEndpoints.listDiagnoses, question);
  const topologies = useWholeList(diagnosisEndpoints.listTopologies, question);
  const { estate } = useEstate(projectId);
  const changes = useDiagnosisChanges(projectId);

  const error = diagnoses.error ?? topologies.error;
  const loaded = diagnoses.complete && topologies.complete;
  const shownTopologies = topologies.items.filter(({ id }) => !changes.isLeaving(id));
  const shown = diagnoses.items.filter(({ id }) => !changes.isLeaving(id));
  const readings = readingsOf(shown, shownTopologies, estate?.workloads ?? []);
  const current = readings.find(({ diagnosis }) => diagnosis.id === report) ?? readings[0];
  const empty = loaded && shown.length + shownTopologies.length === 0;
  return (
    <Page title={t('title')} lead={t('lead')}>
      {error && <ErrorNotice error={error} />}
      {empty && !importing && <NothingYet />}
      {bringFiles(!loaded || !empty)}
      {current && (
        <div className={classes.section}>
          <h2 className={classes.heading}>{t('reports.title')}</h2>
          <ReportTable readings={readings} chosen={current.diagnosis.id} estate={estate} onChoose={onReport} />
          <DiagnosisDetail key={current.diagnosis.id} {...current} estate={estate} changes={changes} />
        </div>
      )}
      {shownTopologies.length > 0 && (
        <section aria-labelledby="topologies" className={classes.section}>
          <h2 id="topologies" className={classes.heading}>
            {t('topologies.title')}
          </h2>
          {shownTopologies.map((topology) => (
            <TopologyView key={topology.id} {...{ projectId, topology, estate, changes }} />
          ))}
        </section>
      )}
    </Page>
  );
}
