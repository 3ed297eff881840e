import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NearView } from '../../../ui/page/NearView.tsx';
import { usePrinting } from '../../../ui/page/use-printing.ts';
import { Balancing } from '../Balancing.tsx';
import { LayoutContext, type LayoutHandles } from '../layout-context.ts';
import type { ShownServer } from '../shown-servers.ts';
import { instancesOn } from './filled.ts';
import classes from './LayoutDrawing.module.css';
import { Legend } from './Legend.tsx';
import { ServerDrawing } from './ServerDrawing.tsx';
import { ServerTile } from './ServerTile.tsx';
import { useRacks } from './use-racks.ts';
import { useZoom } from './use-zoom.ts';
import { ZoomBar } from './ZoomBar.tsx';
import type { ZoomLevel } from './zoom-level.ts';

interface Props {
  readonly servers: readonly ShownServer[];
  readonly handles: Omit<LayoutHandles, 'level' | 'openServer'>;
  /** Whether the kernel of the servers is one that balances over nodes: a hypervisor that is told nodes has no such switch. */
  readonly ofLinux: boolean;
}

/** The plan as a drawing: racks, servers, their boards, sockets and NUMA nodes, the instances bound there; as much of each as the zoom shows. */
export function LayoutDrawing({ servers, handles, ofLinux }: Props) {
  const { t } = useTranslation('layout');
  const { level, setLevel, drawing, onKeyDown } = useZoom(servers.length);
  const [opened, setOpened] = useState<number | null>(null);
  const only = opened === null ? null : (servers[opened] ?? null);
  const openServer = ({ index }: ShownServer) => setOpened(index);
  const shownLevel = only ? 'detail' : level;
  const zoom = (next: ZoomLevel) => {
    setOpened(null);
    setLevel(next);
  };
  return (
    <LayoutContext value={{ ...handles, level: shownLevel, openServer }}>
      <div className={classes.tools}>
        <ZoomBar level={shownLevel} onZoom={zoom} />
        <Legend />
      </div>
      {only && (
        <Button
          className={classes.back}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          onClick={() => setOpened(null)}
        >
          {t('server.all', { count: servers.length })}
        </Button>
      )}
      <section
        ref={drawing}
        className={classes.drawing}
        aria-label={t('drawing.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: + and - zoom while the focus is on the drawing.
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {only ? <ServerDrawing server={only} alone /> : <Racks key={level} servers={servers} level={level} />}
      </section>
      {!only && ofLinux && <Balancing servers={servers} />}
    </LayoutContext>
  );
}

interface RacksProps {
  readonly servers: readonly ShownServer[];
  readonly level: ZoomLevel;
}

function Racks({ servers, level }: RacksProps) {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const printing = usePrinting();
  const atOnce = servers.length <= DRAWN_AT_ONCE[level];
  const racks = useRacks(servers);
  return (
    <ol className={classes.racks} data-level={level}>
      {racks.map(({ servers: standing, units, number, site }) => (
        <li key={standing[0]?.node.name} className={classes.rack}>
          {(racks.length > 1 || level === 'rack') && (
            <h3 className={classes.rackName}>
              {site === null ? t('rack.name', { number }) : t('rack.atSite', { number, site })}{' '}
              <span>
                {units === null
                  ? t('rack.unknownHeight')
                  : t('rack.height', { count: standing.length, units: format.number(units) })}
              </span>
            </h3>
          )}
          <ul className={classes.servers}>
            {standing.map((server) => (
              <li key={server.node.name}>
                <NearView height={expectedHeight(server, level)} always={printing || atOnce}>
                  {() => (level === 'rack' ? <ServerTile server={server} /> : <ServerDrawing server={server} />)}
                </NearView>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** Servers that are drawn without waiting until they come into view: as many as take no time. */
const DRAWN_AT_ONCE: Readonly<Record<ZoomLevel, number>> = { rack: 40, board: 12, instance: 12, detail: 3 };

/** Pixels by the lines a server will take, near enough for a scroll bar that does not jump. */
const LINE_PX: Readonly<Record<ZoomLevel, number>> = { rack: 0, board: 0, instance: 34, detail: 78 };
const HEAD_PX: Readonly<Record<ZoomLevel, number>> = { rack: 62, board: 190, instance: 220, detail: 380 };

function expectedHeight({ node }: ShownServer, level: ZoomLevel): number {
  const fullest = Math.max(0, ...node.numaNodes.map(({ workloads }) => workloads.length));
  const lines = Math.max(fullest, Math.ceil(instancesOn(node) / Math.max(1, node.numaNodes.length)));
  return HEAD_PX[level] + LINE_PX[level] * lines;
}
