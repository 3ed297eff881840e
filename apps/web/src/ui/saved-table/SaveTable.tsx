import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { downloadFile } from '../files/download-file.ts';
import { LinkButton } from '../LinkButton.tsx';
import { useTroubleNotice } from '../trouble/use-trouble-notice.tsx';
import classes from './SaveTable.module.css';
import { csvOfTable, fileNameOf, type SavedTable, tabsOfTable, workbookOfTable } from './saved-table.ts';

interface Props {
  readonly label: string;
  /** The table as it stands, read when it is asked for. */
  readonly read: () => SavedTable | null;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Under a table: copies it, or saves it for a spreadsheet. */
export function SaveTable({ label, read }: Props) {
  const { t } = useTranslation('common');
  const sayTrouble = useTroubleNotice();
  const [opened, setOpened] = useState(false);
  const [copied, setCopied] = useState(false);
  const run = (act: (table: SavedTable) => Promise<void>) => {
    const table = read();
    if (table) void act(table).catch(sayTrouble);
  };
  return (
    <div className={classes.save}>
      <button
        type="button"
        className={classes.open}
        aria-expanded={opened}
        aria-label={t('table.saveOf', { label })}
        onClick={() => setOpened(!opened)}
      >
        {t('table.save')}
      </button>
      {opened && (
        <>
          <LinkButton
            onClick={() =>
              run(async (table) => {
                await navigator.clipboard.writeText(tabsOfTable(table));
                setCopied(true);
              })
            }
          >
            {t('table.copy')}
          </LinkButton>
          <LinkButton
            onClick={() =>
              run(async (table) => {
                downloadFile(
                  `${fileNameOf(table)}.csv`,
                  new Blob([csvOfTable(table)], { type: 'text/csv;charset=utf-8' }),
                );
              })
            }
          >
            {t('table.csv')}
          </LinkButton>
          <LinkButton
            onClick={() =>
              run(async (table) => {
                downloadFile(`${fileNameOf(table)}.xlsx`, new Blob([await workbookOfTable(table)], { type: XLSX }));
              })
            }
          >
            {t('table.xlsx')}
          </LinkButton>
          <span role="status">{copied && t('table.copied')}</span>
        </>
      )}
    </div>
  );
}
