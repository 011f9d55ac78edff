import type { ComponentProps, ReactNode } from 'react'
import { classes } from '@palco/ui/classes.ts'
import { Icon, type IconName } from '@palco/ui/icon.tsx'

type Own = { icon?: IconName; count?: ReactNode; on?: boolean; children: ReactNode }

/** A filter that is on or off. With `href` it is a link, so that filters work before JavaScript has loaded. */
export function Chip({
  icon,
  count,
  on,
  children,
  className,
  ...rest
}: Own & ({ href: string } & ComponentProps<'a'>)) {
  return (
    <a {...rest} className={classes('chip', className)} aria-current={on ? 'true' : undefined}>
      {icon && <Icon name={icon} size="small" />}
      {children}
      {count != null && <b className="figures">{count}</b>}
    </a>
  )
}
