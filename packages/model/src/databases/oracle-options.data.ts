import { type Text, text } from '../figure/index.ts';

/** Priced options of Oracle Database Enterprise Edition, by the ids of its licence rule. */
export const ORACLE_OPTIONS: Readonly<Record<string, { readonly name: Text; readonly named: RegExp }>> = {
  rac: {
    name: text('Oracle Real Application Clusters', 'Oracle Real Application Clusters'),
    // CLUSTER_DATABASE is Oracle's own parameter for it.
    named: /\bRAC\b|real application cluster|\bcluster_database\b/i,
  },
  'active-data-guard': {
    name: text('Oracle Active Data Guard', 'Oracle Active Data Guard'),
    named: /\bADG\b|active data\s?guard/i,
  },
  partitioning: {
    name: text('Oracle Partitioning', 'Oracle Partitioning'),
    named: /\bpartitioning\b|\bpartitionierung\b|パーティショニング/i,
  },
  diagnostics: { name: text('Oracle Diagnostics Pack', 'Oracle Diagnostics Pack'), named: /\bdiagnostics? pack\b/i },
  tuning: { name: text('Oracle Tuning Pack', 'Oracle Tuning Pack'), named: /\btuning pack\b/i },
};
