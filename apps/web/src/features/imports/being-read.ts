import type { ImportRecord, ImportSummary } from '@tatami/contracts';

/** A file that was just sent, as its import reads until it has been read: nothing of its content is known, and nothing was chosen. */
export function beingRead(summary: ImportSummary): ImportRecord {
  return {
    ...summary,
    totals: {},
    totalsMissing: {},
    totalLabels: [],
    issues: [],
    preview: null,
    selection: { withoutClusters: [], withoutStates: [] },
    gone: 'keep',
    corrections: [],
  };
}
