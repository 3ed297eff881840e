import { PROJECT_ROLES } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';

/** The roles of a project with their words. */
export function useRoleChoices() {
  const { t } = useTranslation('people');
  return PROJECT_ROLES.map((role) => ({ value: role, label: t(`members.${role}`) }));
}
