import type { ReportDraft } from './report-draft.ts';

/** Lines of the head of a report that have no ruler to cut them by: told by the shape of what stands in them. */
export class ShapedLines {
  private above: 'database' | 'instance' | 'host' | null = null;

  read(draft: ReportDraft, text: string, line: number): void {
    if (/\bDB Id\b.*\bInst(?:ance)?\b/i.test(text)) this.above = 'database';
    else if (/\bHost Name\b.*\bCPUs\b/i.test(text)) this.above = 'host';
    else if (text.trim() !== '') {
      if (this.above === 'database') database(draft, text, line);
      if (this.above === 'host') host(draft, text, line);
      this.above = null;
    }
  }
}

const DATABASE = /^\s*(?:(\S{1,30})\s+)?(\d{5,12})\s+(\S{1,30})\s+(\d{1,4})\s(.{0,200})$/;
const RELEASE = /(?<![\d.])(\d{1,2}(?:\.\d{1,4}){2,4})(?:\s+(?:YES|NO)(?:\s+(\S{1,64}))?)?/;

function database(draft: ReportDraft, text: string, line: number): void {
  const [, name, , instance, , rest = ''] = DATABASE.exec(text) ?? [];
  const [, release, host] = RELEASE.exec(rest) ?? [];
  draft.state('database', line, 'DB Name', name);
  draft.state('instance', line, 'Instance', instance);
  draft.state('release', line, 'Release', release);
  draft.state('host', line, 'Host', host);
}

const HOST = /^\s*(\S{1,100})\s{2,}(\S.{0,60}?)\s{2,}(\d{1,5})(?:\s+(\d{1,5}))?(?:\s+(\d{1,4}))?\s+(\d[\d.,]*)\s*$/;

function host(draft: ReportDraft, text: string, line: number): void {
  const [, name, platform, cpus, cores, sockets, memory] = HOST.exec(text) ?? [];
  draft.state('host', line, 'Host Name', name);
  draft.state('platform', line, 'Platform', platform);
  draft.state('cpus', line, 'CPUs', cpus);
  draft.state('cores', line, 'Cores', cores);
  draft.state('sockets', line, 'Sockets', sockets);
  draft.state('hostMemoryGiB', line, 'Memory (GB)', memory);
}
