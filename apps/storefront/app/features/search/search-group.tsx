import { useId, type ReactNode } from 'react'
import { SectionHead } from '~/ui/rail.tsx'

/** One kind of what was found. */
export function SearchGroup({
  title,
  more,
  children,
}: {
  title: string
  more?: { href: string; label: string }
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="search-group">
      <SectionHead id={id} title={title} more={more} />
      {children}
    </section>
  )
}
