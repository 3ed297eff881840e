import { BusinessCaseChart, cashTitle } from '@tatami/charts';
import type { BusinessCase } from '@tatami/model';
import { memo } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';

/** What is saved by year, and since the start. */
export const CashView = memo(View);

function View({ businessCase }: { readonly businessCase: BusinessCase }) {
  const language = useLanguage();
  return <BusinessCaseChart data={businessCase} title={cashTitle(businessCase)} language={language} mode="screen" />;
}
