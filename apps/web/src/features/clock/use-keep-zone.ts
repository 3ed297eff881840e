import { useQueryClient } from '@tanstack/react-query';
import { clockEndpoints } from '@tatami/contracts';
import { zoneName } from '@tatami/model';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUndoNotice } from '../../ui/editing/use-undo-notice.tsx';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';

/** Keeps which zone the wall clocks of a project show and says so; undo brings back what held before. null = nobody says. */
export function useKeepZone(projectId: string): (zone: string | null) => void {
  const { t } = useTranslation('clock');
  const say = useText();
  const client = useQueryClient();
  const offerUndo = useUndoNotice();
  const sayTrouble = useTroubleNotice();
  return useCallback(
    (zone) => {
      const send = async (kept: string | null) => {
        try {
          return await call(clockEndpoints.keepZone, { params: { projectId }, body: { zone: kept } });
        } catch (error) {
          sayTrouble(error as Error);
          return null;
        } finally {
          void refreshProject(client, projectId);
        }
      };
      const done = zone === null ? t('takenBack') : t('kept', { zone: say(zoneName(zone)) });
      void send(zone).then((kept) => {
        if (kept) offerUndo(done, () => void send(kept.before));
      });
    },
    [client, projectId, offerUndo, sayTrouble, say, t],
  );
}
