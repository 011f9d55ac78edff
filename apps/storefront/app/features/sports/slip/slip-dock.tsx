import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Sheet } from '@palco/ui/dialog.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { useOddsText } from '../prices/odds-text.ts'
import { totalOdds } from './bets/arithmetic.ts'
import { SlipPanel } from './slip-panel.tsx'
import { STAKE_FIELD } from './bets/stake-field.tsx'
import { toKind, listLegs } from './slip.ts'
import { useSlip } from './store.ts'

const WIDE = '(min-width: 1024px)'

/** `b` leads to the slip: to its stake on a desktop, to its sheet on a phone. Not while something is typed. */
function useSlipKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    const typing = target instanceof HTMLElement && target.closest('input,textarea,select,[contenteditable]')
    if (key !== 'b' || ctrlKey || metaKey || altKey || typing) return
    if (!matchMedia(WIDE).matches) return open()
    const field = document.querySelector<HTMLInputElement>(`.sportsbook-slip [data-stake="${STAKE_FIELD}"]`)
    if (!field) return
    event.preventDefault()
    field.focus()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The slip: a column on a desktop; on a phone a bar that opens it from the lower edge. */
export function SlipDock() {
  const { t } = useTranslation()
  const text = useOddsText()
  const slip = useSlip()
  const [open, setOpen] = useState(false)
  const count = slip.picks.length
  useSlipKey(() => count > 0 && setOpen(true))
  return (
    <>
      <aside className="sportsbook-slip" aria-label={t('sports.slip.title')}>
        <div className="card slip">
          <SlipPanel headed />
        </div>
      </aside>
      {count > 0 && !open && (
        <a
          className="slip-bar only-mobile"
          href={paths.sportsSlip()}
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          <Icon name="receipt-text" />
          {t('sports.slip.bar', { count })}
          <b className="figures">
            {toKind(slip) === 'multiple' || listLegs(slip).length === 1 ? text(totalOdds(slip)) : ''}
          </b>
        </a>
      )}
      {open && (
        <Sheet title={t('sports.slip.title')} onClose={() => setOpen(false)}>
          <div className="slip">
            <SlipPanel onDone={() => setOpen(false)} />
          </div>
        </Sheet>
      )}
    </>
  )
}
