import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../trouble/ErrorNotice.tsx';
import { Computing } from './Computing.tsx';
import classes from './EditorBar.module.css';
import type { SaveState } from './save-state.ts';

interface Props {
  /** Null while there is nothing to take back. */
  readonly undo: (() => void) | null;
  /** Null while there is nothing to make again. */
  readonly redo: (() => void) | null;
  readonly saveState: SaveState;
  /** Offered where the last change could not be saved; absent = nothing of it is held. */
  readonly onSaveAgain?: () => void;
  /** What is shown below answers earlier inputs. */
  readonly computing: boolean;
  /** What the actions wait for. */
  readonly waitsFor?: string | null;
  /** What can be done with what is edited. */
  readonly children?: ReactNode;
}

/** The bar above everything that is edited: undo, redo, what became of the last change, and what can be done with it. */
export function EditorBar({ undo, redo, saveState, onSaveAgain, computing, waitsFor = null, children }: Props) {
  const { t } = useTranslation('common');
  useHotkeys([
    ['mod+Z', () => undo?.()],
    ['mod+shift+Z', () => redo?.()],
    ['mod+Y', () => redo?.()],
  ]);
  return (
    <div className={classes.bar}>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
        disabled={undo === null}
        onClick={() => undo?.()}
      >
        {t('editing.undo')}
      </Button>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconArrowForwardUp size={16} aria-hidden="true" />}
        disabled={redo === null}
        onClick={() => redo?.()}
      >
        {t('editing.redo')}
      </Button>
      <SaveLine state={saveState} {...(onSaveAgain && { onSaveAgain })} />
      {computing && <Computing />}
      {children && <div className={classes.actions}>{children}</div>}
      {waitsFor !== null && <p className={classes.waits}>{waitsFor}</p>}
    </div>
  );
}

function SaveLine({ state, onSaveAgain }: { readonly state: SaveState; readonly onSaveAgain?: () => void }) {
  const { t } = useTranslation('common');
  if (typeof state === 'object')
    return <ErrorNotice error={state.error} {...(onSaveAgain && { onRetry: onSaveAgain })} />;
  return (
    <span role="status" className={classes.saved}>
      {t(`editing.${state}`)}
    </span>
  );
}
