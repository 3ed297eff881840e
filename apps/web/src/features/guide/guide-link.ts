import type { ReactNode } from 'react';
import type { GuidePageName } from './guide-pages.data.ts';

/** A link to a page of the guide, or with null to its contents, with the words in it. */
export type GuideLink = (page: GuidePageName | null, words: ReactNode, className?: string) => ReactNode;
