import * as contracts from '@tatami/contracts';

/** Every endpoint of the contract. */
export const ALL_ENDPOINTS: readonly contracts.Endpoint[] = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Endpoints'))
  .flatMap(([, endpoints]) => Object.values(endpoints as Readonly<Record<string, contracts.Endpoint>>));
