import { CALIBRATION, curveChecks, evidenceRows, heldOut, productFigures } from '@tatami/model';
import { placing } from '@tatami/placement/placing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { answeredMeanwhile, request } from '../../test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

describe('GET /api/evidence', () => {
  it('is computed without holding up anybody', async () => {
    const { status, meanwhile } = await answeredMeanwhile(opened.app, { url: '/api/evidence' });
    expect(status).toBe(200);
    expect(meanwhile).toBeGreaterThan(5);
  });

  it('answers the 37 acceptance rows as the model computes them, all holding', async () => {
    const { status, body } = await request(opened.app, { url: '/api/evidence' });
    expect(status).toBe(200);
    expect(body.rows).toHaveLength(37);
    expect(body.rows).toEqual(JSON.parse(JSON.stringify(evidenceRows(placing))));
    expect(body.rows.every(({ pass }: { pass: boolean }) => pass)).toBe(true);
  });

  it('answers the errors at held-out points, and what share of them the interval holds', async () => {
    const { body } = await request(opened.app, { url: '/api/evidence' });
    expect(body.heldOut).toEqual(JSON.parse(JSON.stringify(heldOut())));
    expect(body.calibration).toEqual(CALIBRATION);
    expect(body.curves).toEqual(JSON.parse(JSON.stringify(curveChecks())));
    expect(body.heldOut.coverage).toBeGreaterThanOrEqual(0.75);
    expect(body.heldOut.coverage).toBeLessThanOrEqual(0.9);
  });

  it('answers every figure of the product with its source', async () => {
    const { body } = await request(opened.app, { url: '/api/evidence' });
    expect(body.figures).toHaveLength(productFigures().length);
    for (const { figure } of body.figures) expect(figure.source.title).not.toBe('');
  });
});
