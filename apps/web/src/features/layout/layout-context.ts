import type { Pin } from '@tatami/model';
import { createContext, useContext } from 'react';
import type { ZoomLevel } from './drawing/zoom-level.ts';
import type { ShownServer } from './shown-servers.ts';

/** What every part of the drawing needs to know, and can ask for. */
export interface LayoutHandles {
  readonly level: ZoomLevel;
  readonly nameOf: (workloadId: string) => string;
  readonly pinOf: (workloadId: string) => Pin | null;
  /** Shows the details of an instance, and where it may go. */
  readonly openInstance: (workloadId: string) => void;
  readonly openServer: (server: ShownServer) => void;
  /** Shows the CPU of a server over time. */
  readonly openLoad: (server: ShownServer) => void;
  readonly pin: (pin: Pin) => void;
  readonly unpin: (workloadId: string) => void;
}

export const LayoutContext = createContext<LayoutHandles | null>(null);

/** Only inside a layout. */
export function useLayout(): LayoutHandles {
  const handles = useContext(LayoutContext);
  if (!handles) throw new Error('useLayout needs a LayoutContext above it');
  return handles;
}
