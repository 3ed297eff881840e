import type { Diagnosis, Topology } from '@tatami/contracts';

/**
 * The topology of the machine a diagnosis is about: of its server, else of a host of the same name. Of several the one that
 * states the memory of its nodes; null when there is none.
 */
export function topologyOf({ subject, host }: Diagnosis, topologies: readonly Topology[]): Topology | null {
  const ofServer = topologies.filter(
    (topology) => subject.serverKey !== null && topology.subject.serverKey === subject.serverKey,
  );
  const ofHost = topologies.filter((topology) => host !== null && topology.host?.toLowerCase() === host.toLowerCase());
  const found = ofServer.length > 0 ? ofServer : ofHost;
  const telling = ({ nodes }: Topology) => nodes.some(({ memoryMiB }) => memoryMiB !== null);
  return found.find(telling) ?? found[0] ?? null;
}
