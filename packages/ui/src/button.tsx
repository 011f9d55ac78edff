import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

type Looks = {
  /** `brand` is the one main action of a view; `danger` names an act that cannot be taken back. */
  variant?: 'brand' | 'accent' | 'neutral' | 'outline' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
  icon?: IconName
  /** Full width of its place. */
  wide?: boolean
  /** Under way: shows it, announces it, and takes no second press. */
  busy?: boolean
  children?: ReactNode
}

type ButtonProps = Looks & { href?: undefined } & ComponentProps<'button'>
type LinkProps = Looks & { href: string } & ComponentProps<'a'>

/** A button, or with `href` a plain link that looks like one. */
export function Button(props: ButtonProps | LinkProps) {
  const { variant = 'neutral', size = 'medium', icon, wide, busy, className, children, ...rest } = props
  const look = classes(
    'button',
    `button-${variant}`,
    size !== 'medium' && `button-${size}`,
    wide && 'button-wide',
    className,
  )
  const content = (
    <>
      {busy ? <span className="spin" aria-hidden="true" /> : icon && <Icon name={icon} size="small" />}
      {children}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {content}
      </a>
    )
  }
  const { onClick, type = 'button', ...button } = rest as ComponentProps<'button'>
  return (
    <button
      {...button}
      type={type}
      className={look}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  )
}

type IconButtonProps = { icon: IconName; label: string } & Omit<ComponentProps<'button'>, 'children'>

/** 44 px square with an icon; the label is its name for screen readers. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes('icon-button', className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
