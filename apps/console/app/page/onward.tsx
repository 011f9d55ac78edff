import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'

type Props = { title: string; text?: string; to: string; children: ReactNode }

/**
 * A page that leads on by itself, and by its links where it does not. A browser that another site has sent here brings no session along, as its cookie is
 * strict and goes with no redirect either; from this page it does. It runs no script.
 */
export function Onward({ title, text, to, children }: Props) {
  const t = useTexts()
  return (
    <main className="narrow" id="content">
      <title>{`${title} · ${t.title}`}</title>
      <meta httpEquiv="refresh" content={`0;url=${to}`} />
      <p className="mark">Palco</p>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <p className="ways">{children}</p>
    </main>
  )
}
