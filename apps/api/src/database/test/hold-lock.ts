/** Takes a data folder as a server does, and keeps it until it is killed. */
import { lockDataFolder } from '../index.ts';

const { folder } = JSON.parse(process.argv[2] ?? '');
lockDataFolder(folder);
process.send?.('held');
