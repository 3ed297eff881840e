import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { useDeferredValue, useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { EffectSection } from '../effect/EffectSection.tsx';
import { GoneChoice } from '../effect/GoneChoice.tsx';
import classes from '../Imports.module.css';
import { RejectedRows } from '../rejected/RejectedRows.tsx';
import { ColumnMappingTable } from './ColumnMappingTable.tsx';
import { FileIssues } from './FileIssues.tsx';
import { FoundFacts } from './FoundFacts.tsx';
import { FoundSentence } from './FoundSentence.tsx';
import { FoundTotals } from './FoundTotals.tsx';
import { type RunSettings, toApply, withGone } from './import-settings.ts';
import { OpenQuestions } from './OpenQuestions.tsx';
import { PreviewRows } from './PreviewRows.tsx';
import { ReadingSettings } from './ReadingSettings.tsx';
import { RecordingAsks } from './RecordingAsks.tsx';
import { SelectionSection } from './SelectionSection.tsx';
import { TableChoice } from './TableChoice.tsx';
import { type SettingsInTurn, useSettingsInTurn } from './use-settings-in-turn.ts';

interface Props {
  readonly record: ImportRecord;
  readonly projectId: string;
  /** The file is being read again. */
  readonly busy: boolean;
  /** It was asked to come in as it is: what would be typed now would be lost. */
  readonly closing: boolean;
  /** The only file on the page: importing it is the one thing to do. */
  readonly alone: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Reads it again; rejected where that is refused, which is said by a notice. */
  readonly onRun: (settings: RunSettings) => Promise<unknown>;
  /** The file is being read again under this id, with cells corrected. */
  readonly onReplace: (importId: string) => void;
  readonly onDiscard: () => void;
}

/** What was found in a file, before anything is kept: to correct, to import, or to leave. */
export function ImportPreview(props: Props) {
  const { record, busy, closing, alone, open, onToggle, onRun, onDiscard } = props;
  const { t } = useTranslation('imports');
  const body = useId();
  const inTurn = useSettingsInTurn({ record, busy, onRun });
  // What was found comes first, its details in the time that is left.
  const detailed = useDeferredValue(open, false);
  const { accepted } = record.counts;
  const title = t('found.title', { file: record.fileName });
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.panel} aria-busy={busy} inert={closing} aria-label={title}>
      <header className={classes.panelHead}>
        <h2 className={classes.panelTitle}>
          <button
            type="button"
            className={classes.disclosure}
            aria-expanded={open}
            aria-controls={body}
            aria-label={t('found.open', { file: record.fileName })}
            onClick={onToggle}
          >
            <Chevron size={18} aria-hidden />
          </button>
          {title}
        </h2>
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onDiscard}>
            {t('apply.discard')}
          </Button>
          <Allowed to={importEndpoints.rerun}>
            <Button
              variant={alone ? 'filled' : 'default'}
              disabled={accepted === 0}
              loading={!inTurn.settled}
              onClick={() => void onRun(toApply(record)).catch(() => undefined)}
            >
              {t('apply.button', { count: accepted })}
            </Button>
          </Allowed>
        </div>
      </header>
      <FoundSentence record={record} />
      {!open && <FoundFacts record={record} />}
      <div id={body} className={classes.body} hidden={!open}>
        {detailed && <Details {...props} inTurn={inTurn} />}
      </div>
    </section>
  );
}

function Details({ record, projectId, busy, inTurn, onReplace }: Props & { readonly inTurn: SettingsInTurn }) {
  const { change, settled } = inTurn;
  return (
    <Allowed to={importEndpoints.rerun}>
      <OpenQuestions record={record} busy={busy} onChange={change} />
      <FoundTotals record={record} />
      <EffectSection record={record} projectId={projectId} />
      <GoneChoice record={record} onChoose={(gone) => change((read) => withGone(read, gone))} />
      <ReadingSettings record={record} onChange={change} />
      <RecordingAsks record={record} onChange={change} />
      <TableChoice record={record} onChange={change} />
      <SelectionSection record={record} settled={settled} onChange={change} />
      <RejectedRows record={record} projectId={projectId} busy={busy} onReplace={onReplace} />
      <ColumnMappingTable record={record} onChange={change} />
      <PreviewRows record={record} />
      <FileIssues
        issues={record.issues.filter(({ severity, where }) => severity !== 'error' || where.row === null)}
        record={record}
        projectId={projectId}
        folded={false}
      />
    </Allowed>
  );
}
