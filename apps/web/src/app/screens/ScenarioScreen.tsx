import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';

export default function ScenarioScreen() {
  const { t } = useTranslation('common');
  return <Page title={t('step.scenarios')}>{null}</Page>;
}
