import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useUiTexts } from './texts.ts'

type Props = {
  label: string
  previousHref?: string | null
  nextHref?: string | null
  previousLabel?: string
  nextLabel?: string
}

/** Moves through pages of rows by links. Shows nothing when there is one page only. */
export function Pager({ label, previousHref, nextHref, previousLabel, nextLabel }: Props) {
  const texts = useUiTexts()
  if (!previousHref && !nextHref) return null
  return (
    <nav className="pager" aria-label={label}>
      {previousHref && (
        <Button href={previousHref} rel="prev">
          <Icon name="chevron-left" size="small" />
          {previousLabel ?? texts.previous}
        </Button>
      )}
      {nextHref && (
        <Button href={nextHref} rel="next" className="next">
          {nextLabel ?? texts.next}
          <Icon name="chevron-right" size="small" />
        </Button>
      )}
    </nav>
  )
}
