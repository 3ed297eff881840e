import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';

export default function ProposalsScreen() {
  const { t } = useTranslation('common');
  return <Page title={t('step.proposals')}>{null}</Page>;
}
