import type { Slack } from '../../bound/covering-bound.ts';
import type { WantedServers } from './cheaper-servers.ts';

/** Room beyond the demand in the sets of servers that are tried first: licences are dear, so that their servers are to be fuller than others. */
export const SLACKS: readonly Slack[] = [
  { all: 0.05, licensed: 0.025 },
  { all: 0.03, licensed: 0.015 },
  { all: 0.015, licensed: 0.008 },
  { all: 0.008, licensed: 0.004 },
];

/** Servers that would cover the demand and a share more. */
export type WantedWith = (slack: Slack) => readonly WantedServers[];
