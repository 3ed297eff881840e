import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';

export default function BenchmarksScreen() {
  const { t } = useTranslation('common');
  return <Page title={t('step.benchmarks')}>{null}</Page>;
}
