import type { Pin, Plan } from '@tatami/model';
import { useCallback, useMemo, useState } from 'react';
import type { ShownServer } from '../shown-servers.ts';
import { moveOutcome } from './move-outcome.ts';
import { type PinsChange, withoutPin, withPin, withPinOf } from './pins.ts';

interface Layout {
  readonly plan: Plan;
  readonly servers: readonly ShownServer[];
  /** As they are being edited. */
  readonly pins: readonly Pin[];
  /** Those that `plan` obeys: an edit is answered a moment later. */
  readonly answeredPins: readonly Pin[];
  readonly onPins: (change: PinsChange) => void;
}

/** A move that was asked for, and what it started from. */
interface Move {
  readonly pin: Pin;
  readonly before: Layout;
}

/** Moves by hand: each binds an instance to its new place at once, says what came of it, and can be put back. Nothing else undoes it. */
export function useMoves(layout: Layout) {
  const { plan, servers, pins, answeredPins, onPins } = layout;
  const [move, setMove] = useState<Move | null>(null);
  const pinOf = useMemo(() => {
    const byId = new Map(pins.map((pin) => [pin.id, pin]));
    return (id: string) => byId.get(id) ?? null;
  }, [pins]);
  const answered = move !== null && answeredPins.includes(move.pin);
  const outcome = useMemo(
    () => (answered && move ? moveOutcome({ pin: move.pin, before: move.before, after: { plan, servers } }) : null),
    [answered, move, plan, servers],
  );
  const pin = (wanted: Pin) => {
    setMove({ pin: wanted, before: layout });
    onPins((now) => withPin(now, wanted));
  };
  const unpin = (id: string) => {
    setMove(null);
    onPins((now) => withoutPin(now, id));
  };
  const putBack = () => {
    if (move) onPins((now) => withPinOf(now, move.pin.id, move.before.pins));
    setMove(null);
  };
  const dismiss = useCallback(() => setMove(null), []);
  return { outcome, isPending: move !== null && !answered, pinOf, pin, unpin, putBack, dismiss };
}
