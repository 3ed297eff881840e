import { ADDRESSES_OF_HYPERVISORS, FOURTH_OF_VMWARE } from './virtual-hardware.data.ts';

/** What hypervisors and clouds call the machines they present, by maker, product and firmware. */
const VIRTUAL =
  /vmware|virtual ?(?:machine|box|platform)|\bkvm\b|\bqemu\b|\bbochs\b|\bhvm domu\b|\bxen\b|(?:standard|rhel [\d.]{1,8}) pc \(|innotek|openstack|ovirt|\brhev|google compute engine|nutanix ahv|alibaba cloud ecs|amazon ec2/i;
/** Firmware that virtual machines alone have. */
const FIRMWARE = /vrtual|hyper-v uefi|seabios|\bovmf\b|\bbhyve\b|\bvmw\d/i;
/** Instances of EC2 that are whole servers name the same maker. */
const WHOLE_SERVER = /\.metal\b/i;

/** Whether what a machine is called by maker, product or firmware is said of virtual machines alone. */
export function isMadeVirtual(...words: readonly unknown[]): boolean {
  const said = words.filter((each) => typeof each === 'string');
  return (
    said.some((each) => VIRTUAL.test(each) || FIRMWARE.test(each)) && !said.some((each) => WHOLE_SERVER.test(each))
  );
}

const PREFIXES: ReadonlySet<string> = new Set(ADDRESSES_OF_HYPERVISORS.flatMap(({ prefixes }) => prefixes));
const DIGITS_OF_PREFIX = 6;
const DIGITS = 12;
const BETWEEN = /[\s,;、|/()[\]]+/;
const SEPARATORS = /[:.-]/g;
const ADDRESS = /^[\da-f]{12}$/;
/** Of an adapter that has none. */
const NO_ADDRESS = /^(?:0+|f+)$/;

/** The network addresses that stand in a cell, in their digits alone: '00:50:56:AA:BB:01, 0050.56aa.bb02'. */
export function networkAddressesIn(cell: string): readonly string[] {
  if (cell.length < DIGITS) return [];
  return cell
    .toLowerCase()
    .split(BETWEEN)
    .map((word) => word.replace(SEPARATORS, ''))
    .filter((digits) => ADDRESS.test(digits) && !NO_ADDRESS.test(digits));
}

/**
 * Whether these are the addresses of a virtual machine: hypervisors gave all of them. A server that carries virtual machines may have
 * such an address too, beside those of its own adapters.
 */
export function areOfVirtual(addresses: readonly string[]): boolean {
  return addresses.length > 0 && addresses.every(isGiven);
}

function isGiven(address: string): boolean {
  const prefix = address.slice(0, DIGITS_OF_PREFIX);
  if (!PREFIXES.has(prefix)) return false;
  return prefix !== FOURTH_OF_VMWARE.prefix || FOURTH_OF_VMWARE.digits.includes(address.charAt(DIGITS_OF_PREFIX));
}
