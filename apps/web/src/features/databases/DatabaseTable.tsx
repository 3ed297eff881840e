import { NativeSelect } from '@mantine/core';
import {
  type DatabaseStanding,
  databaseProduct,
  dbmsWords,
  ENVIRONMENTS,
  NO_DATABASE_TEXT,
  nameText,
  ORACLE_OPTIONS,
} from '@tatami/model';
import { useMemo, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data-table/DataTable.tsx';
import type { DataColumn } from '../../ui/data-table/data-column.ts';
import { ClassifyBar } from './ClassifyBar.tsx';
import type { DatabaseRow } from './database-rows.ts';
import type { Classify } from './use-classify.ts';

const STANDINGS: readonly DatabaseStanding[] = ['stated', 'open', 'proposed', 'none', 'silent'];

interface Props {
  readonly rows: readonly DatabaseRow[];
  readonly busy: boolean;
  readonly classify: Classify;
}

/** Every workload with what it is taken for and why; many are corrected at once. */
export function DatabaseTable({ rows, busy, classify }: Props) {
  const { t } = useTranslation('databases');
  const format = useFormat();
  const columns = useDatabaseColumns();
  const [standing, setStanding] = useState<DatabaseStanding | 'all'>('all');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(
    () => (standing === 'all' ? rows : rows.filter((row) => row.standing === standing)),
    [rows, standing],
  );
  const counts = useMemo(
    () => new Map(STANDINGS.map((each) => [each, rows.filter((row) => row.standing === each).length])),
    [rows],
  );
  const chosen = rows.filter(({ id }) => selected.has(id));
  const release = () => setSelected(new Set());
  return (
    <DataTable
      label={t('table.label')}
      rows={shown}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      selection={{ selected, onChange: setSelected }}
      tools={
        <NativeSelect
          size="xs"
          aria-label={t('table.filter')}
          value={standing}
          data={[
            { value: 'all', label: t('table.all', { number: format.number(rows.length) }) },
            ...STANDINGS.map((value) => ({
              value,
              label: t('table.standing', {
                standing: t(`standing.${value}`),
                number: format.number(counts.get(value) ?? 0),
              }),
            })),
          ]}
          onChange={({ currentTarget }) => setStanding(currentTarget.value as DatabaseStanding | 'all')}
        />
      }
      bulk={() =>
        chosen.length > 0 && <ClassifyBar rows={chosen} busy={busy} classify={classify} onRelease={release} />
      }
    />
  );
}

function useDatabaseColumns(): readonly DataColumn<DatabaseRow>[] {
  const { t } = useTranslation('databases');
  const say = useText();
  return useMemo(() => {
    const proposed = ({ proposal }: DatabaseRow) =>
      proposal === null || proposal.product === null ? t('standing.none') : say(databaseProduct(proposal.product).name);
    const takenFor = (row: DatabaseRow) => {
      const { databases, standing } = row;
      if (standing === 'proposed') return t('table.proposed', { product: proposed(row) });
      return databases.length === 0
        ? t(`standing.${standing}`)
        : databases
            .map(({ product, edition, version, options }) => {
              const { name, editions } = databaseProduct(product);
              const said = edition === null ? null : editions[edition]?.name;
              const added = options.map((option) => `+ ${say(ORACLE_OPTIONS[option]?.name ?? nameText(option))}`);
              const isOpen = standing === 'open' && product !== 'other';
              const editionWords = said ? say(said) : isOpen ? t('table.editionOpen') : null;
              return [say(name), version, editionWords, ...added].filter((part) => part !== null).join(' ');
            })
            .join(' + ');
    };
    const because = ({ proposal, dbms, byHand, standing }: DatabaseRow) => {
      if (standing === 'proposed' && proposal) return say(proposal.evidence);
      if (dbms === null) return null;
      const words = { dbms: dbms === NO_DATABASE_TEXT ? t('standing.none') : say(dbmsWords(dbms)) };
      return t(byHand ? 'because.hand' : 'because.file', words);
    };
    const text = (id: string, width: number, value: (row: DatabaseRow) => string | null): DataColumn<DatabaseRow> => ({
      id,
      width,
      value,
      header: t(`column.${id as 'name'}`),
    });
    return [
      text('name', 200, ({ name }) => name),
      text('server', 140, ({ server }) => server),
      text('takenFor', 260, takenFor),
      text('because', 280, because),
      text('environment', 110, ({ environment }) => (environment === null ? null : say(ENVIRONMENTS[environment]))),
    ];
  }, [t, say]);
}
