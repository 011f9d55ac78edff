import type { ReactNode } from 'react'
import { Card } from '@palco/ui/card.tsx'

type Props = { title: string; lead?: string; children: ReactNode; foot?: ReactNode }

/** The frame of login, register and password pages: one card, one act. */
export function AuthCard({ title, lead, children, foot }: Props) {
  return (
    <Card className="mx-auto grid w-full max-w-[30rem] gap-5 p-5 sm:p-8">
      <div>
        <h1 className="d d-md">{title}</h1>
        {lead && <p className="mt-1 text-(--text-mid)">{lead}</p>}
      </div>
      {children}
      {foot && <p className="text-center text-(--text-mid)">{foot}</p>}
    </Card>
  )
}
