import { KeysTable } from '@zvonok/ui/commands';
import { HelpSign } from '@zvonok/ui/timetable';
import type { HelpBlock } from '../content/help-page.ts';
import styles from '../documentation.module.css';
import { Marked } from '../search/marked.tsx';
import { HelpPicture } from './help-picture.tsx';

/** One piece of a page. */
export function HelpBlockView({ block }: { block: HelpBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Marked>{block.text}</Marked>
        </p>
      );
    case 'heading':
      return (
        <h2>
          <Marked>{block.text}</Marked>
        </h2>
      );
    case 'note':
      return (
        <p className={styles.note} role="note">
          <Marked>{block.text}</Marked>
        </p>
      );
    case 'steps':
      return <ol>{itemsOf(block.items)}</ol>;
    case 'list':
      return <ul>{itemsOf(block.items)}</ul>;
    case 'picture':
      return <HelpPicture name={block.picture} alt={block.alt} />;
    case 'keys':
      return <KeysTable group={block.group} renderText={(text) => <Marked>{text}</Marked>} />;
    case 'signs':
      return <Signs {...block} />;
  }
}

function itemsOf(items: readonly string[]) {
  return items.map((item) => (
    <li key={item}>
      <Marked>{item}</Marked>
    </li>
  ));
}

type OfKind<Kind extends HelpBlock['kind']> = Extract<HelpBlock, { kind: Kind }>;

function Signs({ title, rows }: OfKind<'signs'>) {
  return (
    <>
      <h2>
        <Marked>{title}</Marked>
      </h2>
      <dl className={styles.signs}>
        {rows.map(({ sign, name, text }) => (
          <div key={sign}>
            <dt>
              <HelpSign kind={sign} />
              <span>
                <Marked>{name}</Marked>
              </span>
            </dt>
            <dd>
              <Marked>{text}</Marked>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
