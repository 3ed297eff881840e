import { z } from 'zod';
import { estimate, text } from '../../protocol/estimate.ts';
import { aboveNothing } from '../../protocol/numbers.ts';
import { calculator } from './calculator.ts';
import { answers, count, listOf, word } from './numbers.ts';

const licenceWay = z.object({
  id: z.string(),
  name: text,
  says: text,
  licences: estimate,
  licenceCost: estimate,
  counted: z.boolean(),
});

/** How fast processors are, and what licences they need. */
export const processorCalculators = {
  'cpu-rating': calculator('cpu-rating', {
    summary: 'How fast is one chip of this CPU, by its model string?',
    body: z.strictObject({
      model: word,
      coresPerSocket: z.number().int().min(1).max(4096).optional(),
      clockGHz: aboveNothing.max(20).optional(),
      hostYear: z.number().int().min(1980).max(2100).optional(),
    }),
    answer: z.object({
      rating: estimate,
      reading: z.object({
        kind: z.enum([
          'model',
          'cloud-custom',
          'generation-only',
          'clock-only',
          'arch-only',
          'not-a-server-cpu',
          'unknown',
        ]),
        key: z.string().nullable(),
        generation: z.string().nullable(),
        clockGHz: z.number().nullable(),
        cores: z.number().nullable(),
        model: z.string(),
      }),
    }),
  }),
  licences: calculator('licences', {
    summary: 'How many licences does a server need, and what do they cost at list price?',
    body: z.strictObject({
      /** 'oracle' with edition 'ee', or 'oracle-ee'. */
      product: word,
      edition: word.optional(),
      sockets: z.number().int().min(1).max(1024),
      coresPerSocket: z.number().int().min(1).max(4096),
      servers: count.optional(),
      /** Sockets one server can hold; without it, those it has. */
      socketCapacity: z.number().int().min(1).max(1024).optional(),
      cpuModel: word.optional(),
      users: z.number().int().min(0).max(1e9).optional(),
      virtualMachines: z.number().int().min(0).max(100_000).optional(),
      vcpusPerVm: z.number().int().min(1).max(4096).optional(),
      /** Software Assurance or a subscription. */
      assurance: z.boolean().optional(),
      /** Whether the vendor takes the partitioning of the processors. */
      partitioning: z.enum(['soft', 'hard']).optional(),
      /** Servers like these that stand by, and what they do while nothing fails. */
      standbyServers: z.number().int().min(0).max(1_000_000).optional(),
      standbyUse: z.enum(['off', 'applies-logs', 'open']).optional(),
      /** Of one server, for products licensed by memory. */
      memoryGiB: aboveNothing.max(1e7).optional(),
      /** Ids of priced extras, 'partitioning'. */
      options: listOf(z.string().max(60), 20, 0).optional(),
      currency: z.enum(['USD', 'EUR', 'JPY']).optional(),
    }),
    answer: z.object({
      product: z.string(),
      name: text,
      metric: text,
      licences: estimate,
      licenceCost: estimate,
      supportPerYear: estimate,
      notes: answers(text),
      /** Ways to license it, and the same of what stands by, each with one counted. */
      ways: answers(licenceWay),
      standby: answers(licenceWay),
    }),
  }),
};
