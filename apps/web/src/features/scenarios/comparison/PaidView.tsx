import { ComparisonChart, paidTitle } from '@tatami/charts';
import { isSameStated, type PaidByYear } from '@tatami/model';
import { memo } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';

/** What each scenario has paid by year, over each other; drawn anew where an amount is another. */
export const PaidView = memo(View, isSameStated);

function View({ paid }: { readonly paid: readonly PaidByYear[] }) {
  const language = useLanguage();
  return <ComparisonChart data={paid} title={paidTitle(paid)} language={language} mode="screen" />;
}
