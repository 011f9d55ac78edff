import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

const ICONS = {
  info: 'info',
  warning: 'triangle-alert',
  negative: 'circle-alert',
  positive: 'circle-check',
} as const satisfies Record<string, IconName>

type Props = {
  kind?: keyof typeof ICONS
  title?: ReactNode
  children?: ReactNode
  /** `alert` for what stops the player, `status` for what only informs. */
  role?: 'alert' | 'status'
  className?: string
}

/** A notice in the flow of the page. */
export function Note({ kind = 'info', title, children, role, className }: Props) {
  return (
    <div className={classes('note', kind, className)} role={role}>
      <Icon name={ICONS[kind]} />
      <div>
        {title != null && <p className="note-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
