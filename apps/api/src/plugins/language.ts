import type { Language } from '@tatami/model';
import type { FastifyRequest } from 'fastify';

/** Language of the messages in an answer: the first of Japanese and English in Accept-Language, else English. */
export function languageOf(request: FastifyRequest): Language {
  const ranges = (request.headers['accept-language'] ?? '').split(',').map(weigh);
  const wanted = ranges
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .find(({ tag }) => tag === 'ja' || tag === 'en');
  return wanted?.tag === 'ja' ? 'ja' : 'en';
}

function weigh(range: string): { tag: string; weight: number } {
  const [name = '', ...parameters] = range.split(';');
  const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return { tag: name.trim().toLowerCase().split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) };
}
