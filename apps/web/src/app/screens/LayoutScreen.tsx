import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';

export default function LayoutScreen() {
  const { t } = useTranslation('common');
  return <Page title={t('step.layout')}>{null}</Page>;
}
