import { useSession } from '../../api/use-session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Where dropped files go, in a sentence: whoever signs in works on a server that others use too. */
export function useWhereFilesStay(): string {
  const { t } = useTranslation('common');
  const isShared = useSession()?.accounts ?? false;
  return isShared ? t('drop.onServer', { server: location.hostname }) : t('drop.onMachine');
}
