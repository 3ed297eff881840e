import { Button, NativeSelect } from '@mantine/core';
import { type Pin, STUDY_SHARES_TEXT } from '@tatami/model';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Gap } from '../../../ui/Gap.tsx';
import type { ShownServer } from '../shown-servers.ts';
import { choiceOf, type NodeChoice, nodeOptions, pinTo } from './destinations.ts';
import classes from './InstanceDialog.module.css';

interface Props {
  readonly workloadId: string;
  readonly name: string;
  /** Where it is. */
  readonly server: ShownServer;
  readonly servers: readonly ShownServer[];
  readonly pin: Pin | null;
  readonly onMove: (pin: Pin) => void;
  readonly onUnpin: () => void;
  readonly onClose: () => void;
}

/** An instance in words: where it is bound, what is expected of that, and where else it may go. */
export function InstanceDialog({ workloadId, name, server, servers, pin, onMove, onUnpin, onClose }: Props) {
  const { t } = useTranslation('layout');
  return (
    <Dialog onClose={onClose} title={name} closeLabel={t('dialog.close')}>
      <InstanceFacts workloadId={workloadId} server={server} />
      <MoveForm {...{ workloadId, server, servers, pin, onMove }} />
      {pin && (
        <p className={classes.pinned}>
          {t('dialog.pinned')}
          <Button variant="default" size="compact-sm" onClick={onUnpin}>
            {t('instance.unpin')}
          </Button>
        </p>
      )}
    </Dialog>
  );
}

function InstanceFacts({ workloadId, server }: Pick<Props, 'workloadId' | 'server'>) {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const instance = server.layout().instances.find((each) => each.workloadId === workloadId);
  if (!instance) return null;
  const memory = instance.memory.map(({ node, memoryGiB }) =>
    t('dialog.memoryOn', { memory: format.quantity(memoryGiB, 'GiB'), node }),
  );
  return (
    <Facts
      as="lines"
      facts={[
        {
          label: t('table.server'),
          value: `${server.node.name}, ${instance.nodes.map((id) => t('numa', { id })).join(', ')}`,
        },
        { label: t('table.cpus'), value: instance.cpuList },
        { label: t('table.memory'), value: memory.length > 0 ? format.list(memory) : t('filled.unknown') },
        { label: t('table.remote'), value: <EstimateView estimate={instance.remoteShare} /> },
        { label: t('table.throughput'), value: <EstimateView estimate={instance.throughput} /> },
      ]}
    />
  );
}

/** A server that the plan does not have yet. */
const ANOTHER = 'another';

function MoveForm({ workloadId, server, servers, pin, onMove }: Omit<Props, 'name' | 'onUnpin' | 'onClose'>) {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const say = useText();
  const used = servers.filter(({ node }) => !node.spare);
  const [serverChoice, setServerChoice] = useState(`${server.node.number}`);
  const [nodeChoice, setNodeChoice] = useState<NodeChoice>(choiceOf(pin));
  const like = used.find(({ node }) => `${node.number}` === serverChoice) ?? null;
  const another = 1 + Math.max(-1, ...used.map(({ node }) => node.number));
  const move = (event: FormEvent) => {
    event.preventDefault();
    onMove(pinTo(workloadId, like?.node.number ?? another, nodeChoice));
  };
  return (
    <form className={classes.form} onSubmit={move}>
      <h3>{t('move.title')}</h3>
      <NativeSelect
        label={t('move.server')}
        value={serverChoice}
        data={[
          ...used.map(({ node }) => ({ value: `${node.number}`, label: node.name })),
          { value: ANOTHER, label: t('move.anotherServer') },
        ]}
        onChange={({ currentTarget }) => {
          setServerChoice(currentTarget.value);
          setNodeChoice('any');
        }}
      />
      <NativeSelect
        label={t('move.node')}
        value={nodeChoice}
        data={[
          { value: 'any', label: t('move.anyNode') },
          ...(like ? nodeOptions(like) : []).map(({ choice, id, freeGiB }) => ({
            value: choice,
            label: t('move.toNode', { id, free: format.quantity(Math.max(0, freeGiB), 'GiB') }),
          })),
          { value: 'all', label: t('move.allNodes') },
        ]}
        onChange={({ currentTarget }) => setNodeChoice(currentTarget.value as NodeChoice)}
      />
      {nodeChoice === 'all' && (
        <p className={classes.warning} role="alert">
          {t('move.crosses')}
          <Gap />
          {say(STUDY_SHARES_TEXT)}
        </p>
      )}
      <Button type="submit">{t('move.action')}</Button>
    </form>
  );
}
