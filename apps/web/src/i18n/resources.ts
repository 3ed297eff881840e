import { texts as benchmarksTexts } from '../features/benchmarks/texts.ts';
import { texts as calculatorsTexts } from '../features/calculators/texts.ts';
import { texts as evidenceTexts } from '../features/evidence/texts.ts';
import { texts as importsTexts } from '../features/imports/texts.ts';
import { texts as inventoryTexts } from '../features/inventory/texts.ts';
import { texts as layoutTexts } from '../features/layout/texts.ts';
import { texts as platformsTexts } from '../features/platforms/texts.ts';
import { texts as projectsTexts } from '../features/projects/texts.ts';
import { texts as proposalsTexts } from '../features/proposals/texts.ts';
import { texts as scenariosTexts } from '../features/scenarios/texts.ts';
import { texts as planningTexts } from '../planning/texts.ts';
import { texts as commonTexts } from '../ui/texts.ts';

/** Every text of the web app, by namespace: `common` for the shell and ui/, else the feature's name. */
const namespaces = {
  common: commonTexts,
  projects: projectsTexts,
  imports: importsTexts,
  inventory: inventoryTexts,
  benchmarks: benchmarksTexts,
  platforms: platformsTexts,
  scenarios: scenariosTexts,
  layout: layoutTexts,
  proposals: proposalsTexts,
  calculators: calculatorsTexts,
  evidence: evidenceTexts,
  planning: planningTexts,
};
type Namespaces = typeof namespaces;
type InLanguage<L extends 'en' | 'ja'> = { [Name in keyof Namespaces]: Namespaces[Name][L] };

function inLanguage<L extends 'en' | 'ja'>(language: L): InLanguage<L> {
  return Object.fromEntries(
    Object.entries(namespaces).map(([name, texts]) => [name, texts[language]]),
  ) as InLanguage<L>;
}

export const resources = { en: inLanguage('en'), ja: inLanguage('ja') };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: false;
    resources: InLanguage<'en'>;
  }
}
