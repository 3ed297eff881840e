import { PROJECT_ROLES } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The roles of a project with their words. */
export function useRoleChoices() {
  const { t } = useTranslation('people');
  return PROJECT_ROLES.map((role) => ({ value: role, label: t(`members.${role}`) }));
}
