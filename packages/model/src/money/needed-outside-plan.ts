import { NO_LICENCE } from '../databases/index.ts';
import type { Scope } from '../demand/index.ts';
import { isKnown } from '../figure/index.ts';
import {
  goesByFiles,
  isCountedBy,
  licensedToday,
  productByWorkload,
  type ScenarioInputs,
  statedLicences,
} from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import type { PriceBook } from '../licensing/index.ts';
import type { ProductLicences } from './licences-by-product.ts';
import { type NeededOutside, NOTHING_OUTSIDE } from './owned/needed-outside.ts';
import { neededToday } from './product-licences.ts';
import { machinesByProduct } from './servers-by-product.ts';

/**
 * What of the licences that a person states as owned do servers need that the plan leaves where they are? `stated` = the scenario as a person states
 * it, whose product may be that of all its workloads: of those outside the plan only what lists of the scenario or the files say counts as said.
 */
export function neededOutside(
  scope: Scope,
  stated: ScenarioInputs,
  { estate, priceBook }: { readonly estate: Estate; readonly priceBook: PriceBook },
): NeededOutside {
  const { outside } = scope;
  if (outside.length === 0 || stated.ownedLicences?.basis !== 'stated') return NOTHING_OUTSIDE;
  const today = licensedToday(stated);
  const said = statedLicences({ ...today, licence: BY_FILES }, outside, estate);
  if (!said) return NOTHING_OUTSIDE;
  const servers = [...new Set(outside.flatMap(({ server }) => server ?? []))];
  const found = neededToday(
    machinesByProduct({ ...scope, included: outside, servers }, said.inputs, said.uncounted),
    said.inputs,
    priceBook,
  );
  const isCounted = ({ product, licences }: ProductLicences) =>
    product !== null && isKnown(licences) && !isCountedBy('named-user', product);
  const lines = new Map(found.filter(isCounted).map((line) => [line.product, line]));
  const productOf = productByWorkload(said.inputs);
  const isSilentOpen = !goesByFiles(today.licence) && today.licence.product !== NO_LICENCE;
  const silent = new Set(isSilentOpen ? said.silent.map(({ key }) => key) : []);
  const isOpen = (key: string) => {
    const product = productOf(key);
    return silent.has(key) || (product !== NO_LICENCE && !lines.has(product));
  };
  return { lines, open: outside.filter(({ key }) => isOpen(key)).length };
}

const BY_FILES = { product: null, appliesTo: 'databases' } as const;
