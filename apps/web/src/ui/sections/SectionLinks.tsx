import classes from './Sections.module.css';
import { useSectionInView } from './use-section-in-view.ts';

export interface SectionLink {
  readonly id: string;
  readonly label: string;
}

/** The way to the sections of a long page; stays in sight while they are read, and says in which one the reader is. */
export function SectionLinks({ label, sections }: { label: string; sections: readonly SectionLink[] }) {
  const inView = useSectionInView(sections.map(({ id }) => id));
  return (
    <nav className={classes.links} aria-label={label}>
      {sections.map((section) => (
        <a key={section.id} href={`#${section.id}`} aria-current={section.id === inView ? 'location' : undefined}>
          {section.label}
        </a>
      ))}
    </nav>
  );
}
