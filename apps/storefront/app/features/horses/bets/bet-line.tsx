import type { RaceBet } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { TicketCard } from '~/ui/ticket-card.tsx'
import { Returned } from './returned.tsx'
import { BADGES } from './state-badges.ts'

/** A bet at fixed odds: runner, price, terms, stake, and what it may return, or what came back and why. */
export function BetLine({ bet }: { bet: RaceBet }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { runner, kind, odds, each_way, terms, deduction, stake, possible, state, returned } = bet
  const facts = [
    kind === 'ante_post' && t('horses.fixed.antePost'),
    each_way && t('horses.fixed.eachWay'),
    terms && t('horses.fixed.termsShort', { places: terms.places, part: terms.part }),
    format.money(stake),
    deduction > 0 && t('horses.fixed.deducted', { percent: format.percent(deduction) }),
  ].filter((fact): fact is string => typeof fact === 'string')
  return (
    <TicketCard
      id={bet.id}
      state={state}
      title={
        <>
          {runner.number}. {runner.name} ·{' '}
          <span className="figures">
            {odds === null ? t('horses.fixed.sp') : format.odds(odds)}
            {kind === 'starting' && odds !== null && ` (${t('horses.fixed.sp')})`}
          </span>
        </>
      }
      badge={<Badge kind={BADGES[state]}>{t(`horses.betStates.${state}`)}</Badge>}
    >
      <p className="small-text text-mid">{facts.join(' · ')}</p>
      <Returned possible={possible} returned={returned} />
    </TicketCard>
  )
}
