export { AlternativesChart } from './alternatives/AlternativesChart.tsx';
export { alternativesRowsOf } from './alternatives/alternatives.series.ts';
export { BalancingChart } from './balancing/BalancingChart.tsx';
export { balancingRowsOf } from './balancing/balancing.series.ts';
export { BeforeAfterChart } from './before-after/BeforeAfterChart.tsx';
export { beforeAfterRowsOf } from './before-after/before-after.series.ts';
export { BenchmarkRunsChart } from './benchmark-runs/BenchmarkRunsChart.tsx';
export { benchmarkRunsRowsOf } from './benchmark-runs/benchmark-runs.series.ts';
export { BusinessCaseChart } from './business-case/BusinessCaseChart.tsx';
export { cashRowsOf, cashTitle } from './business-case/business-case.series.ts';
export { CacheAdviceChart } from './cache-advice/CacheAdviceChart.tsx';
export { cacheAdviceRowsOf } from './cache-advice/cache-advice.series.ts';
export { CapacityChart } from './capacity/CapacityChart.tsx';
export { capacityRowsOf } from './capacity/capacity.series.ts';
export { capacityTitle } from './capacity/capacity-title.ts';
export { CertaintyChart } from './certainty/CertaintyChart.tsx';
export { certaintyRowsOf, certaintyTitle } from './certainty/certainty.series.ts';
export type { ChartMode, ChartProps, ChartTable } from './chart-props.ts';
export { ComparisonChart } from './comparison/ComparisonChart.tsx';
export { paidTitle } from './comparison/comparison.series.ts';
export { ConfigurationMapChart } from './configuration-map/ConfigurationMapChart.tsx';
export { type ConfigurationMapData, configurationMapRowsOf } from './configuration-map/configuration-map.series.ts';
export { ConfigurationsChart } from './configurations/ConfigurationsChart.tsx';
export { configurationsRowsOf } from './configurations/configurations.series.ts';
export { CountsChart } from './counts/CountsChart.tsx';
export { type CountsData, countRowsOf } from './counts/counts.series.ts';
export { MigrationChart } from './migration/MigrationChart.tsx';
export {
  environmentInMove,
  type MigrationData,
  MOST_WAVES,
  migrationRowsOf,
  migrationTitle,
  periodText,
  stageText,
  waveName,
} from './migration/migration.series.ts';
export { PeakAggregationChart } from './peak-aggregation/PeakAggregationChart.tsx';
export { type PeakAggregationData, peakAggregationRowsOf } from './peak-aggregation/peak-aggregation.series.ts';
export { RacksChart } from './racks/RacksChart.tsx';
export { drawnRacks, type Rack, racksHeight, racksRowsOf, racksTitle } from './racks/racks.series.ts';
export { ScalabilityChart } from './scalability/ScalabilityChart.tsx';
export { type ScalabilityData, scalabilityRowsOf } from './scalability/scalability.series.ts';
export { SearchProgressChart } from './search-progress/SearchProgressChart.tsx';
export {
  type SearchProgressData,
  type SearchReading,
  searchProgressRowsOf,
} from './search-progress/search-progress.series.ts';
export { ServerLoadChart } from './server-load/ServerLoadChart.tsx';
export { loadGaps, loadRowsOf, loadTitle, type ServerLoadData } from './server-load/server-load.series.ts';
export { ServerTypesChart } from './server-types/ServerTypesChart.tsx';
export { serverTypesRowsOf } from './server-types/server-types.series.ts';
export { StudyChart } from './study/StudyChart.tsx';
export { studyResponseRowsOf, studyRowsOf } from './study/study.series.ts';
export { ThroughputMemoryChart } from './throughput-memory/ThroughputMemoryChart.tsx';
export { throughputMemoryRowsOf } from './throughput-memory/throughput-memory.series.ts';
export { TornadoChart } from './tornado/TornadoChart.tsx';
export { tornadoRowsOf, tornadoTitle } from './tornado/tornado.series.ts';
export { TurnsChart } from './turns/TurnsChart.tsx';
export { turnsRowsOf, turnsTitle } from './turns/turns.series.ts';
export { UtilisationChart } from './utilisation/UtilisationChart.tsx';
export { type UtilisationData, utilisationRowsOf, utilisationTitle } from './utilisation/utilisation.series.ts';
export { WeekChart } from './utilisation/WeekChart.tsx';
export { estateWeekTitle, hourText, type WeekData, weekRowsOf, weekTitle } from './utilisation/week.series.ts';
export { WaitClassesChart } from './wait-classes/WaitClassesChart.tsx';
export { waitClassRowsOf } from './wait-classes/wait-classes.series.ts';
