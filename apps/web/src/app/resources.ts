import type { texts as backupsTexts } from '../features/backups/texts.ts';
import type { texts as benchmarksTexts } from '../features/benchmarks/texts.ts';
import type { texts as calculatorsTexts } from '../features/calculators/texts.ts';
import type { texts as clockTexts } from '../features/clock/texts.ts';
import type { texts as constraintsTexts } from '../features/constraints/texts.ts';
import type { texts as databasesTexts } from '../features/databases/texts.ts';
import type { texts as deskTexts } from '../features/desk/texts.ts';
import type { texts as diagnosisTexts } from '../features/diagnosis/texts.ts';
import type { texts as evidenceTexts } from '../features/evidence/texts.ts';
import type { texts as finderTexts } from '../features/finder/texts.ts';
import type { texts as guideTexts } from '../features/guide/texts.ts';
import type { texts as importsTexts } from '../features/imports/texts.ts';
import type { texts as inventoryTexts } from '../features/inventory/texts.ts';
import type { texts as layoutTexts } from '../features/layout/texts.ts';
import type { texts as machinesTexts } from '../features/machines/texts.ts';
import type { texts as overviewTexts } from '../features/overview/texts.ts';
import type { texts as peopleTexts } from '../features/people/texts.ts';
import type { texts as platformsTexts } from '../features/platforms/texts.ts';
import { texts as projectsTexts } from '../features/projects/texts.ts';
import type { texts as proposalsTexts } from '../features/proposals/texts.ts';
import type { texts as alternativesTexts } from '../features/scenarios/alternatives/texts.ts';
import type { texts as businessCaseTexts } from '../features/scenarios/business-case/texts.ts';
import type { texts as comparisonTexts } from '../features/scenarios/comparison/texts.ts';
import type { texts as moneyTexts } from '../features/scenarios/owned/texts.ts';
import type { storageTexts } from '../features/scenarios/storage-texts.ts';
import type { texts as scenariosTexts } from '../features/scenarios/texts.ts';
import type { texts as sharedTexts } from '../features/shared/texts.ts';
import type { texts as recordsTexts } from '../planning/records/texts.ts';
import { texts as planningTexts } from '../planning/texts.ts';
import type { texts as termsTexts } from '../ui/terms/texts.ts';
import { texts as commonTexts } from '../ui/texts.ts';

/** The texts of the first page and those that several pages share, by namespace: `common` for the shell and ui/, else the feature's name. */
const namespaces = {
  common: commonTexts,
  projects: projectsTexts,
  planning: planningTexts,
};

/** Texts that come with their page instead of with the first one: its lazy screen adds them (see add-texts.ts). */
export interface TextsOfPages {
  readonly alternatives: typeof alternativesTexts;
  readonly backups: typeof backupsTexts;
  readonly benchmarks: typeof benchmarksTexts;
  readonly businessCase: typeof businessCaseTexts;
  readonly calculators: typeof calculatorsTexts;
  readonly clock: typeof clockTexts;
  readonly comparison: typeof comparisonTexts;
  readonly constraints: typeof constraintsTexts;
  readonly databases: typeof databasesTexts;
  readonly desk: typeof deskTexts;
  readonly diagnosis: typeof diagnosisTexts;
  readonly evidence: typeof evidenceTexts;
  readonly finder: typeof finderTexts;
  readonly guide: typeof guideTexts;
  readonly imports: typeof importsTexts;
  readonly inventory: typeof inventoryTexts;
  readonly layout: typeof layoutTexts;
  readonly machines: typeof machinesTexts;
  readonly records: typeof recordsTexts;
  readonly money: typeof moneyTexts;
  readonly overview: typeof overviewTexts;
  readonly people: typeof peopleTexts;
  readonly platforms: typeof platformsTexts;
  readonly proposals: typeof proposalsTexts;
  readonly scenarios: typeof scenariosTexts;
  readonly shared: typeof sharedTexts;
  readonly storage: typeof storageTexts;
  readonly terms: typeof termsTexts;
}

type InLanguage<L extends 'en' | 'ja', Namespaces = typeof namespaces> = {
  [Name in keyof Namespaces]: Namespaces[Name] extends Record<L, infer Texts> ? Texts : never;
};

function inLanguage<L extends 'en' | 'ja'>(language: L): InLanguage<L> {
  return Object.fromEntries(
    Object.entries(namespaces).map(([name, texts]) => [name, texts[language]]),
  ) as InLanguage<L>;
}

const [en, ja] = [inLanguage('en'), inLanguage('ja')];
export const resources = { en, ja };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: false;
    resources: InLanguage<'en', typeof namespaces & TextsOfPages>;
  }
}
