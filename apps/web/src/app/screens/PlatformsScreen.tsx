import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';

export default function PlatformsScreen() {
  const { t } = useTranslation('common');
  return <Page title={t('step.platforms')}>{null}</Page>;
}
