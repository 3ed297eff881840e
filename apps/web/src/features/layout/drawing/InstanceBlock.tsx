import { ActionIcon } from '@mantine/core';
import { IconDotsVertical, IconPinned } from '@tabler/icons-react';
import type { PlacedWorkload } from '@tatami/model';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useLayout } from '../layout-context.ts';
import type { ShownServer } from '../shown-servers.ts';
import classes from './InstanceBlock.module.css';
import { dragged } from './use-drop-place.ts';

interface Props {
  readonly placed: PlacedWorkload;
  readonly server: ShownServer;
}

/** An instance where it is bound: dragged to another node or server, or moved by its button. */
export function InstanceBlock({ placed, server }: Props) {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const { workloadId, cpuList, memoryGiB, extraMemoryGiB = 0 } = placed;
  const { level, nameOf, pinOf, openInstance, unpin } = useLayout();
  const name = nameOf(workloadId);
  const pinned = pinOf(workloadId) !== null;
  return (
    <li
      className={classes.instance}
      data-level={level}
      data-lent={cpuList === '' || undefined}
      {...dragged(workloadId)}
    >
      <span className={classes.name}>{name}</span>
      <ActionIcon
        className={classes.open}
        variant="subtle"
        color="gray"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('instance.open', { name })}
        onClick={() => openInstance(workloadId)}
      >
        <IconDotsVertical size={16} aria-hidden="true" />
      </ActionIcon>
      <span className={classes.facts}>
        {[
          cpuList === '' ? t('instance.lent') : level === 'detail' && t('numa.cpus', { list: cpuList }),
          format.quantity(memoryGiB, 'GiB'),
          extraMemoryGiB > 0 && t('instance.extra', { memory: format.quantity(extraMemoryGiB, 'GiB') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {level === 'detail' && cpuList !== '' && <Locality workloadId={workloadId} server={server} />}
      {pinned && (
        <span className={classes.pinned}>
          <IconPinned size={14} aria-hidden="true" />
          {t('instance.pinned')}
          <LinkButton label={t('instance.unpinNamed', { name })} onClick={() => unpin(workloadId)}>
            {t('instance.unpin')}
          </LinkButton>
        </span>
      )}
    </li>
  );
}

function Locality({ workloadId, server }: { workloadId: string; server: ShownServer }) {
  const { t } = useTranslation('layout');
  const expected = server.layout().instances.find((instance) => instance.workloadId === workloadId);
  if (!expected) return null;
  return (
    <span className={classes.facts}>
      {t('instance.remote')} <EstimateView estimate={expected.remoteShare} />
      <span className={classes.apart}>
        {t('instance.throughput')} <EstimateView estimate={expected.throughput} />
      </span>
    </span>
  );
}
