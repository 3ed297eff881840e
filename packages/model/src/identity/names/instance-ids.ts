import { attributesIn } from '../../inventory/index.ts';

/** The ID that EC2 gives an instance. */
const OF_EC2 = /^i-[\da-f]{8,17}$/;
/** IDs that no two machines have, by who gives them: EC2, Azure, Google (the path, and the number), RDS. */
const OF_ONE_MACHINE: readonly RegExp[] = [
  OF_EC2,
  /^\/subscriptions\/[^/]+\/resourcegroups\/.+/,
  /^projects\/[^/]+\/(?:zones|regions|locations)\/[^/]+\/.+/,
  /^\d{17,20}$/,
  /^db-[a-z\d]{20,40}$/,
];
const UUID = /^\{?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\}?$/i;
/** CloudWatch calls a machine by its ID with the name behind it: 'i-0a1b2c3d4e5f60718 (db1)'. */
const ID_WITH_NAME = /^(i-[\da-f]{8,17}) ?\(([^()]{1,200})\)$/i;
/** A name of AWS for a resource, and the paths of Azure and Google: what the resource is called stands last. */
const ARN = /^arn:[\w-]+:[\w-]*:[\w-]*:\d*:(?:[\w-]+[:/])*([^:/\s]{1,200})$/i;
const PATH = /^(?:\/subscriptions\/|projects\/).{1,600}\/([^/\s]{1,200})$/i;
/** What stands before the path of Google, and before the ID as PowerCLI writes it. */
const BEFORE_ID = /^(?:(?:https?:)?\/\/[\w.-]+\/(?:compute\/(?:v1|beta)\/)?(?=projects\/)|virtualmachine-(?=vm-\d))/;

/** Headers, folded, under which a list states how a tool calls a machine: not how its host is called, or who pays for it. */
const ID_HEADER =
  /^(?:(?:ec2|aws|azure|gcp|gce|cloud|cloudprovider|provider|vcenter|vsphere|vmware|dbi|db|external)?(?:instance|resource|vm|vmobject|virtualmachine|machine|server|object|entity|managedobject|mob)(?:id|identifier)|mo(?:ref(?:id)?|id|r)|managedobjectreference(?:id)?|(?:インスタンス|リソース|仮想マシン|仮想サーバー?|サーバー?|マシン|オブジェクト)の?(?:id|識別子)|(?:管理|マネージド)オブジェクト(?:参照|リファレンス)(?:id)?)$/;
/** Under it stands any number, too. */
const ANY_ID = 'id';
const MAY_STAND = /id(?:entifier)?"|reference"|moref"|"mor"|識別子"|参照"|リファレンス"/i;
/** Numbers of few digits are counts of a list; words are none. */
const TELLING = /^(?=\S*\d)\S{3,300}$/;

/** Whether one machine alone can have an ID: those of vCenter and of lists are given anew in each. */
export function isOfOneMachine(id: string): boolean {
  return OF_ONE_MACHINE.some((shape) => shape.test(id));
}

/** Whether each has an ID that one machine alone can have, of one kind, and not the same. */
export function areOtherIds(ids: readonly string[], others: readonly string[]): boolean {
  return OF_ONE_MACHINE.some((shape) => {
    const [its, theirs] = [ids.filter((id) => shape.test(id)), others.filter((id) => shape.test(id))];
    return its.length > 0 && theirs.length > 0 && !its.some((id) => theirs.includes(id));
  });
}

/** An ID in the one form that is compared. */
export function comparedId(written: string): string {
  const id = written.normalize('NFKC').trim().toLowerCase().replace(BEFORE_ID, '');
  return ARN.exec(id)?.[1] ?? id;
}

/** By which IDs do tools speak of a machine, as further columns of its list say? Recordings are called by them. */
export function statedIds(kept: string | null | undefined): readonly string[] {
  if (!kept || !MAY_STAND.test(kept)) return [];
  return Object.entries(attributesIn(kept)).flatMap(([header, value]) => {
    const folded = header
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s_-]+/g, '');
    const isId = ID_HEADER.test(folded) || (folded === ANY_ID && (isUuid(value) || isOfOneMachine(comparedId(value))));
    return isId && saysId(value) ? [value] : [];
  });
}

/** Whether what stands under such a header, or as a serial number, may be the ID of one machine. */
export function saysId(written: string): boolean {
  return TELLING.test(written.normalize('NFKC').trim()) || isOfOneMachine(comparedId(written));
}

/** Which IDs of instances of EC2 do further columns of a list give a machine? */
export function instanceIdsIn(kept: string | null | undefined): readonly string[] {
  return statedIds(kept)
    .map(comparedId)
    .filter((id) => OF_EC2.test(id));
}

export function isUuid(name: string): boolean {
  return UUID.test(name.trim());
}

/** The names and the ID that one text calls a machine by, where it is more than a name; null = it is one. */
export function calledIn(text: string): { readonly names: readonly string[]; readonly id: string | null } | null {
  const [, instance, named] = ID_WITH_NAME.exec(text) ?? [];
  if (instance !== undefined && named !== undefined) return { names: [instance, named], id: null };
  const arn = ARN.exec(text)?.[1];
  if (arn !== undefined) return { names: [arn], id: null };
  const id = comparedId(text);
  const last = PATH.exec(id)?.[1];
  if (last !== undefined) return { names: [last], id };
  return id === text.toLowerCase() ? null : { names: [id], id: null };
}
