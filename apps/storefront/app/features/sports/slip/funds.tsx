import type { SlipState } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { FreeBetConditions } from '~/page/free-bet.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { freeOf, freeText, mayBeFree, type Slip } from './slip.ts'
import { changeSlip } from './store.ts'

/** What pays for the bet: the balance, or one of the player's free bets with its conditions. Choosing works as a post too. */
export function Funds({ slip, state }: { slip: Slip; state: SlipState | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const freeBets = state?.free_bets ?? []
  if (freeBets.length === 0 || !mayBeFree(slip)) return null
  const chosen = freeOf(slip)
  const choose = (free: Slip['free']) => changeSlip((now) => ({ ...now, free }))
  return (
    <div className="funds" role="group" aria-label={t('sports.slip.free.payWith')}>
      <button
        type="submit"
        name="free"
        value=""
        className="fund"
        aria-pressed={chosen === null}
        onClick={(event) => {
          event.preventDefault()
          choose(null)
        }}
      >
        <Icon name="wallet" size="small" />
        <b>{t('sports.slip.free.balance')}</b>
      </button>
      {freeBets.map((free) => {
        const own = { id: free.id, amount: free.amount.amount }
        return (
          <button
            key={free.id}
            type="submit"
            name="free"
            value={freeText(own)}
            className="fund"
            aria-pressed={chosen?.id === free.id}
            onClick={(event) => {
              event.preventDefault()
              choose(own)
            }}
          >
            <Icon name="gift" size="small" />
            <span>
              <b>{t('sports.slip.free.name', { amount: format.money(free.amount) })}</b>
              <small>
                <FreeBetConditions free={free} />
              </small>
            </span>
          </button>
        )
      })}
      {chosen && <p className="slip-notice text-mid">{t('sports.slip.free.text')}</p>}
    </div>
  )
}
