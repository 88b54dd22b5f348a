import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

export type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'sm';

export interface ButtonLook {
  /** `solid` for the one thing the screen is about, `outline` for the rest; default `outline`. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode;
  /** An answer is awaited: the button says so and ignores presses, but keeps the focus. */
  busy?: boolean;
}

/** The look of a button for something that is not one: `<Link {...buttonLook({ variant: 'solid' })}>`. */
export function buttonLook({ variant = 'outline', size = 'md', wide = false }: ButtonLook = {}) {
  return {
    className: styles.button,
    'data-variant': variant,
    'data-size': size,
    ...(wide ? { 'data-wide': '' } : {}),
  };
}

/**
 * A native `<button type="button">` in the product's look.
 *
 * - **Do**: give a page or a dialog one `solid` button, for what it is there for, and name the act: «Отправить», not
 *   «ОК».
 * - **Don't**: use `danger` for what can simply be taken back; disable a button without a visible reason; show an
 *   answer that is awaited by anything but `busy`.
 */
export function Button({ variant, size, wide, icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  const look = buttonLook({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) });
  return (
    <button
      type="button"
      {...look}
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'wide' | 'icon'> {
  /** What pressing does: the accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
}

/**
 * A square button with only a drawing; never without a name.
 *
 * - **Do**: use it where the drawing is known and stands in a row of others; the label says what the press does.
 * - **Don't**: put the one thing a page is for behind a drawing alone.
 */
export function IconButton({ label, icon, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Button variant={variant} icon={icon} aria-label={label} title={label} data-shape="icon" {...rest} />
  );
}
