import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { OwnPlatform } from '@tatami/contracts';
import { estimateOf, type Figure, PLATFORMS, type Platform } from '@tatami/model';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { UnknownMark } from '../../ui/estimate/UnknownMark.tsx';
import { ScrollRegion } from '../../ui/table/ScrollRegion.tsx';
import classes from './Platforms.module.css';

interface Props {
  /** Platforms of the project itself, above the catalogue. */
  readonly own: readonly OwnPlatform[];
  readonly onRemove: (platform: OwnPlatform) => void;
}

/** The catalogue: each figure opens its source, a gap stays a gap. */
export function PlatformTable({ own, onRemove }: Props) {
  const { t } = useTranslation('platforms');
  return (
    <ScrollRegion label={t('list.title')}>
      <table className={`${classes.table} ${classes.catalogue}`}>
        <thead>
          <tr>
            <th scope="col">{t('column.model')}</th>
            <th scope="col">{t('column.cpu')}</th>
            <th scope="col">{t('column.year')}</th>
            <th scope="col">{t('column.sockets')}</th>
            <th scope="col">{t('column.cores')}</th>
            <th scope="col">{t('column.memoryMax')}</th>
            <th scope="col">{t('column.memoryPerSb')}</th>
            <th scope="col">{t('column.memoryPerMsb')}</th>
            <th scope="col">{t('column.nodes')}</th>
            {own.length > 0 && <th />}
          </tr>
        </thead>
        <tbody>
          {own.map((platform) => (
            <PlatformRow key={platform.id} platform={platform as Platform}>
              <td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('own.remove', { name: `${platform.vendor} ${platform.model}` })}
                  onClick={() => onRemove(platform)}
                >
                  <IconTrash size={16} aria-hidden="true" />
                </ActionIcon>
              </td>
            </PlatformRow>
          ))}
          {PLATFORMS.map((platform) => (
            <PlatformRow key={platform.id} platform={platform}>
              {own.length > 0 && <td />}
            </PlatformRow>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function PlatformRow({ platform, children }: { platform: Platform; children: ReactNode }) {
  const { t } = useTranslation('platforms');
  return (
    <tr>
      <th scope="row">
        {platform.vendor} {platform.model}
        {platform.group === 'own' && <span className={classes.own}>{t('own.mark')}</span>}
      </th>
      <td>{platform.cpuModel || <UnknownMark />}</td>
      <td>{platform.year ?? <UnknownMark />}</td>
      <FigureCell figure={platform.socketsMax} />
      <FigureCell figure={platform.coresPerSocket} />
      <FigureCell figure={platform.memoryMaxGiB} />
      <FigureCell figure={platform.memoryPerSbGiB} />
      <FigureCell figure={platform.memoryPerMsbGiB} />
      <FigureCell figure={platform.numaNodesPerSocket} />
      {children}
    </tr>
  );
}

function FigureCell({ figure }: { figure: Figure | null }) {
  return <td>{figure ? <EstimateView estimate={estimateOf(figure)} /> : <UnknownMark />}</td>;
}
