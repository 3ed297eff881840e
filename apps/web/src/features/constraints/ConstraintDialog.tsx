import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { Racks } from '@tatami/model';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import words from '../../ui/Words.module.css';
import classes from './Constraints.module.css';
import {
  CONSTRAINT_KINDS,
  type ConstraintKind,
  type ConstraintRow,
  FIRST_RACKS,
  fewestOf,
  type Place,
  type Spreading,
} from './constraint-rows.ts';
import type { MovableWorkload } from './movable-workloads.ts';
import type { PinTarget } from './pin-targets.ts';
import { SpreadFields } from './SpreadFields.tsx';
import { useServerWords } from './use-server-words.ts';
import { WorkloadDialog } from './WorkloadDialog.tsx';

interface Props {
  /** What is changed; null = something new. */
  readonly row: ConstraintRow | null;
  readonly workloads: readonly MovableWorkload[];
  readonly targets: readonly PinTarget[];
  /** How a new group is spread at first: over the racks stated already. */
  readonly racks: Racks | undefined;
  readonly onSave: (row: ConstraintRow) => void;
  readonly onClose: () => void;
}

/** States one wish: which workloads, and whether they keep apart, keep together, are spread or stay on one server. */
export function ConstraintDialog({ row, workloads, targets, racks = FIRST_RACKS, onSave, onClose }: Props) {
  const { t } = useTranslation('constraints');
  const [kind, setKind] = useState<ConstraintKind>(row?.kind ?? 'apart');
  const [place, setPlace] = useState<Place>(row?.place ?? { server: targets[0]?.server ?? 0, node: null });
  const [spreading, setSpreading] = useState<Spreading>(row?.spreading ?? { most: 1, across: 'server', racks });
  return (
    <WorkloadDialog
      title={t(row ? 'dialog.change' : 'dialog.add')}
      workloads={workloads}
      chosen={row?.ids ?? []}
      fewest={fewestOf(kind)}
      onSave={(ids) =>
        onSave({ kind, ids, place: kind === 'pinned' ? place : null, spreading: kind === 'spread' ? spreading : null })
      }
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('dialog.kind')}
        data={CONSTRAINT_KINDS.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
        value={kind}
        onChange={(value) => setKind(value as ConstraintKind)}
      />
      <p className={words.quiet}>{t(`hint.${kind}`)}</p>
      {kind === 'spread' && <SpreadFields {...{ spreading }} onChange={setSpreading} />}
      {kind === 'pinned' && <PlaceFields {...{ place, targets }} onChange={setPlace} />}
    </WorkloadDialog>
  );
}

const ALL_NODES = 'all';

function onNode(value: string): Pick<Place, 'node' | 'spans'> {
  if (value === ALL_NODES) return { node: null, spans: true };
  return { node: value === '' ? null : Number(value) };
}

interface PlaceProps {
  readonly place: Place;
  readonly targets: readonly PinTarget[];
  readonly onChange: (place: Place) => void;
}

function PlaceFields({ place, targets, onChange }: PlaceProps) {
  const { t } = useTranslation('constraints');
  const { serverName, nodeName } = useServerWords(targets);
  const nodes = targets.find(({ server }) => server === place.server)?.nodes ?? [];
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('place.server')}
        value={String(place.server)}
        data={targets.map(({ server }) => ({ value: String(server), label: serverName(server) }))}
        onChange={({ currentTarget }) => onChange({ server: Number(currentTarget.value), node: null })}
      />
      <NativeSelect
        label={t('place.node')}
        value={place.spans ? ALL_NODES : place.node === null ? '' : String(place.node)}
        data={[
          { value: '', label: t('place.anyNode') },
          ...(nodes.length > 1 ? [{ value: ALL_NODES, label: t('place.allNodes') }] : []),
          ...nodes.map((node) => ({ value: String(node), label: nodeName(node) })),
        ]}
        onChange={({ currentTarget }) => onChange({ server: place.server, ...onNode(currentTarget.value) })}
      />
    </div>
  );
}
