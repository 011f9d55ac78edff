import { Badge, type BadgeKind } from '@palco/ui/badge.tsx'
import { useTexts } from '../../texts/index.ts'

const EVENT_KINDS: Readonly<Record<string, BadgeKind>> = { live: 'live', not_started: 'neutral' }

export function EventState({ state }: { state: string }) {
  const { trading: t } = useTexts()
  return <Badge kind={EVENT_KINDS[state] ?? 'warning'}>{t.states[state] ?? state}</Badge>
}

const BET_KINDS: Readonly<Record<string, BadgeKind>> = {
  delayed: 'warning',
  accepted: 'info',
  refused: 'negative',
  voided: 'negative',
  won: 'positive',
  half_won: 'positive',
}

export function BetState({ state, leg = false }: { state: string; leg?: boolean }) {
  const { bets } = useTexts().trading
  return (
    <Badge kind={BET_KINDS[state] ?? 'neutral'}>{(leg ? bets.legStates : bets.states)[state] ?? state}</Badge>
  )
}
