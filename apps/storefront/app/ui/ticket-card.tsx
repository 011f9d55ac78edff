import type { ReactNode } from 'react'
import { Card } from '@palco/ui/card.tsx'
import './ticket-card.css'

type Props = {
  /** Identifier of the bet or ticket, and its state, as they stand in the document. */
  id: string
  state: string
  title: ReactNode
  badge: ReactNode
  children: ReactNode
}

/** What a player has staked on, in a list: its title and state on one line, its facts below. */
export function TicketCard({ id, state, title, badge, children }: Props) {
  return (
    <Card className="ticket-card" data-bet={id} data-state={state}>
      <div className="ticket-card-head">
        <p className="semibold">{title}</p>
        {badge}
      </div>
      {children}
    </Card>
  )
}
