import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';
export default function InventoryScreen() {
  const { t } = useTranslation('inventory');
  return <Page title={t('title')}>{null}</Page>;
}
