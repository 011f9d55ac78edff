import type { SlipState } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { FreeBetConditions } from '~/page/free-bet.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { findFreeBet, freeText, mayBeFree, type Slip } from '../slip.ts'
import { changeSlip } from '../store.ts'
import './funds.css'

/** How bonus money may be staked on sports: smallest odds, greatest stake, what counts, and what is still to be wagered. */
function BonusTerms({ bonus }: { bonus: NonNullable<SlipState['bonus']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { least_odds: odds, max_stake: most, percent, left } = bonus
  const terms = [
    odds && t('bonuses.free.odds', { odds: format.odds(odds) }),
    most && t('sports.slip.bonus.most', { amount: format.money(most) }),
    t('sports.slip.bonus.counts', { percent }),
    t('sports.slip.bonus.left', { amount: format.money(left) }),
  ]
  return <>{terms.filter(Boolean).join(' · ')}</>
}

/** What pays for the bet: the balance, bonus money, or one of the player's free bets with its conditions. Choosing works as a post too. */
export function Funds({ slip, state }: { slip: Slip; state: SlipState | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const freeBets = mayBeFree(slip) ? (state?.free_bets ?? []) : []
  const bonus = state?.bonus
  if (freeBets.length === 0 && !bonus && !slip.bonus) return null
  const chosen = findFreeBet(slip)
  const choose = (free: Slip['free'], byBonus = false) =>
    changeSlip((now) => ({ ...now, free, bonus: byBonus }))
  return (
    <div className="funds" role="group" aria-label={t('sports.slip.free.payWith')}>
      <button
        type="submit"
        name="free"
        value=""
        className="fund"
        aria-pressed={chosen === null && !slip.bonus}
        onClick={(event) => {
          event.preventDefault()
          choose(null)
        }}
      >
        <Icon name="wallet" size="small" />
        <b>{t('sports.slip.free.balance')}</b>
      </button>
      {bonus && (
        <button
          type="submit"
          name="free"
          value="bonus"
          className="fund"
          aria-pressed={slip.bonus}
          onClick={(event) => {
            event.preventDefault()
            choose(null, true)
          }}
        >
          <Icon name="sparkles" size="small" />
          <span>
            <b>{t('sports.slip.bonus.name', { amount: format.money(bonus.balance) })}</b>
            <small>
              <BonusTerms bonus={bonus} />
            </small>
          </span>
        </button>
      )}
      {freeBets.map((free) => {
        const own = { id: free.id, amount: free.amount.amount }
        return (
          <button
            key={free.id}
            type="submit"
            name="free"
            value={freeText(own)}
            className="fund"
            aria-pressed={chosen?.id === free.id && !slip.bonus}
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
      {slip.bonus && <p className="slip-notice text-mid">{t('sports.slip.bonus.text')}</p>}
      {chosen && !slip.bonus && <p className="slip-notice text-mid">{t('sports.slip.free.text')}</p>}
    </div>
  )
}
