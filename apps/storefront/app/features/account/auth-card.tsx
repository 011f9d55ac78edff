import type { ReactNode } from 'react'
import { Card } from '@palco/ui/card.tsx'
import './account.css'

type Props = { title: string; lead?: string; children: ReactNode; foot?: ReactNode }

/** The frame of login, register and password pages: one card, one act. */
export function AuthCard({ title, lead, children, foot }: Props) {
  return (
    <Card className="auth-card">
      <div>
        <h1 className="display display-medium">{title}</h1>
        {lead && <p className="text-mid">{lead}</p>}
      </div>
      {children}
      {foot && <p className="centered text-mid auth-foot">{foot}</p>}
    </Card>
  )
}
