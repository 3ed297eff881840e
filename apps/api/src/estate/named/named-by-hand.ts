import { type Estate, isVirtualMachine } from '@tatami/model';

interface ByHand {
  readonly serverKey: string | null;
  readonly workloadKey: string | null;
}

/**
 * What a person gave a report to, as the resolved estate has it now. One key may be of a server and of the workload that was the whole of
 * it: the server lives on where that workload has become the first of what another list names on it.
 */
export function namedByHand(
  { serverKey, workloadKey }: ByHand,
  { servers, workloads, joined = {} }: Pick<Estate, 'servers' | 'workloads' | 'joined'>,
): ByHand {
  const isServer = (key: string) => servers.some((server) => server.key === key);
  const serverOf = (key: string) => {
    const into = joined[key] ?? key;
    if (isServer(key) || isServer(into)) return isServer(key) ? key : into;
    const running = workloads.find((workload) => workload.key === into);
    return running && !isVirtualMachine(running) ? running.serverKey : into;
  };
  return {
    serverKey: serverKey === null ? null : serverOf(serverKey),
    workloadKey: workloadKey === null ? null : (joined[workloadKey] ?? workloadKey),
  };
}
