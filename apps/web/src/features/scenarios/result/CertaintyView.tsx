import { CertaintyChart, certaintyTitle } from '@tatami/charts';
import type { PlanCertainty } from '@tatami/model';
import { useLanguage } from '../../../i18n/use-language.ts';

/** How sure each number of servers is, and what it costs: the one that is planned among the others. */
export function CertaintyView({ certainty }: { readonly certainty: PlanCertainty }) {
  const language = useLanguage();
  return <CertaintyChart data={certainty} title={certaintyTitle(certainty)} language={language} mode="screen" />;
}
