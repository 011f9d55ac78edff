import { useId, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { Card } from '@palco/ui/card.tsx'
import { Icon, type IconName } from '@palco/ui/icon.tsx'

type Props = {
  icon: IconName
  title: string
  lead: string
  /** The limits that are set, one text each. */
  set: readonly string[]
  /** What is set stands in the card's line, its forms in a fold; absent: all of it stands open. */
  fold?: { isOpen: boolean } | undefined
  children: ReactNode
}

/** A card of limits of one kind, with a row for each period. */
export function LimitCard({ icon, title, lead, set, fold, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const heading = (
    <h2 className="display display-small own-limit-title" id={id}>
      <Icon name={icon} />
      {title}
    </h2>
  )
  const rows = (
    <>
      <p className="text-mid space-above-small">{lead}</p>
      <ul className="own-limit-rows">{children}</ul>
    </>
  )
  return (
    <Card className="roomy">
      <section aria-labelledby={id}>
        {fold ? (
          <details className="own-limit-fold" open={fold.isOpen}>
            <summary>
              {heading}
              <span className="small-text figures">{set.join(' · ') || t('limits.none')}</span>
            </summary>
            {rows}
          </details>
        ) : (
          <>
            {heading}
            {rows}
          </>
        )}
      </section>
    </Card>
  )
}
