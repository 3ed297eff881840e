import { Skeleton } from '@mantine/core';
import type { PlanNode, ServerLoad } from '@tatami/model';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNewest } from '../../planning/answer/use-newest.ts';
import { Dialog } from '../../ui/Dialog.tsx';

const ServerLoadView = lazy(() => import('./ServerLoadView.tsx'));

interface Props {
  readonly node: PlanNode;
  readonly loadOf: (node: PlanNode) => Promise<ServerLoad | null>;
  readonly nameOf: (workloadId: string) => string;
  readonly onClose: () => void;
}

async function loadOfServer({ node, loadOf }: Pick<Props, 'node' | 'loadOf'>) {
  return { load: await loadOf(node) };
}

/** Who makes the peak of one planned server, and when. */
export function ServerLoadDialog({ node, loadOf, nameOf, onClose }: Props) {
  const { t } = useTranslation('layout');
  const { answer } = useNewest(
    useMemo(() => ({ node, loadOf }), [node, loadOf]),
    loadOfServer,
  );
  return (
    <Dialog onClose={onClose} size="68rem" title={t('load.title', { name: node.name })} closeLabel={t('load.close')}>
      <Suspense fallback={<Skeleton height={300} />}>
        {answer ? <ServerLoadView name={node.name} load={answer.load} nameOf={nameOf} /> : <Skeleton height={300} />}
      </Suspense>
    </Dialog>
  );
}
