import type { RaceBet } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Card } from '@palco/ui/card.tsx'
import { Returned } from './returned.tsx'

const KINDS = {
  open: 'info',
  won: 'positive',
  placed: 'positive',
  lost: 'neutral',
  refunded: 'warning',
} as const

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
    <Card className="race-ticket" data-bet={bet.id} data-state={state}>
      <div className="race-ticket-head">
        <p className="semibold">
          {runner.number}. {runner.name} ·{' '}
          <span className="figures">
            {odds === null ? t('horses.fixed.sp') : format.odds(odds)}
            {kind === 'starting' && odds !== null && ` (${t('horses.fixed.sp')})`}
          </span>
        </p>
        <Badge kind={KINDS[state]}>{t(`horses.betStates.${state}`)}</Badge>
      </div>
      <p className="small-text text-mid">{facts.join(' · ')}</p>
      <Returned possible={possible} returned={returned} />
    </Card>
  )
}
