import type { LivePlay, SportsEventState } from '@palco/contract'
import type { TFunction } from 'i18next'

/** How far the play is: "67'", "90' + 3", "Entretiempo", "2.º set", "C3 07:31". */
export function playText(t: TFunction, sport: string, play: LivePlay, elapsed = 0): string {
  const { period, clock } = play
  if (period?.kind === 'break')
    return sport === 'football' && period.number === 1 ? t('sports.halfTime') : t('sports.break')
  if (period?.kind === 'shootout') return t('sports.shootout')
  const part = period === null ? '' : t(`sports.part.${period.kind}`, { number: period.number })
  if (clock === null) return part
  if (sport === 'football') {
    if (clock.stoppage !== null) return `${clock.minute}' + ${clock.stoppage}`
    const minutes = clock.running ? Math.floor(((clock.seconds % 60) + elapsed) / 60) : 0
    const most = period?.kind === 'half' ? period.number * 45 : 120
    return `${Math.min(clock.minute + minutes, most)}'`
  }
  const left = Math.max(0, Math.round(clock.seconds - (clock.running ? elapsed : 0)))
  return `${part} ${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
}

const PLAYED: ReadonlySet<SportsEventState> = new Set(['live', 'suspended', 'interrupted'])

export const isLive = (state: SportsEventState): boolean => PLAYED.has(state)
export const isOver = (state: SportsEventState): boolean => state === 'ended' || state === 'closed'
