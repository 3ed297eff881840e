import { type ReactNode, useEffect, useState } from 'react';
import { inTurn } from './in-turn.ts';

/** About what most drawings take: what stands below hardly moves when they come. */
const ROOM_PX = 280;

/** A drawing as it was when its turn last came. A newer one takes the place of one that still waits. */
export function InTurn({ children }: { readonly children: ReactNode }) {
  const [drawn, setDrawn] = useState<ReactNode>(<div style={{ height: ROOM_PX }} />);
  useEffect(() => inTurn(() => setDrawn(children)), [children]);
  return drawn;
}
