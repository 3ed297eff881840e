import { notifications } from '@mantine/notifications';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type BenchmarkRunRecord,
  benchmarkEndpoints,
  inventoryEndpoints,
  type RecordCorrectedWith,
  type Server,
  type Workload,
} from '@tatami/contracts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { refreshProject } from '../../api/queries.ts';
import { wholeListKey } from '../../api/use-whole-list.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CellValue } from '../../ui/data-table/data-column.ts';
import type { Undoable } from '../../ui/editing/undo-stack.ts';
import { useUndoNotice } from '../../ui/editing/use-undo-notice.tsx';
import { useUndoStack } from '../../ui/editing/use-undo-stack.ts';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import { improbableEdits } from './improbable-edits.ts';

export type Listed = Server | Workload | BenchmarkRunRecord;
export type Listing = 'servers' | 'workloads' | 'benchmarkRuns';

const ENDPOINTS = {
  servers: {
    list: inventoryEndpoints.listServers,
    update: inventoryEndpoints.updateServer,
    updateMany: inventoryEndpoints.updateServers,
    remove: inventoryEndpoints.removeServer,
  },
  workloads: {
    list: inventoryEndpoints.listWorkloads,
    update: inventoryEndpoints.updateWorkload,
    updateMany: inventoryEndpoints.updateWorkloads,
    remove: inventoryEndpoints.removeWorkload,
  },
  benchmarkRuns: {
    list: benchmarkEndpoints.list,
    update: benchmarkEndpoints.update,
    updateMany: benchmarkEndpoints.updateMany,
    remove: benchmarkEndpoints.remove,
  },
} as const;

interface Page {
  readonly total: number;
  readonly items: readonly Listed[];
  readonly nextCursor: string | null;
}
interface Edit {
  readonly id: string;
  readonly field: string;
  readonly value: CellValue;
}
/** The value of one field on each of many records. */
interface ManyEdits {
  readonly field: string;
  readonly values: ReadonlyMap<string, CellValue>;
}

/** What else the answer to a correction says was corrected: what was read from the same cells. */
interface Corrected {
  readonly correctedWith: readonly RecordCorrectedWith[];
}

/** Sends a value; what goes wrong is said by the one who sends it, and rejects. */
type Send<Value> = (value: Value) => Promise<Corrected>;

/**
 * Corrections by hand: shown at once, sent with the version that was read, taken back by undo. When somebody was faster the
 * newer record is shown instead and the person is told.
 */
