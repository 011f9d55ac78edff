import { useId, type ReactNode } from 'react'
import { classes } from '@palco/ui/classes.ts'
import { Icon, type IconName } from '@palco/ui/icon.tsx'
import { useUiTexts } from '@palco/ui/texts.ts'
import { wakeRails } from './rails.ts'

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
    <div className="section-head">
      {icon && <Icon name={icon} className="text-brand" />}
      <h2 className="display display-small" id={id}>
        {title}
      </h2>
      {more && (
        <a className="more" href={more.href} aria-describedby={id}>
          {more.label}
          <Icon name="chevron-right" size="small" />
        </a>
      )}
      {children}
    </div>
  )
}

type RailProps = Omit<HeadProps, 'id' | 'children'> & {
  children: ReactNode
  className?: string
  below?: boolean
}

/** A row that scrolls sideways by touch, wheel, keyboard or its arrows (rails.ts serves them). `below`: painted only when it comes near. */
export function Rail({ title, icon, more, children, className, below }: RailProps) {
  const id = useId()
  const texts = useUiTexts()
  return (
    <section className={classes('rail-section', below && 'below')} aria-labelledby={id}>
      <SectionHead id={id} title={title} icon={icon} more={more}>
        <div className="arrows" data-idle="">
          <button type="button" className="icon-button" data-move="back" aria-label={texts.previous}>
            <Icon name="chevron-left" size="small" />
          </button>
          <button type="button" className="icon-button" data-move="on" aria-label={texts.next}>
            <Icon name="chevron-right" size="small" />
          </button>
        </div>
      </SectionHead>
      <ul className={classes('rail-list', className)} ref={wakeRails}>
        {children}
      </ul>
    </section>
  )
}
