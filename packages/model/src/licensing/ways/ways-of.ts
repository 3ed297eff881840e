import { isKnown } from '../../figure/index.ts';
import { coreFactorOf } from '../core-factor.ts';
import { type LicenceRequest, licencesFor, priceOfLicences } from '../licences-for.ts';
import type { PriceBook } from '../price-book.ts';
import { SQL_SERVER_EE, SQL_SERVER_STD } from '../rules/sql-server.ts';
import { type CountedWay, oracleWays, sqlServerWays, windowsWays } from './by-virtual-machine.ts';
import type { LicenceWay, Virtualised } from './licence-way.ts';

/**
 * The ways to license a product on one group of machines that carry virtual machines, each with its number and price; one of them is the one to
 * count: for Microsoft the fewest licences that are allowed as stated, for Oracle all cores unless the partitioning is an approved one. Empty
 * where a product knows one way only.
 */
export function licenceWays(request: LicenceRequest, virtualised: Virtualised, book: PriceBook): readonly LicenceWay[] {
  const [machine] = request.machines;
  if (!machine || request.machines.length !== 1) return [];
  const { licences: byCores } = licencesFor(request, book);
  const { product } = request;
  const counted = () => {
    const sqlServer = [SQL_SERVER_EE, SQL_SERVER_STD].find(({ id }) => id === product);
    if (sqlServer) return fewest(sqlServerWays(sqlServer, machine, virtualised, byCores, book), 'virtual-machine');
    if (product.startsWith('windows-server-')) {
      const ways = windowsWays(machine, virtualised, byCores, book);
      return virtualised.assurance === true ? fewest(ways, 'virtual-machine') : { ways, chosen: 'host' };
    }
    if (product === 'oracle-ee') {
      const ways = oracleWays(machine, virtualised, byCores, coreFactorOf(machine.cpuModel, book));
      return { ways, chosen: virtualised.partitioning === 'hard' ? 'given-cores' : 'host' };
    }
    return { ways: [], chosen: '' };
  };
  const { ways, chosen } = counted();
  return ways.map((way) => ({
    ...way,
    licenceCost: priceOfLicences(request, way.licences, book),
    counted: way.id === chosen,
  }));
}

/** The way with the fewest licences; where they are equal, or none is known, the one named. */
function fewest(ways: readonly CountedWay[], otherwise: string): { ways: readonly CountedWay[]; chosen: string } {
  const known = ways.filter(({ licences }) => isKnown(licences));
  const least = Math.min(...known.map(({ licences }) => licences.value ?? Number.POSITIVE_INFINITY));
  const best = known.find(({ licences }) => licences.value === least);
  return { ways, chosen: best?.id ?? otherwise };
}
