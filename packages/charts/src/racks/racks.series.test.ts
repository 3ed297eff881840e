import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { racksSample } from '../test/racks-sample.ts';
import { drawnRacks, RACK_SIZES, racksHeight, racksRowsOf, racksTitle } from './racks.series.ts';

describe('servers in racks', () => {
  it('are listed rack by rack, the spare as such, those beyond the drawing too', () => {
    const racks = racksSample(4);
    const { rows } = racksRowsOf(racks, 'en');
    expect(rows).toHaveLength(8);
    expect(rows[0]).toEqual(['Rack 1, site 1', 'Server 1.1', '2', '1', '4']);
    expect(rows[1]?.at(-1)).toBe('spare, kept empty');
    expect(racksRowsOf(racks, 'ja').rows[0]?.[0]).toBe('ラック1・拠点1');
  });

  it('are counted in the title', () => {
    expect(say(racksTitle(racksSample(1)), 'en')).toBe('2 servers in 1 rack');
    expect(say(racksTitle(racksSample(2)), 'ja')).toBe('2本のラックに4台のサーバー');
  });

  it('stand three abreast, and as many racks are drawn as a page holds', () => {
    const [rack] = racksSample(1);
    if (!rack) throw new Error('the sample has a rack');
    const of = (servers: number) =>
      ({ ...rack, servers: Array.from({ length: servers }, () => rack.servers[0]) }) as never;
    const { server, between } = RACK_SIZES;
    expect(racksHeight([of(3)])).toBe(racksHeight([of(1)]));
    expect(racksHeight([of(4)]) - racksHeight([of(3)])).toBe(server + between);
    expect(drawnRacks(racksSample(40)).length).toBeLessThan(15);
    expect(racksHeight(racksSample(40))).toBeLessThanOrEqual(560);
    expect(drawnRacks([of(200)])).toHaveLength(1);
  });
});
