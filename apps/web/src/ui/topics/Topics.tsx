import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Topics.module.css';

interface Props<Topic extends string> {
  /** What the list is called. */
  readonly label: string;
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly topics: readonly { readonly id: Topic; readonly name: string }[];
  }[];
  readonly chosen: Topic;
  readonly onChoose: (topic: Topic) => void;
  /** A link to a topic, with the words in it. */
  readonly linkTo: (topic: Topic, words: string, className: string) => ReactNode;
  /** What stands over the list. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** A list of topics beside the one that is shown; where the page is narrow, one to choose from above it. */
export function Topics<Topic extends string>({
  label,
  groups,
  chosen,
  onChoose,
  linkTo,
  above,
  children,
}: Props<Topic>) {
  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        {above}
        <nav className={classes.list} aria-label={label}>
          {groups.map(({ id, title, topics }) => (
            <section key={id}>
              <h2 className={classes.group}>{title}</h2>
              <ul>
                {topics.map((topic) => (
                  <li key={topic.id}>{linkTo(topic.id, topic.name, classes.link ?? '')}</li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <NativeSelect
          className={classes.choose ?? ''}
          aria-label={label}
          value={chosen}
          data={groups.map(({ title, topics }) => ({
            group: title,
            items: topics.map(({ id, name }) => ({ value: id, label: name })),
          }))}
          onChange={({ currentTarget }) => onChoose(currentTarget.value as Topic)}
        />
      </div>
      {children}
    </div>
  );
}
