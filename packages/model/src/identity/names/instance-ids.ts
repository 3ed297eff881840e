import { attributesIn } from '../../inventory/index.ts';

const ID = /^i-[\da-f]{8,17}$/;
const ID_HEADER = /^(?:ec2 )?(?:instance|インスタンス) ?id$/i;
/** CloudWatch calls a machine by its ID with the name behind it: 'i-0a1b2c3d4e5f60718 (db1)'. */
const ID_WITH_NAME = /^(i-[\da-f]{8,17}) ?\(([^()]{1,200})\)$/i;
const MAY_STAND = /"i-[\da-f]{8}/i;

/** Whether a name, in small letters, is the ID that EC2 gives an instance: no two machines have the same. */
export function isInstanceId(name: string): boolean {
  return name.startsWith('i-') && ID.test(name);
}

/** Which IDs of instances do further columns of a list give a machine? CloudWatch speaks of it by these. */
export function instanceIdsIn(kept: string | null | undefined): readonly string[] {
  if (!kept || !MAY_STAND.test(kept)) return [];
  return Object.entries(attributesIn(kept)).flatMap(([header, value]) => {
    const id = value.trim().toLowerCase();
    return isInstanceId(id) && ID_HEADER.test(header.normalize('NFKC').trim()) ? [id] : [];
  });
}

/** The ID and the name that one text calls a machine by; null where it does not have both. */
export function idAndNameIn(text: string): readonly [id: string, name: string] | null {
  const [, id, name] = ID_WITH_NAME.exec(text) ?? [];
  return id === undefined || name === undefined ? null : [id, name];
}
