import { targetRating } from '../demand/index.ts';
import type { ScenarioRequest, ServerConfiguration } from '../inputs/index.ts';
import { configure, numaTopologyOf, withCpu } from '../platform/index.ts';
import { type Floor, type FloorGround, type FloorServer, floorOn } from './floor-of.ts';

/**
 * How much less room for errors a plan may keep on one CPU than on another. What a CPU rates is known within a few per cent; nothing is ruled
 * out for what that may come to.
 */
export const LESS_ROOM = 0.9;

/** The least that a server comes to with another CPU, before its own errors are drawn. */
export interface CpuFloor {
  readonly choice: ServerConfiguration;
  readonly server: FloorServer;
  /** null = the largest workload needs more than one of these servers gives. */
  readonly floor: Floor | null;
}

/**
 * What do other CPUs in the sockets of a server come to at least? Needs in shares of the server fall as the rating of its CPUs rises: those of
 * the listed CPU, as `ground` has them, are taken times the ratio of ratings. null where a CPU cannot be rated or put in.
 */
export function floorOfCpu(
  ground: FloorGround,
  choice: ServerConfiguration,
  catalogue: ScenarioRequest['catalogue'],
): CpuFloor | null {
  const { priced, gives } = ground.server;
  const { platform: listed, configuration: own } = priced;
  const platform = withCpu(listed, choice.cpuModel, own.sockets, catalogue);
  const configured = platform && configure(platform, choice);
  if (!platform || configured?.kind !== 'ok') return null;
  const { configuration } = configured;
  const [before, now] = [
    targetRating({ platform: listed, configuration: own, catalogue }).value,
    targetRating({ platform, configuration, catalogue }).value,
  ];
  if (before === null || now === null) return null;
  const faster = now / before;
  const topology = numaTopologyOf(platform, configuration);
  const server: FloorServer = {
    priced: { ...priced, platform, configuration, topology },
    gives: {
      ...gives,
      nodes: gives.nodes.map((node, at) => ({
        ...node,
        cpu: node.cpu * faster,
        memoryGiB: topology.nodes[at]?.memoryGiB ?? node.memoryGiB,
      })),
      ...(gives.vcpus !== undefined && { vcpus: configuration.sockets * configuration.coresPerSocket }),
    },
  };
  return { choice, server, floor: ground.largestCpu > faster * (1 + SAME) ? null : floorOn(ground, server, LESS_ROOM) };
}

const SAME = 1e-6;
