import { attributesIn, readOnce, type WorkloadRecord } from '../inventory/index.ts';

/** What the command line and the console say of an instance that has a standby. Of three zones the others have rows of their own. */
const HAS_STANDBY = /^(?:true|yes|2 ?zones|はい|あり|2 ?(?:つの)?(?:ゾーン|AZ))$/i;
/** Copies of Aurora have rows of their own, wherever they run. */
const OF_AURORA = /^aurora\b/i;
/** The column, as lists of RDS call it. */
const MULTI_AZ = /^(?:multi[\s_-]?az|マルチ\s?az)$/i;

/** Do these words of a list of managed databases say that one has a standby in another zone, which has no row of its own? */
export function saysStandbyInZone(multiAz: string | null, dbms: string | null): boolean {
  return HAS_STANDBY.test((multiAz ?? '').trim()) && !OF_AURORA.test(dbms ?? '');
}

/** Whether the list that a workload is of says so. */
export function hasStandbyInZone({ attributes, dbms }: Pick<WorkloadRecord, 'attributes' | 'dbms'>): boolean {
  return attributes !== null && saysStandbyInZone(multiAzIn(attributes), dbms);
}

/** The cell of that column; null = there is none. */
const multiAzIn = readOnce((attributes): string | null => {
  const column = Object.entries(attributesIn(attributes)).find(([header]) => MULTI_AZ.test(header.normalize('NFKC')));
  return column?.[1] ?? null;
});
