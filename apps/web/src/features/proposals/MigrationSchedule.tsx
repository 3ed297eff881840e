import { MigrationChart, type MigrationData, migrationTitle } from '@tatami/charts';
import { useLanguage } from '../../i18n/use-language.ts';

/** The waves of a move as the document draws them. */
export default function MigrationSchedule({ migration }: { readonly migration: MigrationData }) {
  const language = useLanguage();
  return (
    <MigrationChart data={migration} title={migrationTitle(migration, language)} language={language} mode="screen" />
  );
}
