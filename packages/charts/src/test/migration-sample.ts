import { DEFAULT_MIGRATION, type Migration, text } from '@tatami/model';

/** Waves of a week and two machines each, the first of test, from 1 April 2027 on. */
export function migrationSample(waves = 2, dated = true): Migration {
  const day = (number: number) => new Date(Date.UTC(2027, 3, number)).toISOString().slice(0, 10);
  return {
    settings: { ...DEFAULT_MIGRATION, startsOn: dated ? '2027-04-01' : null, daysPerWave: 7, machinesPerWave: 2 },
    waves: Array.from({ length: waves }, (_, index) => ({
      number: index + 1,
      stage: index === 0 ? 'test' : 'production',
      machines: ['a', 'b'].map((letter) => ({
        key: `${letter}${index}`,
        name: `${letter}${index}`,
        environment: index === 0 ? 'test' : 'production',
        databases: null,
        supportedUntil: null,
        target: 0,
        targetName: 'target-1',
        method: { kind: 'open', says: text('to be agreed', '別途協議') },
      })),
      targets: [{ name: 'target-1', first: index === 0 }],
      days: { from: 7 * index + 1, to: 7 * index + 7 },
      dates: dated ? { from: day(7 * index + 1), to: day(7 * index + 7) } : null,
    })),
    madeStandbys: [],
    withoutPlace: 0,
    sources: [],
  };
}
