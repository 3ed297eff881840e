import type { Diagnosis } from '@tatami/contracts';
import type { DiagnosisReading, Estate } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { UnknownMark } from '../../ui/estimate/UnknownMark.tsx';
import { ScrollRegion } from '../../ui/table/ScrollRegion.tsx';
import classes from './Diagnosis.module.css';
import type { Read } from './readings-of.ts';

interface Props {
  readonly readings: readonly Read[];
  /** Id of the one shown below. */
  readonly chosen: string;
  readonly estate: Estate | null;
  readonly onChoose: (id: string) => void;
}

/** Every report in a line: its bottleneck, what to add first, local memory, and whether it fits a node. */
export function ReportTable({ readings, chosen, estate, onChoose }: Props) {
  const { t } = useTranslation('diagnosis');
  const names = new Map(estate?.servers.map(({ key, name }) => [key, name]));
  return (
    <ScrollRegion label={t('reports.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('reports.name')}</th>
            <th scope="col">{t('reports.server')}</th>
            <th scope="col">{t('reports.verdict')}</th>
            <th scope="col">{t('reports.first')}</th>
            <th scope="col">{t('reports.local')}</th>
            <th scope="col">{t('reports.node')}</th>
          </tr>
        </thead>
        <tbody>
          {readings.map(({ diagnosis, reading }) => (
            <tr key={diagnosis.id} data-chosen={diagnosis.id === chosen}>
              <th scope="row">
                <button
                  type="button"
                  className={classes.choose}
                  aria-pressed={diagnosis.id === chosen}
                  onClick={() => onChoose(diagnosis.id)}
                >
                  {diagnosis.name}
                </button>
              </th>
              <td>{serverName(diagnosis, names) ?? <UnknownMark />}</td>
              <td>{reading.bottleneck && <Verdict bottleneck={reading.bottleneck} />}</td>
              <td>{reading.bottleneck && (reading.next.first ? t(`first.${reading.next.first}`) : <UnknownMark />)}</td>
              <td>{reading.locality && <EstimateView estimate={reading.locality.allocatedLocally} />}</td>
              <td>
                {reading.onNodes && reading.onNodes.verdict !== 'unknown' ? (
                  t(`fit.${reading.onNodes.verdict}`)
                ) : (
                  <UnknownMark />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function serverName({ subject, host }: Diagnosis, names: ReadonlyMap<string, string>): string | null {
  return (subject.serverKey && names.get(subject.serverKey)) ?? host;
}

function Verdict({ bottleneck }: { bottleneck: NonNullable<DiagnosisReading['bottleneck']> }) {
  const { t } = useTranslation('diagnosis');
  const { verdict, leading } = bottleneck;
  return verdict === 'unknown' ? <UnknownMark /> : t(`verdict.${leading ?? verdict}`);
}
