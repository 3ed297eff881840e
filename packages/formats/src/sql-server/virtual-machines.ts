import {
  asVirtualMachine,
  attributesText,
  defaultInstanceKey,
  joinedAttributes,
  listedAsVirtualMachine,
  type ServerRecord,
  type WorkloadRecord,
  withDatabases,
} from '@tatami/model';

/** An instance of which a list says that its machine is a virtual one. */
interface OnVirtual {
  /** The machine as its row describes it: with what it was granted. */
  readonly server: ServerRecord;
  /** null = its row says nothing of SQL Server. */
  readonly instance: WorkloadRecord | null;
  readonly isDefault: boolean;
}

/** The virtual machines of a list, each with all its instances: it moves as a whole. Which host carries it the list does not say. */
export function virtualMachines(listed: readonly OnVirtual[]): readonly WorkloadRecord[] {
  const keys = [...new Set(listed.map(({ server }) => server.key))];
  return keys.map((key) => machineOf(listed.filter(({ server }) => server.key === key)));
}

function machineOf(listed: readonly OnVirtual[]): WorkloadRecord {
  const { server } = listed.at(-1) as OnVirtual;
  const { threads, cores, sockets, os, cpuModel, origin } = server;
  const { threads: ofThreads, cores: ofCores, sockets: ofSockets, ...cells } = origin.cells;
  const cell = ofThreads ?? ofCores ?? ofSockets;
  const granted = {
    ...server,
    cores: threads ?? cores ?? sockets,
    origin: { ...origin, cells: cell ? { ...cells, cores: cell } : cells },
  };
  const isAlone = listed.length === 1;
  const instances = listed.flatMap(({ instance, isDefault }) =>
    instance === null ? [] : [isDefault && !(isAlone && instance.poweredOn !== false) ? apart(instance) : instance],
  );
  const machine = asVirtualMachine(granted);
  const own = instances.find(({ key }) => key === server.key);
  const said = attributesText({ ...(os !== null && { OS: os }), ...(cpuModel !== null && { CPU: cpuModel }) });
  const described = {
    ...machine,
    attributes: joinedAttributes(own?.attributes ?? null, said),
    origin: { ...machine.origin, cells: { ...own?.origin.cells, ...machine.origin.cells } },
  };
  return listedAsVirtualMachine(withDatabases(described, instances));
}

/** The default instance as one beside its machine: others may run there too, or the machine where its service does not. */
function apart(instance: WorkloadRecord): WorkloadRecord {
  const name = `${instance.name}\\MSSQLSERVER`;
  return { ...instance, name, key: defaultInstanceKey(instance.key) };
}
