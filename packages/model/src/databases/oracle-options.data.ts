import { nameText, type Text } from '../figure/index.ts';

/** Priced options of Oracle Database Enterprise Edition, by the ids of its licence rule. */
export const ORACLE_OPTIONS: Readonly<Record<string, { readonly name: Text; readonly named: RegExp }>> = {
  rac: { name: nameText('Real Application Clusters'), named: /\bRAC\b|real application cluster/i },
  'active-data-guard': { name: nameText('Active Data Guard'), named: /\bADG\b|active data\s?guard/i },
  partitioning: { name: nameText('Partitioning'), named: /\bpartitioning\b|パーティショニング/i },
  diagnostics: { name: nameText('Diagnostics Pack'), named: /\bdiagnostics? pack\b/i },
  tuning: { name: nameText('Tuning Pack'), named: /\btuning pack\b/i },
};
