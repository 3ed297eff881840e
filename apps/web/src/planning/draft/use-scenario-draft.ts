import { useQueryClient } from '@tanstack/react-query';
import { type Scenario, scenarioEndpoints } from '@tatami/contracts';
import type { ScenarioInputs } from '@tatami/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import { wholeListKey } from '../../api/use-whole-list.ts';
import type { SaveState } from '../../ui/editing/save-state.ts';
import { useUndoStack } from '../../ui/editing/use-undo-stack.ts';
import { rememberSave } from './saves-under-way.ts';

const QUIET_MS = 500;

interface Draft {
  readonly name: string;
  readonly inputs: ScenarioInputs;
}

/**
 * A scenario as it is being edited: shown at once, kept after half a second of quiet, each change undoable. When somebody
 * else saved in between, theirs is shown and said so; what was typed here stays one undo away.
 */
export function useScenarioDraft(projectId: string, scenario: Scenario) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ name: scenario.name, inputs: scenario.inputs });
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const { add, undo, redo, canUndo, canRedo } = useUndoStack();
  const version = useRef(scenario.version);
  const pending = useRef<Draft | null>(null);
  const running = useRef<Promise<void>>(Promise.resolve());

  /** An emptied name is shown while it is typed, but never kept. */
  const show = useCallback((next: Draft) => {
    setDraft(next);
    if (next.name.trim() === '') return;
    pending.current = next;
    setSaveState('saving');
  }, []);

  const save = useCallback(async () => {
    const typed = pending.current;
    if (typed === null) return;
    pending.current = null;
    const params = { projectId, id: scenario.id };
    try {
      const saved = await call(scenarioEndpoints.update, { params, body: typed, ifMatch: version.current });
      version.current = saved.version;
      client.setQueryData(keyOf(scenarioEndpoints.read, { params }), saved);
      // A list of scenarios that was read meanwhile has them as they were.
      void client.invalidateQueries({ queryKey: wholeListKey(scenarioEndpoints.list, { params: { projectId } }) });
      setSaveState('saved');
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale-version')
        return setSaveState({ error: error as Error });
      const { name, inputs, version: newer } = await call(scenarioEndpoints.read, { params });
      version.current = newer;
      add({ undo: () => show(typed), redo: () => show({ name, inputs }) });
      setDraft({ name, inputs });
      setSaveState('stale');
    }
  }, [client, projectId, scenario.id, add, show]);

  // The screen before may still have been saving when this one opened: what it saved is what is edited here. What was typed
  // here meanwhile meets the newer version when it is saved.
  useEffect(() => {
    if (scenario.version <= version.current || pending.current !== null) return;
    version.current = scenario.version;
    setDraft({ name: scenario.name, inputs: scenario.inputs });
  }, [scenario]);

  /** Saves what is not saved yet, after whatever is being saved now. */
  const flush = useCallback(() => {
    running.current = rememberSave(running.current.then(save));
    return running.current;
  }, [save]);

  const become = useCallback(
    (next: Draft) => {
      add({ undo: () => show(draft), redo: () => show(next) });
      show(next);
    },
    [add, show, draft],
  );
  const change = useCallback(
    (partial: Partial<ScenarioInputs>) => become({ ...draft, inputs: { ...draft.inputs, ...partial } }),
    [become, draft],
  );
  const rename = useCallback((name: string) => become({ ...draft, name }), [become, draft]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every further change of the draft starts the quiet time again.
  useEffect(() => {
    if (saveState !== 'saving') return;
    const timer = setTimeout(() => void flush(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [draft, saveState, flush]);

  useEffect(() => () => void flush(), [flush]);

  return { ...draft, change, rename, undo: canUndo ? undo : null, redo: canRedo ? redo : null, saveState, flush };
}
