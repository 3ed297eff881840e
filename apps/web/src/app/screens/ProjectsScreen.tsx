import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';
export default function ProjectsScreen() {
  const { t } = useTranslation('projects');
  return <Page title={t('title')}>{null}</Page>;
}
