import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import type { GameArea, ShownWinner } from '../games.ts'
import { Winners } from './figures.tsx'

/** Wins are read again this often. */
const READ_MS = 15_000
const MOVE_MS = 450

type Props = { winners: readonly ShownWinner[] | null; area: GameArea; always: boolean }

/** The newest wins of an area, read again while the page is visible until they are paused. New ones come in at the front. */
export function LiveWinners({ winners, area, always }: Props) {
  const { t } = useTranslation()
  const [given, setGiven] = useState(winners)
  const [shown, setShown] = useState(winners)
  const [paused, setPaused] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  // A reading that fails takes nothing off the page.
  if (winners !== given) {
    setGiven(winners)
    if (winners !== null) setShown(winners)
  }
  const beforehand = useMovement(frame, shown)
  useReading({
    area,
    on: !paused,
    frame,
    take: (read) => {
      beforehand()
      setShown(read)
    },
  })
  if (shown === null) return null
  return (
    <div className="winners-live" ref={frame}>
      <Winners winners={shown} always={always} />
      {shown.length > 0 && (
        <button
          type="button"
          className="icon-button winners-pause"
          aria-label={t('lobby.winners.pause')}
          title={t('lobby.winners.pause')}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        />
      )}
    </div>
  )
}

type Reading = {
  area: GameArea
  on: boolean
  frame: RefObject<HTMLElement | null>
  take: (winners: ShownWinner[]) => void
}

function useReading({ area, on, frame, take }: Reading): void {
  const read = useEffectEvent(async (signal: AbortSignal) => {
    // A row that is pointed at, or has the focus, does not move away.
    const isHeld = frame.current?.querySelector('.rail-list:is(:hover, :focus-within)')
    if (document.visibilityState !== 'visible' || isHeld) return
    try {
      const response = await fetch(`${paths.casino()}/winners?area=${area}`, { signal })
      const { winners } = (await response.json()) as { winners: ShownWinner[] | null }
      if (winners && !signal.aborted) take(winners)
    } catch {
      // The next reading tries again.
    }
  })
  useEffect(() => {
    if (!on) return
    const stop = new AbortController()
    const timer = setInterval(() => void read(stop.signal), READ_MS)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [on, area])
}

const findRow = (frame: RefObject<HTMLElement | null>) => frame.current?.querySelector('.rail-list')

/**
 * Moves the row aside for wins that came in at its front; who has scrolled on keeps what is in view.
 * @returns to be called before the wins change: a row with snap points follows its first win, so where it stood is not known afterwards
 */
function useMovement(frame: RefObject<HTMLElement | null>, winners: Props['winners']): () => void {
  const newest = useRef(winners?.[0]?.id)
  const left = useRef(0)
  useLayoutEffect(() => {
    const came = winners?.findIndex(({ id }) => id === newest.current) ?? -1
    newest.current = winners?.[0]?.id
    const row = findRow(frame)
    const [first, second] = row?.children ?? []
    if (!row || !first || !second || came <= 0) return
    const by = came * (second.getBoundingClientRect().left - first.getBoundingClientRect().left)
    row.scrollTo({ left: left.current > 0 ? left.current + by : 0, behavior: 'instant' })
    if (left.current > 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const each of row.children)
      each.animate({ translate: [`${-by}px`, '0'] }, { duration: MOVE_MS, easing: 'ease-out' })
  }, [frame, winners])
  return () => {
    left.current = findRow(frame)?.scrollLeft ?? 0
  }
}
