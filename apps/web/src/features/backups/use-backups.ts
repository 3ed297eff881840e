import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BackupSettingsChange, backupEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { ask } from '../../api/queries.ts';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';

const LIST = ask(backupEndpoints.list, {});
/** What is under way is held in the server's memory: asking for it costs next to nothing. */
const LOOK_AGAIN_MS = 1_000;

/** The backups there are, and what an administrator does with them. */
export function useBackups() {
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  const list = useQuery({ ...LIST, refetchInterval: ({ state }) => (state.data?.running ? LOOK_AGAIN_MS : false) });
  const common = { onError: sayTrouble, onSettled: () => client.invalidateQueries({ queryKey: LIST.queryKey }) };
  const make = useMutation({ ...common, mutationFn: () => call(backupEndpoints.make, {}) });
  const check = useMutation({
    ...common,
    mutationFn: (name: string) => call(backupEndpoints.check, { params: { name } }),
  });
  const remove = useMutation({
    ...common,
    mutationFn: (name: string) => call(backupEndpoints.remove, { params: { name } }),
  });
  const restore = useMutation({
    ...common,
    mutationFn: (params: { name: string; id: string }) => call(backupEndpoints.restoreProject, { params }),
  });
  const change = useMutation({
    ...common,
    mutationFn: ({ version, body }: { version: number; body: BackupSettingsChange }) =>
      call(backupEndpoints.updateSettings, { body, ifMatch: version }),
  });
  return { list, make, check, remove, restore, change };
}
