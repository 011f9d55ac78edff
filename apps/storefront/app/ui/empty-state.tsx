import type { ReactNode } from 'react'
import { classes } from '@palco/ui/classes.ts'

export type Art =
  | 'sports'
  | 'live'
  | 'casino'
  | 'livecasino'
  | 'virtuals'
  | 'poker'
  | 'horses'
  | 'prode'
  | 'tournaments'
  | 'promos'
  | 'miles'
  | 'coin'
  | 'chips'
  | 'rocket'
  | 'clover'
  | 'mate'
  | 'shield'
  | 'gem'
  | 'flame'
  | 'bell'
  | 'heart'
  | 'lantern'

export const artPath = (art: Art): string => `/art/p-${art}.webp`

type Props = {
  art?: Art
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** Heading level, when the title heads the page or a section. */
  heading?: 1 | 2 | 3
  className?: string
}

/** One pictogram, one line of fact, one line of help, one action. Never blames. */
export function EmptyState({ art = 'clover', title, text, action, heading, className }: Props) {
  const Title = heading ? (`h${heading}` as const) : 'p'
  return (
    <div className={classes('card empty-state', className)}>
      <img src={artPath(art)} alt="" width={84} height={84} />
      <Title className="empty-state-title">{title}</Title>
      {text != null && <p className="text-mid">{text}</p>}
      {action != null && <div className="empty-state-actions">{action}</div>}
    </div>
  )
}
