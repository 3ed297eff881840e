import type { Estate } from '@tatami/model';

/** What a calculator may take its values from; null outside a project. */
export interface PanelProps {
  readonly estate: Estate | null;
}
