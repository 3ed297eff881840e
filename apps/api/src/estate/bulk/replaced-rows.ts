import { haveOneNumber, isReplaced, KEYS_IN_PLACE, keyBefore, keyInPlaceOf } from '@tatami/model';
import type { Driver } from '../../database/index.ts';
import { type Pair, type Place, pairsBehind, pairsOfNames } from './machine-pairs.ts';
import { type ColumnOf, namedColumns } from './named-table.ts';
import { type StagedReading, stagedKinds, tableOf } from './staged-reading.ts';

const KEYS = namedColumns(['key', 'serverKey'] satisfies ColumnOf<'Workload'>[]);

/**
 * Gives machines that are known as others than those that bore their names before the keys they are known by: by their serial numbers or
 * UUIDs, and those of a file that had them so before.
 */
export function renameKnownReplacements(driver: Driver, reading: StagedReading, place: Place): void {
  const known = inPlace(driver, reading, place);
  if (known.length === 0) return;
  const replaced = new Set(replacedKeys(driver, reading, place));
  const own = known.filter(({ key, heldKey }) => replaced.has(key) && heldKey === keyInPlaceOf(key, place.fileName));
  const numbered = known.filter(({ one, other }) => haveOneNumber(one, other) === true);
  rename(driver, reading, new Map([...own, ...numbered].map(({ key, heldKey }) => [key, heldKey])));
}

/**
 * Keeps the machines of a list that were replaced from being merged into those that bore their names before: the lists are of one site, so
 * all others are the machines they were.
 */
export function tellReplacedApart(driver: Driver, reading: StagedReading, place: Place): void {
  const renamed = new Map(
    replacedKeys(driver, reading, place).map((key) => [key, keyInPlaceOf(key, place.fileName)] as const),
  );
  if (renamed.size === 0) return;
  // A further list that states no number of a machine has the one that it does not contradict.
  for (const { key, heldKey, one, other } of inPlace(driver, reading, place))
    if (renamed.has(key) && !isReplaced(one, other)) renamed.set(key, heldKey);
  rename(driver, reading, renamed);
}

/** What the keys of a list would be, were each machine the one that bore its name before; of those that were renamed. */
export function keysBefore(driver: Driver, reading: StagedReading, kind: 'servers' | 'workloads'): readonly string[] {
  const serverKey = kind === 'servers' ? KEYS.key : KEYS.serverKey;
  const rows = driver
    .prepare(`SELECT ${KEYS.key}, ${serverKey} FROM ${tableOf(reading, kind)} WHERE instr(${serverKey}, ?) > 0`)
    .raw()
    .all(KEYS_IN_PLACE[0]) as (readonly [string, string])[];
  return rows.flatMap(([key, server]) => {
    const before = keyBefore(server);
    return before !== null && key.startsWith(server) ? [before + key.slice(server.length)] : [];
  });
}

function inPlace(driver: Driver, reading: StagedReading, place: Place): readonly Pair[] {
  return [...pairsBehind(driver, reading, place, KEYS_IN_PLACE)];
}

function replacedKeys(driver: Driver, reading: StagedReading, place: Place): readonly string[] {
  const keys: string[] = [];
  for (const { key, one, other } of pairsOfNames(driver, reading, place, 'TRUE', -1))
    if (isReplaced(one, other)) keys.push(key);
  return keys;
}

/** With a machine goes what is all of it, and what runs on it and is none itself: the keys of those begin with its own. */
function rename(driver: Driver, reading: StagedReading, renamed: ReadonlyMap<string, string>): void {
  if (renamed.size === 0) return;
  driver.exec(
    'DROP TABLE IF EXISTS temp.renamed; CREATE TEMP TABLE renamed (key PRIMARY KEY, next NOT NULL) WITHOUT ROWID',
  );
  const insert = driver.prepare('INSERT INTO temp.renamed VALUES (?, ?)');
  for (const [key, next] of renamed) insert.run(key, next);
  const next = (table: string, key: string) => `(SELECT r.next FROM temp.renamed AS r WHERE r.key = ${table}.${key})`;
  const servers = tableOf(reading, 'servers');
  driver.exec(
    `UPDATE ${servers} AS s SET ${KEYS.key} = ${next('s', KEYS.key)} WHERE ${KEYS.key} IN (SELECT key FROM temp.renamed)`,
  );
  if (!stagedKinds(driver, reading).includes('workloads')) return;
  const moved = next('w', KEYS.serverKey);
  const ofServer = `length(w.${KEYS.serverKey})`;
  driver.exec(
    `UPDATE ${tableOf(reading, 'workloads')} AS w SET ${KEYS.serverKey} = ${moved},
       ${KEYS.key} = CASE WHEN w.${KEYS.key} = w.${KEYS.serverKey} OR substr(w.${KEYS.key}, 1, ${ofServer} + 1) = w.${KEYS.serverKey} || '/'
         THEN ${moved} || substr(w.${KEYS.key}, ${ofServer} + 1) ELSE w.${KEYS.key} END
     WHERE w.${KEYS.serverKey} IN (SELECT key FROM temp.renamed)`,
  );
}