export function useRecordChanges(projectId: string, listing: Listing) {
  const { t } = useTranslation('common');
  const { t: ofRecords } = useTranslation('records');
  const say = useText();
  const client = useQueryClient();
  const offerUndo = useUndoNotice();
  const sayTrouble = useTroubleNotice();
  const endpoints = ENDPOINTS[listing];
  const listKey = wholeListKey(endpoints.list, { params: { projectId } });
  const { add, drop, undoChange, undo, redo } = useUndoStack();
  const may = useMay();

  const listed = (): readonly Listed[] =>
    client.getQueryData<InfiniteData<Page>>(listKey)?.pages.flatMap(({ items }) => items) ?? [];
  const find = (id: string): Listed | undefined => listed().find((item) => item.id === id);
  const put = (record: Listed) =>
    client.setQueryData<InfiniteData<Page>>(
      listKey,
      (list) => list && { ...list, pages: list.pages.map(putInto(record)) },
    );
  const refreshAround = () => refreshProject(client, projectId, endpoints.list.path);

  const update = useMutation({
    // One after the other: each sends the version the one before has brought.
    scope: { id: `edit-${projectId}-${listing}` },
    mutationFn: ({ id, field, value }: Edit) =>
      call(endpoints.update as typeof inventoryEndpoints.updateServer, {
        params: { projectId, id },
        body: { [field]: value },
        ifMatch: find(id)?.version ?? 0,
      }) as Promise<Listed & Corrected>,
    onMutate: async ({ id, field, value }) => {
      // A list that is being read would bring the record as it was: it is read again after.
      const isRead = client.isFetching({ queryKey: listKey }) > 0;
      if (isRead) await client.cancelQueries({ queryKey: listKey });
      const before = find(id);
      if (before) put({ ...before, [field]: value, edited: [...before.edited, field] });
      return { before, isRead };
    },
    onSuccess: ({ correctedWith: _, ...record }) => {
      put(record);
      void refreshAround();
    },
    onError: (error, _edit, context) => {
      if (context?.before) put(context.before);
      if (error instanceof ApiError && error.code === 'stale-version') {
        notifications.show({ message: t('error.stale'), withBorder: true });
        void client.invalidateQueries({ queryKey: listKey });
      } else sayTrouble(error);
    },
    onSettled: (_record, _error, _edit, context) => {
      if (context?.isRead) void client.invalidateQueries({ queryKey: listKey });
    },
  });

  /** What was done, and what else with it. */
  const withOthers = (message: string, { correctedWith }: Corrected) => {
    const others = (['server', 'workload'] as const).flatMap((kind) => {
      const [first, ...more] = correctedWith.filter((each) => each.kind === kind);
      return first ? ofRecords(`edit.with.${kind}`, { count: more.length + 1, name: first.name }) : [];
    });
    return [message, ...others].join(' ');
  };

  /** Sends a change; once it is in, a notice offers to take it back. One that fails is forgotten. */
  const keepUndoable = <Value>(send: Send<Value>, { from, to }: { from: Value; to: Value }, message: string) => {
    let withdraw = () => {};
    const change: Undoable = {
      undo: () => {
        withdraw();
        send(from).catch(() => undefined);
      },
      redo: () => void send(to).catch(() => undefined),
    };
    add(change);
    send(to).then(
      (corrected) => {
        withdraw = offerUndo(withOthers(message, corrected), () => undoChange(change));
      },
      () => drop(change),
    );
  };

  /** What was done, and what of it is hardly true: the notice takes it back. */
  const withDoubt = (message: string, rows: readonly Listed[], field: string, valueFor: (id: string) => CellValue) => {
    const [first, ...more] = improbableEdits(listing, rows, field, valueFor);
    if (!first) return message;
    const doubt = ofRecords('edit.improbable', { name: first.name, problem: say(first.problem) });
    return [
      message,
      doubt,
      ...(more.length > 0 ? [ofRecords('edit.improbableMore', { count: more.length })] : []),
    ].join(' ');
  };

  const edit = (change: Edit, message: string) => {
    const before = find(change.id);
    if (!before) return;
    const previous = before[change.field as keyof Listed] as CellValue;
    keepUndoable(
      (value) => update.mutateAsync({ ...change, value }),
      { from: previous, to: change.value },
      withDoubt(message, [before], change.field, () => change.value),
    );
  };

  const updateMany = useMutation({
    scope: { id: `edit-${projectId}-${listing}` },
    mutationFn: ({ field, values }: ManyEdits) => {
      const edits = listed().flatMap(({ id, version }) =>
        values.has(id) ? [{ id, version, set: { [field]: values.get(id) ?? null } }] : [],
      );
      return call(endpoints.updateMany as typeof inventoryEndpoints.updateServers, {
        params: { projectId },
        body: { edits },
      });
    },
    onSettled: () => refreshProject(client, projectId),
    onError: sayTrouble,
  });

  /** One field of many records at once, taken back as one. */
  const editMany = ({ field, values }: ManyEdits, message: string) => {
    const before = new Map(
      listed().flatMap((row) =>
        values.has(row.id) ? [[row.id, row[field as keyof Listed] as CellValue] as const] : [],
      ),
    );
    keepUndoable(
      (sent) => updateMany.mutateAsync({ field, values: sent }),
      { from: before, to: values },
      withDoubt(
        message,
        listed().filter(({ id }) => values.has(id)),
        field,
        (id) => values.get(id) ?? null,
      ),
    );
  };

  const remove = async (record: Listed): Promise<void> => {
    try {
      await call(endpoints.remove, { params: { projectId, id: record.id }, ifMatch: record.version });
    } catch (error) {
      sayTrouble(error as Error);
    }
    await refreshProject(client, projectId);
  };
  const allowed = may(endpoints.update);
  return { edit, editMany, allowed, busy: updateMany.isPending, remove, undoLast: undo, redoLast: redo };
}

function putInto(record: Listed) {
  return (page: Page): Page => ({
    ...page,
    items: page.items.map((item) => (item.id === record.id ? record : item)),
  });
}
