import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { classes } from '@palco/ui/classes.ts'
import { Icon, type IconName } from '@palco/ui/icon.tsx'
import { useUiTexts } from '@palco/ui/texts.ts'

type HeadProps = {
  id: string
  title: ReactNode
  icon?: IconName
  more?: { href: string; label: string }
  children?: ReactNode
}

/** Title line of a section with its way to the whole list. */
export function SectionHead({ id, title, icon, more, children }: HeadProps) {
  return (
    <div className="sec-h">
      {icon && <Icon name={icon} className="brandc" />}
      <h2 className="d d-sm" id={id}>
        {title}
      </h2>
      {more && (
        <a className="more" href={more.href} aria-describedby={id}>
          {more.label}
          <Icon name="chevron-right" size="s" />
        </a>
      )}
      {children}
    </div>
  )
}

/** Whether a row is wider than its place. */
function useOverflow(ref: React.RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const observer = new ResizeObserver(() => setOverflows(row.scrollWidth > row.clientWidth + 1))
    observer.observe(row)
    return () => observer.disconnect()
  }, [ref])
  return overflows
}

type RailProps = Omit<HeadProps, 'id' | 'children'> & {
  children: ReactNode
  className?: string
  below?: boolean
}

/** A row that scrolls sideways by touch, wheel, keyboard or its arrows. `below`: painted only when it comes near. */
export function Rail({ title, icon, more, children, className, below }: RailProps) {
  const id = useId()
  const track = useRef<HTMLUListElement>(null)
  const texts = useUiTexts()
  const scrolls = useOverflow(track)
  const move = (direction: 1 | -1) => () =>
    track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <section className={classes('rail-s', below && 'below')} aria-labelledby={id}>
      <SectionHead id={id} title={title} icon={icon} more={more}>
        <div className="arrows" data-idle={!scrolls || undefined}>
          <button type="button" className="ib" aria-label={texts.previous} onClick={move(-1)}>
            <Icon name="chevron-left" size="s" />
          </button>
          <button type="button" className="ib" aria-label={texts.next} onClick={move(1)}>
            <Icon name="chevron-right" size="s" />
          </button>
        </div>
      </SectionHead>
      <ul className={classes('rail-x', className)} ref={track}>
        {children}
      </ul>
    </section>
  )
}
