import type { DiagnosisRecord } from './diagnosis-record.ts';
import type { Estate } from './estate.ts';
import type { TopologyRecord } from './topology-record.ts';

/** What all readers produce. */
export interface ImportedRecords
  extends Omit<
    Estate,
    | 'clock'
    | 'cacheAdvisories'
    | 'diagnosed'
    | 'joined'
    | 'rowsNotTaken'
    | 'licencesInWords'
    | 'openOfFiles'
    | 'disagreements'
    | 'gone'
  > {
  readonly topologies: readonly TopologyRecord[];
  readonly diagnoses: readonly DiagnosisRecord[];
}
