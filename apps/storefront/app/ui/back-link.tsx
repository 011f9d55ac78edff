import { Icon } from '@palco/ui/icon.tsx'
import type { ReactNode } from 'react'

type Props = { href: string; children: ReactNode }

/** The way back to the page above, over a page's title: an arrow and a name, as high as a finger. */
export const BackLink = ({ href, children }: Props) => (
  <a className="link back-link" href={href}>
    <Icon name="chevron-left" size="small" />
    {children}
  </a>
)
