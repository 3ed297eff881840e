import { Button } from '@mantine/core';
import type { Move, Place, Plan } from '@tatami/model';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Table } from '../../../ui/table/Table.tsx';
import classes from './MovesTable.module.css';

interface Props {
  readonly moves: readonly Move[];
  /** The plans moved between, as far as they are known: they name their servers. */
  readonly plans: readonly Plan[];
  readonly nameOf: (workloadId: string) => string;
}

/** So many moves are shown at first, and with each press that many more. */
const PAGE = 10;

/** Which workloads stand elsewhere than in the plan of record. */
export function MovesTable({ moves, plans, nameOf }: Props) {
  const { t } = useTranslation('scenarios');
  const [most, setMost] = useState(PAGE);
  const hidden = moves.length - most;
  const servers = useMemo(
    () => new Map(plans.flatMap(({ nodes }) => nodes.map(({ number, name }) => [number, name]))),
    [plans],
  );
  return (
    <div className={classes.moves}>
      <Table
        label={t('moves.title')}
        phone="fits"
        rows={moves.slice(0, most)}
        rowId={({ id }) => id}
        columns={[
          { id: 'workload', header: t('moves.workload'), cell: ({ id }) => nameOf(id), wraps: true },
          {
            id: 'from',
            header: t('moves.from'),
            cell: ({ from }) => <Where place={from} servers={servers} />,
            wraps: true,
          },
          { id: 'to', header: t('moves.to'), cell: ({ to }) => <Where place={to} servers={servers} />, wraps: true },
        ]}
      />
      {hidden > 0 && (
        <Button size="xs" variant="subtle" onClick={() => setMost(most + PAGE * 10)}>
          {t('moves.more', { count: hidden })}
        </Button>
      )}
    </div>
  );
}

function Where({ place, servers }: { place: Place | null; servers: ReadonlyMap<number, string> }) {
  const { t } = useTranslation('scenarios');
  if (place === null) return t('moves.nowhere');
  const server = servers.get(place.server) ?? t('moves.gone', { number: place.server + 1 });
  return place.node === null ? server : t('moves.place', { server, node: place.node });
}
