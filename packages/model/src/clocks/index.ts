export { clockName, clockNote, zoneName } from './clock-words.ts';
export { estateClock, type OnOneClock, onOneClock } from './estate-clock.ts';
export { offsetText, zoneOffsets } from './zone-offset.ts';
