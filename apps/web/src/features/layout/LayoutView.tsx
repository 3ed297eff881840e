import { NativeSelect, Tabs } from '@mantine/core';
import {
  type BindingTarget,
  inARow,
  isOfLinux,
  type LayoutReading,
  nodeCpuShares,
  numaTopologyOf,
  type Pin,
  type PlacementProblem,
  type Plan,
  type PlanNode,
  type ServerLoad,
  type Text,
  type TopologyRecord,
} from '@tatami/model';
import { useMemo, useState } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePlatforms } from '../../planning/use-platforms.ts';
import { CommandsPanel } from './commands/CommandsPanel.tsx';
import { LayoutDrawing } from './drawing/LayoutDrawing.tsx';
import { LayoutTable } from './LayoutTable.tsx';
import classes from './LayoutView.module.css';
import { InstanceDialog } from './moves/InstanceDialog.tsx';
import { MoveNotice } from './moves/MoveNotice.tsx';
import type { PinsChange } from './moves/pins.ts';
import { useMoves } from './moves/use-moves.ts';
import { ServerLoadDialog } from './ServerLoadDialog.tsx';
import { machinesLike, type ShownServer, serverHolding, shownServers } from './shown-servers.ts';
import { Unplaced } from './Unplaced.tsx';

export type LayoutViewName = 'drawing' | 'table' | 'commands';

interface Props {
  readonly view: LayoutViewName;
  readonly onView: (view: LayoutViewName) => void;
  readonly plan: Plan;
  /** What the plan answers; null where that cannot be told. */
  readonly problem: PlacementProblem | null;
  readonly reading: LayoutReading;
  /** The place whose commands are shown first. */
  readonly first: BindingTarget;
  /** The scenario's name. */
  readonly title: string;
  /** Imported machines, in case the target is one of them. */
  readonly machines: readonly TopologyRecord[];
  /** As they are being edited. */
  readonly pins: readonly Pin[];
  /** Those that `plan` obeys. */
  readonly answeredPins: readonly Pin[];
  readonly onPins: (change: PinsChange) => void;
  /** The CPU of a server of the plan over time; keeps its identity while the plan is the same. */
  readonly loadOf: (node: PlanNode) => Promise<ServerLoad | null>;
}

/** The layout of a plan: drawn, as a table, as commands; and any instance of it bound elsewhere by hand. */
export function LayoutView(props: Props) {
  const { view, onView, plan, problem, reading, first, title, machines, pins, answeredPins, onPins, loadOf } = props;
  const { t } = useTranslation('layout');
  const { platformById } = usePlatforms();
  const isOwn = plan.nodes.some(({ platformId }) => platformById(platformId)?.group === 'own');
  const { like, machine, setMachine } = useMachine(plan, machines, isOwn);
  const servers = useMemo(
    () => shownServers({ plan, machine, reading, cpuSharesOf: problem && nodeCpuShares(problem) }),
    [plan, machine, reading, problem],
  );
  const moves = useMoves({ plan, servers, pins, answeredPins, onPins });
  // By name and number: the plan may become another one while a dialog on it is open.
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [loadedNumber, setLoadedNumber] = useState<number | null>(null);
  const holder = openedId === null ? null : serverHolding(servers, openedId);
  const loaded = servers.find(({ node }) => node.number === loadedNumber);
  const { nameOf } = reading;
  const handles = {
    nameOf,
    pinOf: moves.pinOf,
    openInstance: setOpenedId,
    openLoad: ({ node }: ShownServer) => setLoadedNumber(node.number),
    pin: moves.pin,
    unpin: moves.unpin,
  };
  const { numberingOf, cautionOf } = useNumbering(machine);
  return (
    <>
      {moves.isPending && <p role="status">{t('moved.pending')}</p>}
      {moves.outcome && (
        <MoveNotice outcome={moves.outcome} nameOf={nameOf} onPutBack={moves.putBack} onDismiss={moves.dismiss} />
      )}
      <Unplaced unplaced={plan.unplaced} handles={handles} />
      <Tabs
        value={view}
        onChange={(value) => onView(value as LayoutViewName)}
        keepMounted={false}
        className={classes.views}
      >
        <Tabs.List aria-label={t('view.label')}>
          <Tabs.Tab value="drawing">{t('view.drawing')}</Tabs.Tab>
          <Tabs.Tab value="table">{t('view.table')}</Tabs.Tab>
          <Tabs.Tab value="commands">{t('view.commands')}</Tabs.Tab>
          {like.length > 0 && (
            <NativeSelect
              className={classes.machine}
              aria-label={t('machine.label')}
              value={machine?.key ?? ''}
              data={[
                { value: '', label: t('machine.plan') },
                ...like.map(({ key, name }) => ({ value: key, label: t('machine.as', { name }) })),
              ]}
              onChange={({ currentTarget }) => setMachine(currentTarget.value)}
            />
          )}
        </Tabs.List>
        <Tabs.Panel value="drawing" className={classes.view}>
          <LayoutDrawing {...{ servers, handles }} ofLinux={isOfLinux(first)} />
        </Tabs.Panel>
        <Tabs.Panel value="table" className={classes.view}>
          <LayoutTable {...{ servers, handles }} />
        </Tabs.Panel>
        <Tabs.Panel value="commands" className={classes.view}>
          <CommandsPanel {...{ servers, reading, first, title, numberingOf, cautionOf }} />
        </Tabs.Panel>
      </Tabs>
      {loaded && (
        <ServerLoadDialog node={loaded.node} loadOf={loadOf} nameOf={nameOf} onClose={() => setLoadedNumber(null)} />
      )}
      {openedId !== null && holder && (
        <InstanceDialog
          workloadId={openedId}
          name={nameOf(openedId)}
          server={holder}
          servers={servers}
          pin={moves.pinOf(openedId)}
          onMove={(pin) => {
            setOpenedId(null);
            moves.pin(pin);
          }}
          onUnpin={() => {
            setOpenedId(null);
            moves.unpin(openedId);
          }}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}

/** The imported machine whose numbers are shown: a person's choice, else the one the platform was made of. */
function useMachine(plan: Plan, machines: readonly TopologyRecord[], isOwn: boolean) {
  const [chosen, setChosen] = useState<string | null>(null);
  const like = useMemo(() => machinesLike(plan, machines), [plan, machines]);
  const proposed = isOwn ? (like[0]?.key ?? '') : '';
  const machine = like.find(({ key }) => key === (chosen ?? proposed)) ?? null;
  return { like, machine, setMachine: setChosen };
}

/** Where the CPU numbers of a server come from, in a sentence, and what to look at where they are only a rule. */
function useNumbering(machine: TopologyRecord | null) {
  const { t } = useTranslation('layout');
  const say = useText();
  const { platformById } = usePlatforms();
  const topologyOf = ({ node }: ShownServer) => {
    const platform = platformById(node.platformId);
    return platform ? numaTopologyOf(platform, node.configuration) : null;
  };
  const numberingOf = (server: ShownServer): string => {
    if (machine && server.onMachine) return t('machine.numbering', { name: machine.name });
    const topology = topologyOf(server);
    if (!topology) return '';
    const { numbering, farMemory } = topology;
    return say(inARow([numbering, ...(farMemory ? [farMemory] : [])]));
  };
  const cautionOf = (server: ShownServer): Text | null => {
    const topology = server.onMachine ? null : topologyOf(server);
    return topology?.cpuNumbers === 'rule' ? topology.numbering : null;
  };
  return { numberingOf, cautionOf };
}
