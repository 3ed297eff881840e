import type { Diagnosis } from '@tatami/contracts';
import type { DiagnosisReading, Estate } from '@tatami/model';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { UnknownMark } from '../../ui/estimate/UnknownMark.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Table } from '../../ui/table/Table.tsx';
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
    <Table
      label={t('reports.title')}
      rows={readings}
      rowId={({ diagnosis }) => diagnosis.id}
      mark={({ diagnosis }) => (diagnosis.id === chosen ? 'chosen' : undefined)}
      columns={[
        {
          id: 'name',
          header: t('reports.name'),
          cell: ({ diagnosis: { id, name } }) => (
            <LinkButton pressed={id === chosen} onClick={() => onChoose(id)}>
              {name}
            </LinkButton>
          ),
        },
        {
          id: 'server',
          header: t('reports.server'),
          cell: ({ diagnosis }) => serverName(diagnosis, names) ?? <UnknownMark />,
        },
        {
          id: 'verdict',
          header: t('reports.verdict'),
          cell: ({ reading: { bottleneck } }) => bottleneck && <Verdict bottleneck={bottleneck} />,
        },
        {
          id: 'first',
          header: t('reports.first'),
          cell: ({ reading: { bottleneck, next } }) =>
            bottleneck &&
            (next.first ? (
              t(`first.${next.first}`)
            ) : bottleneck.verdict === 'idle' ? (
              t('first.nothing')
            ) : (
              <UnknownMark />
            )),
        },
        {
          id: 'local',
          header: t('reports.local'),
          cell: ({ reading: { locality } }) => locality && <EstimateView estimate={locality.allocatedLocally} />,
        },
        {
          id: 'node',
          header: t('reports.node'),
          cell: ({ reading: { onNodes } }) =>
            onNodes && onNodes.verdict !== 'unknown' ? t(`fit.${onNodes.verdict}`) : <UnknownMark />,
        },
      ]}
    />
  );
}

function serverName({ subject, host }: Diagnosis, names: ReadonlyMap<string, string>): string | null {
  return (subject.serverKey && names.get(subject.serverKey)) ?? host;
}

function Verdict({ bottleneck }: { bottleneck: NonNullable<DiagnosisReading['bottleneck']> }) {
  const { t } = useTranslation('diagnosis');
  const { verdict } = bottleneck;
  return verdict === 'unknown' ? <UnknownMark /> : t(`verdict.${verdict}`);
}
