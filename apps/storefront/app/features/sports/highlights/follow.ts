import type { FeedStates, LiveEvent } from '@palco/contract'
import { isLanguage } from '@palco/contract/tables'
import { formatOdds } from '~/i18n/format.ts'
import { isLineLost, watchLine, watchLive } from '~/live/index.ts'
import { oddsIn } from '../prices/odds-text.ts'
import { isFed } from '../live/feeds.ts'
import { isOver } from '../play-text.ts'
import { marketKey, parsePick, pickKey, toggled } from '../slip/slip.ts'
import { changeSlip, readSlip } from '../slip/store.ts'

/** How long a price shows that it has moved, in ms: the token --m-odds. */
const MOVED_MS = 1_600

type MarketNews = Extract<LiveEvent, { type: 'sports_market' }>
type EventNews = Extract<LiveEvent, { type: 'sports_event' }>

const listButtons = (root: HTMLElement) => [...root.querySelectorAll<HTMLButtonElement>('[data-outcome]')]

function showMoved(button: HTMLButtonElement, before: number, after: number): void {
  if (before === after) return
  button.dataset.move = after > before ? 'up' : 'down'
  setTimeout(() => delete button.dataset.move, MOVED_MS)
}

function showPrice(root: HTMLElement, news: MarketNews): void {
  const { lang, dataset } = document.documentElement
  const language = isLanguage(dataset.language) ? dataset.language : lang.startsWith('pt') ? 'pt_BR' : 'es_ES'
  const decimal = (odds: string | null) => formatOdds(odds, language)
  const { format } = readSlip()
  const key = marketKey(news.event_id, news.id, news.specifiers)
  for (const button of root.querySelectorAll<HTMLButtonElement>(`[data-market="${CSS.escape(key)}"]`)) {
    const odds = news.odds[button.dataset.outcome ?? ''] ?? null
    const price = button.querySelector('b')
    const open = news.status === 'active' && odds !== null
    button.disabled = !open
    if (price) price.textContent = open ? oddsIn(format, odds, decimal) : '—'
    const before = parsePick(button.value)
    if (!open) continue
    button.value = `${key}~${button.dataset.outcome}~${odds}`
    if (before) showMoved(button, Number(before.odds), Number(odds))
  }
}

function showScore(root: HTMLElement, { event_id, play, state }: EventNews): void {
  if (!play) return
  for (const match of root.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(event_id)}"]`)) {
    for (const side of ['home', 'away'] as const) {
      const score = match.querySelector(`[data-score=${side}]`)
      if (score) score.textContent = String(play.score[side])
    }
    const minute = match.querySelector<HTMLElement>('[data-minute=football]')
    const { clock, period } = play
    if (minute && clock && (period?.kind === 'half' || period?.kind === 'overtime') && !isOver(state))
      minute.textContent =
        clock.stoppage === null ? `${clock.minute}'` : `${clock.minute}' + ${clock.stoppage}`
  }
}

/** Prices whose producer does not answer, and all while the line is lost, cannot be chosen. */
function showFeeds(root: HTMLElement, feeds: FeedStates): void {
  for (const odds of root.querySelectorAll<HTMLElement>('[data-feed]')) {
    const { feed = '', product } = odds.dataset
    odds.inert = isLineLost() || !isFed(feeds, feed, product === 'live')
  }
}

/** Shows which prices are in the slip, and a link to it. */
function showSlip(root: HTMLElement): void {
  const picks = new Set(readSlip().picks.map(pickKey))
  for (const button of listButtons(root)) {
    const pick = parsePick(button.value)
    button.setAttribute('aria-pressed', String(pick !== null && picks.has(pickKey(pick))))
  }
  const link = root.querySelector<HTMLElement>('[data-slip-link]')
  if (!link) return
  link.hidden = picks.size === 0
  const count = link.querySelector('[data-slip-count]')
  if (count) count.textContent = String(picks.size)
}

/** Prices and scores of the stream over what the page came with; a press adds to the slip in place. @returns how to stop */
export function followHighlights(root: HTMLElement): () => void {
  const ending = new AbortController()
  let feeds: FeedStates = {}
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-outcome]')
    const pick = button && parsePick(button.value)
    if (!pick) return
    event.preventDefault()
    changeSlip((slip) => toggled(slip, pick))
    showSlip(root)
  }
  root.addEventListener('click', onClick, { signal: ending.signal })
  addEventListener('pageshow', () => showSlip(root), { signal: ending.signal })
  showSlip(root)
  const leave = watchLive('sports_live', (event) => {
    if (event.type === 'sports_market') showPrice(root, event)
    if (event.type === 'sports_event') showScore(root, event)
    if (event.type === 'sports_feed') showFeeds(root, (feeds = event.feeds))
  })
  const leaveLine = watchLine(() => showFeeds(root, feeds))
  return () => {
    ending.abort()
    leaveLine()
    leave()
  }
}
