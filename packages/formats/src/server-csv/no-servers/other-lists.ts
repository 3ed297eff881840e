import type { PassedOver } from '../../tabular/tables/tables-read.ts';
import { costsNotRead, listsCosts } from './costs.ts';
import { growthNotRead, listsGrowth } from './growth.ts';
import { licencesNotRead, listsLicences } from './licences.ts';
import { listsStock, stockNotRead } from './stock.ts';

/** Sheets that stand beside lists of servers and list something else that a plan goes by. */
export const OTHER_LISTS: readonly PassedOver[] = [
  { isOther: listsLicences, because: licencesNotRead },
  { isOther: listsGrowth, because: growthNotRead },
  { isOther: listsStock, because: stockNotRead },
  { isOther: listsCosts, because: costsNotRead },
];
