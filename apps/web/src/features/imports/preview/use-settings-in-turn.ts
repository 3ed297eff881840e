import type { ImportRecord } from '@tatami/contracts';
import { useCallback, useEffect, useState } from 'react';
import type { RunSettings, SettingsChange } from './import-settings.ts';

interface Reading {
  /** As it was read last. */
  readonly record: ImportRecord;
  /** It is being read again. */
  readonly busy: boolean;
  /** Reads it again; rejected where that is refused, which is said elsewhere. */
  readonly onRun: (settings: RunSettings) => Promise<unknown>;
}

export interface SettingsInTurn {
  /** `of` names what is changed, where a later change takes the place of one that still waits. */
  readonly change: (change: SettingsChange, of?: string) => void;
  /** Nothing that was changed waits or is being read. */
  readonly settled: boolean;
}

interface Waiting {
  readonly change: SettingsChange;
  readonly of: string | null;
}

/**
 * Changes of how a file is read, one after the other: each starts from the reading that the one before has led to, so that none takes
 * another back. Those that wait behind one that is refused are given up with it.
 */
export function useSettingsInTurn({ record, busy, onRun }: Reading): SettingsInTurn {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  /** The reading that was changed already: what waits is made of the next one. */
  const [changed, setChanged] = useState<string | null>(null);
  const { id } = record;
  useEffect(() => {
    const [next, ...others] = waiting;
    if (!next || busy || changed === id) return;
    setWaiting(others);
    setChanged(id);
    onRun(next.change(record)).catch(() => {
      setWaiting([]);
      setChanged(null);
    });
  }, [waiting, busy, changed, id, record, onRun]);
  const change = useCallback((next: SettingsChange, of: string | null = null) => {
    const goesOn = (other: Waiting) => of === null || other.of !== of;
    setWaiting((before) => [...before.filter(goesOn), { change: next, of }]);
  }, []);
  return { change, settled: waiting.length === 0 && !busy && changed !== id };
}
