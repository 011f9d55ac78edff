import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Note } from '@palco/ui/note.tsx'
import type { RaceData } from '../load.ts'

/** What was just placed, at the button that placed it, until something else is chosen. */
export function Placed({ data: { placed, bets, tickets } }: { data: RaceData }) {
  const { t } = useTranslation()
  const format = useFormat()
  const bet = bets.find(({ id }) => id === placed)
  if (bet)
    return (
      <Note kind="positive" title={t('horses.fixed.placed')}>
        {bet.runner.number}. {bet.runner.name} · {format.money(bet.stake)}
      </Note>
    )
  const ticket = tickets.find(({ id }) => id === placed)
  return (
    <Note kind="positive" title={t('horses.placed')}>
      {ticket && `${t(`horses.kinds.${ticket.pool}`)} · ${format.money(ticket.stake)}`}
    </Note>
  )
}
