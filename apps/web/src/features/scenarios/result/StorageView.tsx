import {
  isKnown,
  type ServerStorage,
  type StorageLine,
  type StorageOutlook,
  type StorageResource,
} from '@tatami/model';
import { useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { estimateColumn } from '../../../ui/estimate/estimate-column.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import words from '../../../ui/Words.module.css';
import classes from './StorageView.module.css';

const MOST_SERVERS = 12;
const MEASURES: readonly StorageResource[] = ['io', 'transfer', 'storage'];

/** What is asked of the storage stated, what it gives, and how full it gets: in all, and on each server that has its own. */
export function StorageView({ storage }: { readonly storage: StorageOutlook }) {
  const { t } = useTranslation('storage');
  const say = useText();
  const shared = storage.kind === 'array';
  // A measure that nobody stated on either side says nothing.
  const lines = storage.lines.filter(({ need, supply }) => isKnown(need) || isKnown(supply));
  return (
    <>
      <h2 className={classes.title}>{t('title')}</h2>
      <p className={classes.lead}>
        {t(shared ? 'lead.array' : 'lead.server')} {say(storage.says)}
      </p>
      {storage.chance && (
        <Facts facts={[{ label: t('chance.array'), value: <EstimateView estimate={storage.chance} /> }]} />
      )}
      <DemandTable lines={lines} />
      <SupplyTable lines={lines} shared={shared} />
      {storage.servers.length > 0 && <ServersTable storage={storage} lines={lines} />}
    </>
  );
}

/** Step by step from what there is today to what the plan is made for. */
function DemandTable({ lines }: { readonly lines: readonly StorageLine[] }) {
  const { t } = useTranslation('storage');
  const format = useFormat();
  return (
    <Table
      label={t('table.demand')}
      phone="blocks"
      rows={lines}
      rowId={({ resource }) => resource}
      columns={[
        {
          id: 'measure',
          header: t('table.measure'),
          cell: ({ resource, unknown }) => (
            <>
              {t(`measure.${resource}`)}
              {unknown > 0 && <span className={words.small}> {t('table.unknown', { count: unknown })}</span>}
            </>
          ),
        },
        estimateColumn('today', t('table.today')),
        {
          id: 'need',
          header: t('table.need'),
          numeric: true,
          cell: ({ need, growthPerYear }) => (
            <>
              <EstimateView estimate={need} />
              {isKnown(need) && (
                <div className={words.small}>{t('table.growth', { rate: format.percent(growthPerYear) })}</div>
              )}
            </>
          ),
        },
        {
          id: 'planned',
          header: t('table.planned'),
          numeric: true,
          cell: ({ planned, need, margin }) => (
            <>
              <EstimateView estimate={planned ?? need} />
              {margin && (
                <div className={words.small}>{t('table.margin', { margin: format.percent(margin.value ?? 0) })}</div>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

function SupplyTable({ lines, shared }: { readonly lines: readonly StorageLine[]; readonly shared: boolean }) {
  const { t } = useTranslation('storage');
  const of = shared ? 'array' : 'server';
  return (
    <Table
      label={t('table.gives')}
      phone="blocks"
      rows={lines}
      rowId={({ resource }) => resource}
      columns={[
        { id: 'measure', header: t('table.measure'), cell: ({ resource }) => t(`measure.${resource}`) },
        estimateColumn('supply', t(`table.supply.${of}`)),
        estimateColumn('ceiling', t('table.ceiling')),
        {
          id: 'fill',
          header: t(`table.fill.${of}`),
          numeric: true,
          cell: ({ fullest }) => <EstimateView estimate={fullest} />,
          warns: ({ fullest, ceiling }) => isKnown(fullest) && fullest.value > (ceiling.value ?? 1) * (1 + ROUNDING),
        },
        estimateColumn('years', t('table.years')),
      ]}
    />
  );
}

const ROUNDING = 1e-6;

function ServersTable({
  storage,
  lines,
}: {
  readonly storage: StorageOutlook;
  readonly lines: readonly StorageLine[];
}) {
  const { t } = useTranslation('storage');
  const format = useFormat();
  const [all, setAll] = useState(false);
  const sized = MEASURES.filter((resource) => lines.some((line) => line.resource === resource && isKnown(line.supply)));
  if (sized.length === 0) return null;
  const { servers } = storage;
  const shown = all ? servers : servers.slice(0, MOST_SERVERS);
  return (
    <div className={classes.servers}>
      <Table
        label={t('servers.label')}
        captioned
        narrow
        phone="fits"
        rows={shown}
        rowId={({ number }) => number}
        columns={[
          {
            id: 'server',
            header: t('servers.server'),
            cell: ({ number }) => t('servers.target', { number: number + 1 }),
          },
          ...sized.map(
            (resource): TableColumn<ServerStorage> => ({
              id: resource,
              header: t(`measure.${resource}`),
              numeric: true,
              cell: ({ fill }) => format.percent(fill[resource] ?? 0),
            }),
          ),
        ]}
      />
      {servers.length > shown.length && (
        <LinkButton onClick={() => setAll(true)}>
          {t('servers.more', { count: servers.length - shown.length })}
        </LinkButton>
      )}
    </div>
  );
}
