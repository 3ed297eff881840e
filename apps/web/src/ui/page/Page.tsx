import type { ReactNode } from 'react';
import classes from './Page.module.css';
import { useDocumentTitle } from './use-document-title.ts';

interface Props {
  readonly title: string;
  /** One line under the title: what this page is for, or where the work stands. */
  readonly lead?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** For pages that are mostly a table: more room on a large screen. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page: title, lead, actions, content; names the browser's tab. */
export function Page({ title, lead, actions, wide = false, children }: Props) {
  useDocumentTitle(title);
  return (
    <div className={classes.page} data-wide={wide}>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
