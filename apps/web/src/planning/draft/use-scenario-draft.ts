import { useQueryClient } from '@tanstack/react-query';
import { type Scenario, scenarioEndpoints } from '@tatami/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { followScenario } from '../../api/follow-scenario.ts';
import { useMay } from '../../api/may.ts';
import { keyOf } from '../../api/queries.ts';
import { wholeListKey } from '../../api/use-whole-list.ts';
import type { SaveState } from '../../ui/editing/save-state.ts';
import { useUndoStack } from '../../ui/editing/use-undo-stack.ts';
import { type Draft, type Edit, type InputsChange, keepable, wayBack, withEdit } from './draft.ts';
import { type Clash, changesTo, mergedDrafts, sameDraft } from './merged-drafts.ts';
import { rememberSave } from './saves-under-way.ts';

const QUIET_MS = 500;

/**
 * A scenario as it is being edited: shown at once, kept after half a second of quiet, each change undoable. When somebody else
 * saved in between, what either changed is kept; where both changed one field, theirs stands and is a clash until one chooses.
 */
export function useScenarioDraft(projectId: string, scenario: Scenario) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ name: scenario.name, inputs: scenario.inputs });
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const { add, undo, redo, canUndo, canRedo } = useUndoStack();
  const keeps = useMay()(scenarioEndpoints.update);
  const version = useRef(scenario.version);
  /** As the server has it at that version. */
  const kept = useRef(draft);
  const latest = useRef(draft);
  const pending = useRef<Draft | null>(null);
  const sending = useRef(false);
  const running = useRef<Promise<void>>(Promise.resolve());

  const show = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  /** What a person tries out who may only read is not kept. */
  const keep = useCallback(
    (next: Draft) => {
      show(next);
      if (!keeps) return setSaveState('tried');
      pending.current = keepable(next, kept.current);
      setSaveState('saving');
    },
    [show, keeps],
  );

  /** Keeps what was typed; where somebody else saved in between, both. */
  const send = useCallback(
    async (typed: Draft): Promise<SaveState> => {
      const params = { projectId, id: scenario.id };
      const body = changesTo(kept.current, typed);
      if (Object.keys(body).length === 0) return 'saved';
      try {
        const saved = await call(scenarioEndpoints.update, { params, body, ifMatch: version.current, outlives: true });
        version.current = saved.version;
        kept.current = { name: saved.name, inputs: saved.inputs };
        client.setQueryData(keyOf(scenarioEndpoints.read, { params }), saved);
        // A list of scenarios that was read meanwhile has them as they were.
        void client.invalidateQueries({ queryKey: wholeListKey(scenarioEndpoints.list, { params: { projectId } }) });
        void followScenario(client, projectId);
        return 'saved';
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'stale-version') throw error;
        const { name, inputs, version: newer } = await call(scenarioEndpoints.read, { params });
        const theirs = { name, inputs };
        // What was typed while it was read is mine as well.
        const met = mergedDrafts(kept.current, latest.current, theirs);
        version.current = newer;
        kept.current = theirs;
        setClashes((before) => [
          ...before.filter(({ field }) => !met.clashes.some((each) => each.field === field)),
          ...met.clashes,
        ]);
        show(met.merged);
        const mine = keepable(met.merged, theirs);
        pending.current = sameDraft(mine, theirs) ? null : mine;
        return 'merged';
      }
    },
    [client, projectId, scenario.id, show],
  );

  const save = useCallback(async () => {
    let merged = false;
    while (pending.current !== null) {
      const typed = pending.current;
      pending.current = null;
      sending.current = true;
      try {
        merged = (await send(typed)) === 'merged' || merged;
        // What was edited meanwhile is on its way next: it is not saved yet.
        if (pending.current === null) setSaveState(merged ? 'merged' : 'saved');
      } catch (error) {
        // It is sent again with the next change, and by whoever needs it kept.
        pending.current ??= typed;
        setSaveState({ error: error as Error });
        throw error;
      } finally {
        sending.current = false;
      }
    }
  }, [send]);

  // The screen before may still have been saving when this one opened: what it saved is what is edited here. What was typed
  // here meanwhile meets the newer version when it is saved.
  useEffect(() => {
    if (scenario.version <= version.current || pending.current !== null || sending.current) return;
    version.current = scenario.version;
    kept.current = { name: scenario.name, inputs: scenario.inputs };
    show(kept.current);
  }, [scenario, show]);

  /** Saves what is not saved yet, after whatever is being saved now. Throws what kept it from being saved. */
  const flush = useCallback(() => {
    running.current = rememberSave(running.current.catch(() => undefined).then(save));
    return running.current;
  }, [save]);
  /** The same where nobody waits: what went wrong is said by the state of the save. */
  const flushUnawaited = useCallback(() => void flush().catch(() => undefined), [flush]);

  const become = useCallback(
    (edit: Edit) => {
      const back = wayBack(latest.current, edit);
      add({
        undo: () => keep(withEdit(latest.current, back)),
        redo: () => keep(withEdit(latest.current, edit)),
      });
      keep(withEdit(latest.current, edit));
    },
    [add, keep],
  );
  /** Stays the same function, so that what is handed it need not be drawn again. */
  const change = useCallback(
    (changed: InputsChange) =>
      become({ inputs: typeof changed === 'function' ? changed(latest.current.inputs) : changed }),
    [become],
  );
  const rename = useCallback((name: string) => become({ name }), [become]);
  /** Ends a clash: with one's own value, or by leaving the other's. */
  const settle = useCallback(
    ({ field, mine }: Clash, choice: 'mine' | 'theirs') => {
      setClashes((before) => before.filter((each) => each.field !== field));
      if (choice === 'theirs') return;
      become(field === 'name' ? { name: mine as string } : { inputs: { [field]: mine } });
    },
    [become],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: every further change of the draft starts the quiet time again.
  useEffect(() => {
    if (saveState !== 'saving') return;
    const timer = setTimeout(flushUnawaited, QUIET_MS);
    return () => clearTimeout(timer);
  }, [draft, saveState, flushUnawaited]);

  useEffect(() => flushUnawaited, [flushUnawaited]);

  // A page that is read again within the quiet time keeps its edits, too.
  useEffect(() => {
    window.addEventListener('pagehide', flushUnawaited);
    return () => window.removeEventListener('pagehide', flushUnawaited);
  }, [flushUnawaited]);

  const saveAgain = useCallback(() => setSaveState('saving'), []);

  return {
    ...draft,
    ...{ change, rename, flush, clashes, settle },
    /** What the bar above it says and offers. */
    bar: { undo: canUndo ? undo : null, redo: canRedo ? redo : null, saveState, onSaveAgain: saveAgain },
  };
}
