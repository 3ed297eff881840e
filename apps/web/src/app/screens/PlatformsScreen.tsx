import { PlatformsPage } from '../../features/platforms/PlatformsPage.tsx';
import { usePriceBook } from '../../planning/use-price-book.ts';

/** Catalogue and price book: what scenarios are made of. */
export default function PlatformsScreen() {
  return <PlatformsPage priceBook={usePriceBook().record} />;
}
