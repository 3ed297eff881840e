import { type ClusterLoad, type Estimate, isKnown, type PlannedVcpus, type VcpusOfPlan } from '@tatami/model';
import { useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { estimateColumn } from '../../../ui/estimate/estimate-column.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import words from '../../../ui/Words.module.css';
import classes from './StorageView.module.css';

const MOST_SERVERS = 12;

/** Machines that share hosts today, or servers of the plan. */
interface Row {
  readonly id: string;
  readonly where: string;
  readonly servers: number;
  readonly spares: number;
  readonly vcpus: Estimate;
  readonly cores: Estimate;
  readonly perCore: Estimate;
  readonly oneLess: Estimate;
  readonly isPlanned: boolean;
}

/** Virtual CPUs per physical core: today by cluster, by the plan by pool and server, and with one server less. */
export function VcpusView({ vcpus }: { readonly vcpus: VcpusOfPlan }) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  const format = useFormat();
  const { limit, today, planned, unstated } = vcpus;
  const rows = [
    ...today.map((load) => {
      const unnamed = load.hosts > 0 ? t('vcpus.noCluster') : t('vcpus.noHost');
      return todayRow(load, t('vcpus.today', { cluster: load.cluster ?? unnamed }));
    }),
    ...planned.map((load) =>
      plannedRow(load, load.pool ? t('vcpus.pool', { pool: say(load.pool.name) }) : t('vcpus.plan')),
    ),
  ];
  return (
    <>
      <h2 className={classes.title}>{t('vcpus.title')}</h2>
      <p className={classes.lead}>
        {limit === null ? t('vcpus.unlimited') : t('vcpus.limited', { limit: format.number(limit) })}
        {unstated > 0 && ` ${t('vcpus.unstated', { count: unstated })}`}
      </p>
      <LoadsTable rows={rows} limit={limit} />
      <ServersTable servers={vcpus.servers} />
    </>
  );
}

function LoadsTable({ rows, limit }: { readonly rows: readonly Row[]; readonly limit: number | null }) {
  const { t } = useTranslation('scenarios');
  const format = useFormat();
  const isBeyond = ({ isPlanned }: Row, load: Estimate) =>
    isPlanned && limit !== null && isKnown(load) && load.value > limit * (1 + ROUNDING);
  return (
    <Table
      label={t('vcpus.title')}
      phone="blocks"
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        { id: 'where', header: t('vcpus.where'), cell: ({ where }) => where },
        {
          id: 'servers',
          header: t('vcpus.servers'),
          numeric: true,
          cell: ({ servers, spares }) => (
            <span>
              {format.number(servers)}
              {spares > 0 && <span className={words.small}> {t('vcpus.spares', { count: spares })}</span>}
            </span>
          ),
        },
        estimateColumn('vcpus', t('vcpus.vcpus')),
        estimateColumn('cores', t('vcpus.cores')),
        {
          id: 'perCore',
          header: t('vcpus.perCore'),
          numeric: true,
          cell: ({ perCore }) => <EstimateView estimate={perCore} />,
          warns: (row) => isBeyond(row, row.perCore),
        },
        {
          id: 'oneLess',
          header: t('vcpus.oneLess'),
          numeric: true,
          cell: ({ oneLess }) => <EstimateView estimate={oneLess} />,
          warns: (row) => isBeyond(row, row.oneLess),
        },
      ]}
    />
  );
}

const ROUNDING = 1e-6;

function ServersTable({ servers }: Pick<VcpusOfPlan, 'servers'>) {
  const { t } = useTranslation('scenarios');
  const format = useFormat();
  const [all, setAll] = useState(false);
  const shown = all ? servers : servers.slice(0, MOST_SERVERS);
  return (
    <div className={classes.servers}>
      <Table
        label={t('vcpus.byServer')}
        captioned
        narrow
        phone="fits"
        rows={shown}
        rowId={({ number }) => number}
        columns={[
          { id: 'server', header: t('vcpus.server'), cell: ({ number }) => t('vcpus.target', { number: number + 1 }) },
          { id: 'vcpus', header: t('vcpus.vcpus'), numeric: true, cell: ({ vcpus }) => format.number(vcpus) },
          { id: 'cores', header: t('vcpus.cores'), numeric: true, cell: ({ cores }) => format.number(cores) },
          {
            id: 'perCore',
            header: t('vcpus.perCore'),
            numeric: true,
            cell: ({ vcpusPerCore }) => format.quantity(vcpusPerCore, 'ratio'),
          },
        ]}
      />
      {servers.length > shown.length && (
        <LinkButton onClick={() => setAll(true)}>
          {t('vcpus.more', { count: servers.length - shown.length })}
        </LinkButton>
      )}
    </div>
  );
}

function todayRow({ cluster, hosts, vcpus, cores, vcpusPerCore, oneHostLess }: ClusterLoad, where: string): Row {
  const id = `today ${cluster ?? ''} ${hosts > 0}`;
  return {
    id,
    where,
    servers: hosts,
    spares: 0,
    vcpus,
    cores,
    perCore: vcpusPerCore,
    oneLess: oneHostLess,
    isPlanned: false,
  };
}

function plannedRow(
  { pool, servers, spares, vcpus, cores, vcpusPerCore, oneServerLess }: PlannedVcpus,
  where: string,
): Row {
  const id = `plan ${pool?.id ?? ''}`;
  return { id, where, servers, spares, vcpus, cores, perCore: vcpusPerCore, oneLess: oneServerLess, isPlanned: true };
}
