import { attributesIn, type ServerRecord } from '../../inventory/index.ts';

/** Systems that run nothing but virtual machines, and Windows that is said to run them. */
const SYSTEMS =
  /\b(?:ESXi?|vSphere|Hyper-V (?:Server|host)|AHV|Acropolis|XenServer|Proxmox)\b|[(（]Hyper-V[)）]|^Hypervisor$/i;

/** Classes of a CMDB that are hosts of virtual machines. */
const CLASSES = /^(?:VMware )?ESXi? (?:Server|Host)$|^Hyper-V (?:Server|Host)$|^cmdb_ci_(?:esx|hyper_v)_server$/i;
const CLASS_HEADERS: ReadonlySet<string> = new Set([
  'class',
  'ci class',
  'sys_class_name',
  'クラス',
  'klasse',
  'classe',
]);

/** Does a file say that a server runs virtual machines: by its system, its model or the class of a CMDB? */
export function isHypervisor({ os, model, attributes }: Pick<ServerRecord, 'os' | 'model' | 'attributes'>): boolean {
  if (SYSTEMS.test(os ?? '') || SYSTEMS.test(model ?? '')) return true;
  if (attributes === null || !/ESX|Hyper.V/i.test(attributes)) return false;
  return Object.entries(attributesIn(attributes)).some(
    ([header, value]) => CLASS_HEADERS.has(header.trim().toLowerCase()) && CLASSES.test(value.trim()),
  );
}
