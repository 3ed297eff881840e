import { importEndpoints, projectEndpoints } from '@tatami/contracts';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { urlOf } from './call.ts';
import { keyOf } from './queries.ts';

describe('urlOf', () => {
  it('fills in parameters, encoded, and the query', () => {
    const params = { projectId: 'p 1', id: 'i/2' };
    expect(urlOf(importEndpoints.read, { params })).toBe('/api/projects/p%201/imports/i%2F2');
    expect(urlOf(projectEndpoints.list, { query: { limit: 5, search: '髙 & 崎' } })).toBe(
      '/api/projects?limit=5&search=%E9%AB%99+%26+%E5%B4%8E',
    );
  });

  it('leaves out of the query what is not given', () => {
    expect(urlOf(projectEndpoints.list, { query: { search: undefined } })).toBe('/api/projects');
  });

  it('refuses an address with a parameter missing', () => {
    const params = {} as { projectId: string };
    expect(() => urlOf(projectEndpoints.read, { params })).toThrow('lacks "projectId"');
  });
});

describe('keyOf', () => {
  it('tells questions apart by path, parameters and query', () => {
    const params = { projectId: 'p1' };
    expect(keyOf(projectEndpoints.read, { params })).toEqual(['/api/projects/:projectId', params, null]);
    expect(keyOf(projectEndpoints.list, { query: { limit: 5 } })).toEqual(['/api/projects', null, { limit: 5 }]);
  });
});

describe('ApiError', () => {
  it('carries what the API says', () => {
    const body = { error: { code: 'stale-version', message: 'newer', hint: 'read again' } };
    const error = ApiError.from(412, JSON.stringify(body));
    expect(error).toMatchObject({
      status: 412,
      code: 'stale-version',
      message: 'newer',
      hint: 'read again',
      where: null,
    });
  });

  it('takes an answer in no known shape as trouble of ours, without showing its text', () => {
    expect(ApiError.from(502, '<html>Bad gateway</html>')).toMatchObject({ code: 'internal-error', message: '' });
    expect(ApiError.from(500, '{}')).toMatchObject({ code: 'internal-error', message: '' });
  });
});
