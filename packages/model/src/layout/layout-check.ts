import type { Estimate, Text } from '../figure/index.ts';

/** One finding about a layout: what was checked, on which server or node, and the evidence behind it. */
export interface LayoutCheck {
  readonly severity: 'ok' | 'info' | 'warning';
  /** 'spans-nodes', 'overlap', 'memory-exceeds-node', 'zero-margin', 'memory-only-node', 'shares-node', … */
  readonly code: string;
  readonly server: string;
  /** The NUMA node or instance it is about; the server's own name when it is about all of it. */
  readonly node: string;
  readonly says: Text;
  readonly evidence: Estimate | null;
}
