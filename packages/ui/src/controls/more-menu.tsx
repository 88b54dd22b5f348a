import { type ComponentProps, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { MoreIcon } from './icon.tsx';
import styles from './more-menu.module.css';

export interface MoreMenuProps {
  /** What is in it, for screen readers and as the button's tip. */
  label: string;
  /** Buttons and links, one below the other; a press closes the menu, and what it opens lies above everything else. */
  children: ReactNode;
  /** Another button than «⋯». */
  button?: ComponentProps<'button'>;
}

/**
 * «⋯»: what is seldom wanted. The browser's own popover, so that Escape and a press elsewhere close it.
 *
 * - **Do**: keep here what is wanted seldom, in the words of a button.
 * - **Don't**: hide what most come for, or a menu of one entry.
 */
export function MoreMenu({ label, children, button }: MoreMenuProps) {
  const id = useId();
  const opener = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLFieldSetElement>(null);
  const place = ({ newState }: ToggleEvent<HTMLFieldSetElement>) => {
    const box = opener.current?.firstElementChild?.getBoundingClientRect();
    if (newState !== 'open' || !box || !menu.current) return;
    menu.current.style.cssText = `--top:${box.bottom}px;--right:${window.innerWidth - box.right}px`;
  };
  return (
    <div ref={opener} className={button ? styles.own : styles.opener}>
      {button ? (
        <button type="button" {...button} popoverTarget={id} />
      ) : (
        <IconButton
          variant="outline"
          size="sm"
          label={label}
          icon={<MoreIcon size={18} />}
          popoverTarget={id}
        />
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press of a key on what is in it is a click as well. */}
      <fieldset
        ref={menu}
        id={id}
        popover="auto"
        aria-label={label}
        className={styles.menu}
        onBeforeToggle={place}
        onClick={() => menu.current?.hidePopover()}
      >
        {children}
      </fieldset>
    </div>
  );
}
