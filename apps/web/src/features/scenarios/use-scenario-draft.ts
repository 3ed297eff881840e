import { useQueryClient } from '@tanstack/react-query';
import { type Scenario, scenarioEndpoints } from '@tatami/contracts';
import type { ScenarioInputs } from '@tatami/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';

const QUIET_MS = 500;

export type SaveState = 'saved' | 'saving' | 'stale' | { readonly error: Error };

interface Change {
  readonly name: string;
  readonly inputs: ScenarioInputs;
}

/**
 * A scenario as it is being edited: shown at once, kept after half a second of quiet, each change undoable. When somebody
 * else saved in between, theirs is shown and said so; what was typed here stays one undo away.
 */
export function useScenarioDraft(projectId: string, scenario: Scenario) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Change>({ name: scenario.name, inputs: scenario.inputs });
  const [past, setPast] = useState<readonly Change[]>([]);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const version = useRef(scenario.version);
  const pending = useRef<Change | null>(null);
  const running = useRef<Promise<void>>(Promise.resolve());

  const save = useCallback(async () => {
    const change = pending.current;
    if (change === null) return;
    pending.current = null;
    const params = { projectId, id: scenario.id };
    try {
      const saved = await call(scenarioEndpoints.update, { params, body: change, ifMatch: version.current });
      version.current = saved.version;
      client.setQueryData(keyOf(scenarioEndpoints.read, { params }), saved);
      setSaveState('saved');
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale-version')
        return setSaveState({ error: error as Error });
      const newer = await call(scenarioEndpoints.read, { params });
      version.current = newer.version;
      setPast((known) => [...known, change]);
      setDraft({ name: newer.name, inputs: newer.inputs });
      setSaveState('stale');
    }
  }, [client, projectId, scenario.id]);

  /** Saves what is not saved yet, after whatever is being saved now. */
  const flush = useCallback(() => {
    running.current = running.current.then(save);
    return running.current;
  }, [save]);

  /** An emptied name is shown while it is typed, but never kept. */
  const apply = useCallback((next: Change) => {
    setDraft(next);
    if (next.name.trim() === '') return;
    pending.current = next;
    setSaveState('saving');
  }, []);

  const change = useCallback(
    (partial: Partial<ScenarioInputs>) => {
      setPast((known) => [...known, draft]);
      apply({ ...draft, inputs: { ...draft.inputs, ...partial } });
    },
    [apply, draft],
  );

  const rename = useCallback(
    (name: string) => {
      setPast((known) => [...known, draft]);
      apply({ ...draft, name });
    },
    [apply, draft],
  );

  const undo = useCallback(() => {
    const previous = past.at(-1);
    if (!previous) return;
    setPast(past.slice(0, -1));
    apply(previous);
  }, [apply, past]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every further change of the draft starts the quiet time again.
  useEffect(() => {
    if (saveState !== 'saving') return;
    const timer = setTimeout(() => void flush(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [draft, saveState, flush]);

  useEffect(() => () => void flush(), [flush]);

  return { ...draft, change, rename, undo: past.length > 0 ? undo : null, saveState, flush };
}
