export { type ChanceByServers, type ChanceOfServers, chanceByServers } from './chance-by-servers.ts';
export { type DrawnDemand, type DrawnNeed, drawnDemand } from './drawn-demand.ts';
export * from './error.data.ts';
export { drawsThatFitOneServer } from './fits-one-server.ts';
export { withMargins } from './margins.ts';
export { type PlacedDemand, placedDemands } from './placed-demands.ts';
export { samplingError } from './sampling-error.ts';
export type { Varied } from './what-varies.ts';
