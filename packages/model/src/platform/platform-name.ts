import type { Platform } from './platform.ts';

/** What is a platform called? "Fujitsu PRIMEQUEST 2400E2": vendor and model, a vendor once where the model begins with it. */
export function platformName({ vendor, model }: Pick<Platform, 'vendor' | 'model'>): string {
  return model.startsWith(vendor) ? model : `${vendor} ${model}`;
}
