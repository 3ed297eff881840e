import { ActionIcon } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { type OwnPlatform, platformEndpoints } from '@tatami/contracts';
import { estimateOf, PLATFORMS, type Platform, platformName } from '@tatami/model';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { UnknownMark } from '../../ui/estimate/UnknownMark.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import classes from './Platforms.module.css';

interface Props {
  /** Platforms of the project itself, above the catalogue. */
  readonly own: readonly OwnPlatform[];
  readonly onCopy: (platform: Platform) => void;
  readonly onChange: (platform: OwnPlatform) => void;
  readonly onRemove: (platform: OwnPlatform) => void;
}

/** The catalogue: each figure opens its source, a gap stays a gap. */
export function PlatformTable({ own, onCopy, onChange, onRemove }: Props) {
  const { t } = useTranslation('platforms');
  const format = useFormat();
  const columns: readonly TableColumn<Platform>[] = [
    {
      id: 'model',
      header: t('column.model'),
      cell: (platform) => (
        <>
          {platformName(platform)}
          {platform.group === 'own' && (
            <span className={classes.own}>{t(platform.stated ? 'own.entered' : 'own.mark')}</span>
          )}
        </>
      ),
      wraps: true,
    },
    { id: 'cpu', header: t('column.cpu'), cell: ({ cpuModel }) => cpuModel || <UnknownMark /> },
    {
      id: 'year',
      header: t('column.year'),
      cell: ({ year }) => (year === null ? <UnknownMark /> : format.ordinal(year)),
      numeric: true,
    },
    figure('socketsMax', t('column.sockets')),
    figure('coresPerSocket', t('column.cores')),
    figure('memoryMaxGiB', t('column.memoryMax')),
    figure('memoryPerSbGiB', t('column.memoryPerSb')),
    figure('memoryPerMsbGiB', t('column.memoryPerMsb')),
    figure('numaNodesPerSocket', t('column.nodes')),
  ];
  const actions: TableColumn<Platform> = {
    id: 'actions',
    header: t('column.actions'),
    headerHidden: true,
    cell: (platform) => {
      const name = platformName(platform);
      const ofProject = own.find(({ id }) => id === platform.id);
      return (
        <div className={classes.lineActions}>
          <Allowed to={platformEndpoints.state}>
            <Action label={t('own.copy', { name })} icon={IconCopy} onClick={() => onCopy(platform)} />
          </Allowed>
          {ofProject && (
            <>
              <Allowed to={platformEndpoints.restate}>
                <Action label={t('own.change', { name })} icon={IconPencil} onClick={() => onChange(ofProject)} />
              </Allowed>
              <Allowed to={platformEndpoints.removeOwn}>
                <Action label={t('own.remove', { name })} icon={IconTrash} onClick={() => onRemove(ofProject)} />
              </Allowed>
            </>
          )}
        </div>
      );
    },
  };
  return (
    <Table
      label={t('list.title')}
      rows={[...(own as readonly Platform[]), ...PLATFORMS]}
      rowId={({ id }) => id}
      columns={[...columns, actions]}
    />
  );
}

interface ActionProps {
  readonly label: string;
  readonly icon: typeof IconCopy;
  readonly onClick: () => void;
}

function Action({ label, icon: Icon, onClick }: ActionProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  );
}

type FigureField =
  | 'socketsMax'
  | 'coresPerSocket'
  | 'memoryMaxGiB'
  | 'memoryPerSbGiB'
  | 'memoryPerMsbGiB'
  | 'numaNodesPerSocket';

function figure(field: FigureField, header: string): TableColumn<Platform> {
  return {
    id: field,
    header,
    cell: ({ [field]: stated }) => (stated ? <EstimateView estimate={estimateOf(stated)} /> : <UnknownMark />),
    numeric: true,
  };
}
