import type { Language } from '@tatami/model';
import { languageOfTag } from '@tatami/wording';
import type { FastifyRequest } from 'fastify';

/** Language of the messages in an answer: the first in Accept-Language that this server speaks, else English. */
export function languageOf(request: FastifyRequest): Language {
  const ranges = (request.headers['accept-language'] ?? '').split(',').map(weigh);
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const found = languageOfTag(tag) ?? languageOfTag(tag.split('-')[0]?.toLowerCase() ?? '');
    if (found) return found;
  }
  return 'en';
}

function weigh(range: string): { tag: string; weight: number } {
  const [name = '', ...parameters] = range.split(';');
  const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return { tag: name.trim(), weight: quality === undefined ? 1 : Number(quality) };
}
