import { expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import type { OwnedLicence } from '../inputs/index.ts';
import { ownedAside } from './licence-shortages.ts';

const line = (more: Partial<OwnedLicence>): OwnedLicence =>
  ({ product: 'oracle-ee', quantity: 20, supportPerYear: null, origin: 'list.csv', ...more }) as OwnedLicence;
const aside = (licences: readonly OwnedLicence[], licenceOptions?: readonly string[]) =>
  english(
    ownedAside({ ownedLicences: { basis: 'stated', licences }, licenceOptions }, [{ product: 'oracle-ee' }]) ??
      undefined,
  );

it('names options owned that the plan does not count beside the product that it does', () => {
  const owned = [line({}), line({ option: 'partitioning' }), line({ option: 'diagnostics' })];
  expect(aside(owned)).toMatch(
    /^Options owned that this plan does not count: .*Partitioning.*: 20; .*Diagnostics.*: 20\. If/,
  );
  expect(aside(owned, ['partitioning'])).toMatch(/count: Oracle Diagnostics Pack/);
  expect(
    ownedAside(
      { ownedLicences: { basis: 'stated', licences: owned }, licenceOptions: ['partitioning', 'diagnostics'] },
      [{ product: 'oracle-ee' }],
    ),
  ).toBeNull();
});
