import { PATIENCE } from './patience.ts'
import type { FrameLocator, Page } from '@playwright/test'
import { type Game, makeKind } from '../../apps/originals/src/kinds/index.ts'
import type { Result } from '../../apps/originals/src/kinds/api-types.ts'
import type { KindName } from '../../apps/originals/src/kinds/kinds.ts'
import { isNightly } from './combinations.ts'
import { expect } from './journey.ts'

/** How a round of a kind is played, as selectors in the game's frame: no words, so that any language does. */
type Way = {
  /** Chosen before the bet: a spot of the cloth, a number, an outcome. */
  lay?: string
  /** Places the bet. While it is disabled none is taken, except where something has to be laid first. */
  bet: string
  /** Pressed while the round is open, the first of them that can be. */
  moves?: readonly string[]
  /** Where a result stands with its figure; at a shared table what is seen once the player's bet is decided. */
  result: string
  /** Its rounds take longer than a build waits for. */
  long?: true
}

const TABLE = { bet: '#act-place', result: '.meter.last b' }
const CLOTH = { ...TABLE, lay: '.spot' }
const SLOT = { bet: 'button.spin', result: '.meter.last b' }
const ROULETTE = { bet: 'button.spin', lay: '.table', result: '.numbers li:first-child' }
const SHARED = { bet: '.go', result: '.gained:not(:empty)' }
const SHARED_CLOTH = { ...SHARED, lay: '.live-cloth .spot' }
const VIRTUAL = { ...SHARED_CLOTH, long: true } as const
/** Decided by staying with the cards. */
const STAND = ['#act-decline', '#act-stand']

/** Every kind has its way: the compiler asks for that of a new one. */
const WAYS: Record<KindName, Way> = {
  slot: SLOT,
  grid_slot: TABLE,
  roulette: ROULETTE,
  blackjack: { ...TABLE, moves: STAND },
  baccarat: CLOTH,
  draw_poker: { ...TABLE, moves: ['#act-draw'] },
  casino_holdem: { ...TABLE, moves: ['#act-call'] },
  mines: { ...TABLE, moves: ['#act-cash', '.cell'] },
  hilo: { ...TABLE, moves: ['#act-cash', '#act-higher', '#act-lower'] },
  dice: TABLE,
  scratch: { ...TABLE, moves: ['.all'] },
  sic_bo: CLOTH,
  craps: { ...CLOTH, moves: ['#act-roll'] },
  wheel: CLOTH,
  plinko: TABLE,
  keno: { ...TABLE, lay: '.ball' },
  crash: { bet: '.go.place >> nth=0', moves: ['.go.cash'], result: '.go.cashed, .flight.ended' },
  live_roulette: { ...ROULETTE, result: '.plate p' },
  live_baccarat: SHARED_CLOTH,
  live_blackjack: { ...SHARED, moves: STAND },
  league: { ...VIRTUAL, lay: '.odds' },
  shootout: VIRTUAL,
  race: VIRTUAL,
  live_wheel: SHARED_CLOTH,
  bingo: { ...SHARED, long: true },
}

/** The longest that a round is waited for; bets on a virtual are taken once in a minute and a half. */
const ROUND = { timeout: 45_000 * PATIENCE }
const NEXT_BETS = { timeout: 100_000 * PATIENCE }
/** A bet that is laid and confirmed needs so many seconds before the table closes, on a machine that does much else more; the shortest of them takes bets for 15. */
const ENOUGH = 4 * PATIENCE

export const locateFrame = (page: Page): FrameLocator => page.frameLocator('iframe')
export const isShared = (game: Game): boolean => makeKind(game).shared !== undefined

/** Opens a game of the site and waits until it can be played or, at a shared table, until its table is drawn. */
export async function openGame(page: Page, site: string, game: Game): Promise<FrameLocator> {
  await page.goto(`${site}/casino/play/${game.id}`, { waitUntil: 'commit' })
  const frame = locateFrame(page)
  const ready = WAYS[game.kind].bet.replace(/\.place.*/, '')
  await expect(frame.locator(ready).first()).toBeVisible({ timeout: 20_000 * PATIENCE })
  return frame
}

