import type { LivePlay, SportsEventState } from '@palco/contract'
import type { TextKey, Translate } from '~/i18n/translate.ts'

/** Breaks of football, by the part that they follow. */
const BREAKS: Readonly<Record<number, TextKey>> = {
  1: 'sports.halfTime',
  2: 'sports.beforeOvertime',
  3: 'sports.overtimeHalfTime',
  4: 'sports.beforeShootout',
}

/** Kicks scored in football's shoot-out, its fifth part; undefined without one. */
export const findKicks = ({ periods }: LivePlay): LivePlay['score'] | undefined => periods[4]

/** How far the play is: "67'", "90' + 3", "Entretiempo", "2.º set", "C3 07:31". */
export function playText(t: Translate, sport: string, play: LivePlay, elapsed = 0): string {
  const { period, clock } = play
  const isFootball = sport === 'football'
  if (period?.kind === 'break') return t((isFootball && BREAKS[period.number]) || 'sports.break')
  if (period?.kind === 'shootout') {
    const kicks = isFootball ? findKicks(play) : undefined
    return kicks ? t('sports.onPenalties', kicks) : t('sports.shootout')
  }
  const part = period === null ? '' : t(`sports.part.${period.kind}`, { number: period.number })
  if (clock === null) return part
  if (isFootball) {
    if (clock.stoppage !== null) return `${clock.minute}' + ${clock.stoppage}`
    const minutes = clock.running ? Math.floor(((clock.seconds % 60) + elapsed) / 60) : 0
    const number = period?.number ?? 0
    const most = period?.kind === 'half' ? number * 45 : number === 1 ? 105 : 120
    return `${Math.min(clock.minute + minutes, most)}'`
  }
  const left = Math.max(0, Math.round(clock.seconds - (clock.running ? elapsed : 0)))
  return `${part} ${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
}

const PLAYED: ReadonlySet<SportsEventState> = new Set(['live', 'suspended', 'interrupted'])

export const isLive = (state: SportsEventState): boolean => PLAYED.has(state)
export const isOver = (state: SportsEventState): boolean => state === 'ended' || state === 'closed'
