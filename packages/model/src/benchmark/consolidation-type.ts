/**
 * What becomes of the databases (study 0, table 1): 'vertical' one schema, one database, one instance; 'horizontal' many
 * databases side by side in one or several instances; 'redesign' ends as vertical; 'mixed' any of these together.
 */
export type ConsolidationType = 'vertical' | 'horizontal' | 'redesign' | 'mixed';