/** Lowers the stake to the least: the first button of each stepper. */
async function lessen(frame: FrameLocator): Promise<void> {
  const less = frame.locator(':is(.stepper, .step, .amounts, .bet-stake) > button:first-child:enabled')
  while ((await less.count()) > 0) await less.first().click()
}

async function lay(frame: FrameLocator, game: Game): Promise<void> {
  const way = WAYS[game.kind]
  if (!way.lay) return
  if (isShared(game)) {
    const seconds = async () => Number(await frame.locator('.live-bar .seconds').textContent())
    await expect.poll(seconds, NEXT_BETS).toBeGreaterThan(ENOUGH)
  }
  if (way.bet === ROULETTE.bet) await expect(frame.locator(way.bet)).toBeEnabled(NEXT_BETS)
  await frame.locator(way.lay).first().click(NEXT_BETS)
}

/** What the game's server answered to the newest bet or move of the page. */
function makeAnswers(page: Page) {
  let last: Result | null = null
  let shown = false
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname === '/api/shown') shown = response.ok()
    if (pathname !== '/api/spin' && pathname !== '/api/move') return
    // The page may be gone before its last answer is read.
    response.json().then(
      (result: Result) => (last = response.ok() ? result : last),
      () => undefined,
    )
  })
  return { last: () => last, shown: () => shown }
}

/** Presses the first of these that can be pressed. @returns whether there was one */
async function press(frame: FrameLocator, moves: readonly string[]): Promise<boolean> {
  for (const move of moves) {
    const button = frame.locator(`${move}:enabled`).first()
    if (!(await button.isVisible())) continue
    // It may go away under the press, with the end of the round.
    await button.click({ timeout: 1_000 }).catch(() => undefined)
    return true
  }
  return false
}

/** Shows at once what a game is still showing of a decided round; a tap on its board lays no bet. */
const showAtOnce = (frame: FrameLocator): Promise<void> =>
  frame.locator('.cabinet, #app').last().dispatchEvent('pointerdown')

/** The answer to a bet at the least stake, before which nothing of it is known. */
async function bet(page: Page, game: Game): Promise<ReturnType<typeof makeAnswers>> {
  const frame = locateFrame(page)
  const answers = makeAnswers(page)
  await lessen(frame)
  await lay(frame, game)
  await frame.locator(WAYS[game.kind].bet).click(NEXT_BETS)
  await expect.poll(answers.last, ROUND).not.toBeNull()
  return answers
}

/** Plays a round of the player's own to its result, which is shown. @returns what the game's server decided */
export async function playRound(page: Page, game: Game): Promise<Result> {
  const { moves = [], result } = WAYS[game.kind]
  const answers = await bet(page, game)
  await expect(async () => {
    if (!answers.shown() && !(await press(locateFrame(page), moves))) await showAtOnce(locateFrame(page))
    expect(answers.shown()).toBe(true)
  }).toPass({ intervals: [50], ...ROUND })
  await expect(locateFrame(page).locator(result)).toHaveText(/\d/)
  const last = answers.last()
  if (!last) throw new Error(`${game.id} answered nothing`)
  return last
}

/** Bets at a shared table and, unless its rounds are long, follows the round until the bet is decided. */
export async function betAtTable(page: Page, game: Game, long = isNightly): Promise<void> {
  const { moves = [], result, long: isLong = false } = WAYS[game.kind]
  const answers = await bet(page, game)
  expect(answers.last()?.round_id).toBeTruthy()
  if (isLong && !long) return
  await expect(async () => {
    await press(locateFrame(page), moves)
    // Of some tables it is on the screen for seconds only, and in the page until the next result.
    await expect(locateFrame(page).locator(result).first()).toBeAttached({ timeout: 300 })
  }).toPass({ intervals: [50], ...NEXT_BETS })
}
