import { HelpSign } from '@zvonok/ui/timetable';
import { Fragment } from 'react';
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
      return <Keys {...block} />;
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

function Keys({ title, rows }: OfKind<'keys'>) {
  return (
    <table className={styles.keys}>
      <caption>
        <Marked>{title}</Marked>
      </caption>
      <thead className="zv-sr-only">
        <tr>
          <th scope="col">Клавиша</th>
          <th scope="col">Что делает</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ keys, does }) => (
          <tr key={does}>
            <th scope="row">
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && ' '}
                  <kbd>
                    <Marked>{key}</Marked>
                  </kbd>
                </Fragment>
              ))}
            </th>
            <td>
              <Marked>{does}</Marked>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
