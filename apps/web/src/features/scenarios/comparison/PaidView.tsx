import { ComparisonChart, paidTitle } from '@tatami/charts';
import type { PaidByYear } from '@tatami/model';
import { memo } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';

/** What each scenario has paid by year, over each other. */
export const PaidView = memo(View);

function View({ paid }: { readonly paid: readonly PaidByYear[] }) {
  const language = useLanguage();
  return <ComparisonChart data={paid} title={paidTitle(paid)} language={language} mode="screen" />;
}
