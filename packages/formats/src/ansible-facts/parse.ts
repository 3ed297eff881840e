import { isLocalName } from '@tatami/model';
import { machineInName } from '../choices/machine-in-name.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { filledIn, HardwareFacts } from '../machines/hardware-facts.ts';
import { type LookedInto, parsedMachines } from '../machines/parsed-machines.ts';
import { cutOff } from '../runs/issues.ts';
import { type HostFacts, hostsIn } from './hosts-in.ts';

const MIB_PER_GIB = 1024;

/** Reads what Ansible found of each host. Memory is what the operating system has, a little less than the modules installed. */
export function parse(request: ParseRequest): Parsed {
  const { source, recording, issues } = request;
  const { hosts, broken } = hostsIn(source.text ?? '');
  if (broken) issues.add(cutOff);
  const found = hosts.map((host, at): LookedInto => {
    const own = nameOf(host);
    const unnamed = recording.machine ?? machineInName(source.fileName);
    const name = own ?? (at === 0 ? unnamed : `${unnamed} (${at + 1})`);
    const server = factsOf(host.facts).server(name, { file: source.fileName, line: at + 1 });
    return { server, line: at + 1, named: own !== null };
  });
  return parsedMachines(found, request);
}

function nameOf({ calledAs, facts }: HostFacts): string | null {
  const candidates = ['ansible_hostname', 'ansible_nodename', 'ansible_fqdn'].map((name) => filledIn(facts[name]));
  return candidates.find((name) => name !== null && !isLocalName(name)) ?? calledAs;
}

type Values = Readonly<Record<string, unknown>>;

function factsOf(values: Values): HardwareFacts {
  const facts = new HardwareFacts();
  const number = (name: string) => (typeof values[name] === 'number' ? values[name] : null);
  const words = (name: string) => filledIn(values[name]);
  const [sockets, perSocket] = [number('ansible_processor_count'), number('ansible_processor_cores')];
  facts.say('sockets', sockets, 'ansible_processor_count', String(sockets));
  if (sockets !== null && perSocket !== null)
    facts.say(
      'cores',
      sockets * perSocket,
      'ansible_processor_count, ansible_processor_cores',
      `${sockets} × ${perSocket}`,
    );
  const threads = number('ansible_processor_vcpus');
  facts.say('threads', threads, 'ansible_processor_vcpus', String(threads));
  const model = cpuModelIn(values.ansible_processor);
  facts.say('cpuModel', model, 'ansible_processor', model ?? '');
  const clock = /@ {0,3}(\d{1,2}(?:\.\d{1,3})?) {0,2}GHz/.exec(model ?? '')?.[1];
  if (clock !== undefined) facts.say('clockGHz', Number(clock), 'ansible_processor', model ?? '');
  const memory = number('ansible_memtotal_mb');
  if (memory !== null) facts.say('memoryGiB', memory / MIB_PER_GIB, 'ansible_memtotal_mb', String(memory));
  for (const [field, name] of [
    ['model', 'ansible_product_name'],
    ['serialNumber', 'ansible_product_serial'],
    ['uuid', 'ansible_product_uuid'],
  ] as const)
    facts.say(field, words(name), name, words(name) ?? '');
  facts.sayMadeAs(values.ansible_system_vendor, values.ansible_product_name, values.ansible_bios_version);
  facts.sayAddresses(addressesOf(values));
  if (values.ansible_virtualization_role === 'guest') facts.sayVirtual();
  sayNames(facts, values);
  return facts;
}

/** Each adapter is a fact of its own, under its name. */
function addressesOf(values: Values): readonly string[] {
  return Object.values(values).flatMap((one) =>
    typeof one === 'object' && one !== null && 'macaddress' in one && typeof one.macaddress === 'string'
      ? [one.macaddress]
      : [],
  );
}

function sayNames(facts: HardwareFacts, values: Values): void {
  const distribution = filledIn(values.ansible_distribution);
  const version = filledIn(values.ansible_distribution_version);
  const isVersion = version !== null && /\d/.test(version);
  const os = isVersion && distribution !== null ? `${distribution} ${version}` : distribution;
  facts.say('os', os, 'ansible_distribution, ansible_distribution_version', os ?? '');
  for (const name of ['ansible_fqdn', 'ansible_nodename']) {
    const dns = filledIn(values[name]);
    if (dns?.includes('.') && !isLocalName(dns)) facts.say('dnsName', dns, name, dns);
  }
  const address = values.ansible_default_ipv4;
  const ip = typeof address === 'object' && address !== null && 'address' in address ? filledIn(address.address) : null;
  facts.say('ipAddress', ip, 'ansible_default_ipv4: address', ip ?? '');
}

/** Linux lists number, maker and model of each processor in turn; the model is what has most words. */
function cpuModelIn(processors: unknown): string | null {
  if (!Array.isArray(processors)) return filledIn(processors);
  const first = processors.slice(0, 3).flatMap((one) => filledIn(one) ?? []);
  return first.reduce<string | null>((longest, one) => (one.length > (longest?.length ?? 3) ? one : longest), null);
}
