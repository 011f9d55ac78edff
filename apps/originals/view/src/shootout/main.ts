import '../shared/base.css'
import '../table/table.css'
import '../live/live.css'
import './shootout.css'
import { toCard, listPrices, toResult, SCORE_SPOTS, SPOTS, wins } from '../../../src/kinds/shootout/play.ts'
import type { ShootoutRun, ShootoutSpot } from '../../../src/kinds/shootout/types.ts'
import { teamNames } from '../../../src/kinds/virtual-teams.ts'
import { toShares } from '../live/shares.ts'
import type { SpotParts } from '../live/spots.ts'
import { startLiveSpots } from '../live/spots.ts'
import { wait } from '../shared/clock.ts'
import { h, lessMotion } from '../shared/dom.ts'
import type { Game } from '../shared/shell.ts'
import { makeScene } from './scene.ts'
import { makeBoard } from './score-board.ts'
import { texts } from './texts.ts'

const MARKETS = ['main', 'score'] as const
const toMarket = (spot: ShootoutSpot) => (spot.startsWith('score') ? 'score' : 'main')
const scoreText = (score: readonly number[]) => score.join('\u2011')
type State = Game['state']

const listNames = (language: State['language'], match: string): string[] => {
  const names = teamNames(language)
  return toCard(match).teams.map((team) => names[team] as string)
}
function toWords({ language }: State, { match, kicks, score }: ShootoutRun): string {
  const names = listNames(language, match)
  const x = names[score[0] > score[1] ? 0 : 1] as string
  return texts(language)(kicks.length > 10 ? 'finish_sudden' : 'finish', { x, y: scoreText(score) })
}

/** The buttons that choose which bets are shown. */
function makeMarkets({ root, state }: Game) {
  const t = texts(state.language)
  const choose = (market: string) => {
    root.dataset['market'] = market
    for (const [at, button] of buttons.entries())
      button.setAttribute('aria-pressed', String(MARKETS[at] === market))
  }
  const buttons = MARKETS.map((market) =>
    h('button', { type: 'button', class: 'phrase', text: t(market), on: { click: () => choose(market) } }),
  )
  choose('main')
  return h('div', { class: 'pens-markets', role: 'group', 'aria-label': t('markets') }, ...buttons)
}

/** The spots, and how they take the teams and prices of a match. */
function makeSpots({ state }: Game) {
  const t = texts(state.language)
  const { most } = state.game.shootout!
  let match = '0'
  const odds = new Intl.NumberFormat(state.language.replace('_', '-'), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const price = (spot: ShootoutSpot) => odds.format((listPrices(match).get(spot) as number) / 100)
  const label = (spot: ShootoutSpot): string => {
    const side = spot === 'home' ? 0 : spot === 'away' ? 1 : null
    if (side !== null) return listNames(state.language, match)[side] as string
    if (spot === 'score-other') return t('other')
    if (spot.startsWith('score-')) return spot.slice(6).replace('-', '\u2011')
    return t(spot as 'over')
  }
  const made = SPOTS.map((spot) => {
    const name = h('span', { class: 'bet-name' })
    const shown = h('span', { class: 'price num' })
    const note = h('small', { class: 'rate num' })
    const sided = spot === 'home' || spot === 'away'
    const paint = () => {
      name.textContent = label(spot)
      shown.textContent = price(spot)
      if (sided) note.textContent = t('rate', { n: toCard(match).rates[spot === 'home' ? 0 : 1] })
    }
    const words = () => {
      const spoken = sided ? t('wins', { x: label(spot) }) : label(spot)
      return `${spot.startsWith('score-') && spot !== 'score-other' ? t('exact', { x: spoken }) : spoken}, ${price(spot)}`
    }
    const part = {
      spot,
      name: spot,
      words,
      face: sided ? [name, note, shown] : [name, shown],
      max: spot.startsWith('score') ? most.score : most.even,
      class: `pens-spot ${toMarket(spot)} ${spot === 'score-other' ? 'other' : ''}`,
    }
    return { paint, part }
  })
  return {
    parts: made.map(({ part }) => part),
    take: (next: string) => {
      match = next
      for (const { paint } of made) paint()
    },
  }
}

/** Shows the kicks one after another until the end or until `skipped`. */
async function kickOff(
  run: ShootoutRun,
  { kick, elapsed }: { kick: number; elapsed: number },
  { scene, board }: { scene: ReturnType<typeof makeScene>; board: ReturnType<typeof makeBoard> },
  skipped: Promise<'skipped'>,
): Promise<void> {
  let late = elapsed % kick
  for (let at = Math.floor(elapsed / kick); at < run.kicks.length; at++) {
    board.paint(run, at)
    scene.kick(run, at, kick, late)
    // The mark stands when the ball has come.
    if ((await Promise.race([wait(Math.max(0, kick * 0.6 - late)), skipped])) === 'skipped') return
    board.paint(run, at + 1)
    if ((await Promise.race([wait(kick * 0.4), skipped])) === 'skipped') return
    late = 0
  }
}

function statisticsPanel({ state }: Game, last: readonly number[]): HTMLElement {
  const t = texts(state.language)
  const ends = last.map((code) => toResult(code))
  const count = (spot: ShootoutSpot) => ends.filter((end) => wins(spot, end)).length
  const scores = SCORE_SPOTS.map((spot) => [spot, count(spot)] as const)
    .filter(([, found]) => found > 0)
    .sort(([, one], [, other]) => other - one)
  return h(
    'div',
    { class: 'stats' },
    h('h3', { text: t('goals') }),
    toShares(
      [
        [t('home_won'), count('home')],
        [t('away_won'), count('away')],
        [t('over'), count('over')],
        [t('sudden'), count('sudden')],
      ],
      ends.length,
    ),
    h('h3', { text: t('scores') }),
    toShares(
      scores.map(([spot, found]) => [spot === 'score-other' ? t('other') : spot.slice(6), found] as const),
      ends.length,
    ),
  )
}

function build(game: Game): SpotParts<ShootoutSpot> {
  const { state } = game
  const t = texts(state.language)
  const { kick, longest } = state.game.shootout!
  const [scene, board, spots] = [makeScene(), makeBoard(), makeSpots(game)]
  let skip = () => {}
  const button = h('button', {
    type: 'button',
    class: 'phrase skip',
    text: t('skip'),
    hidden: '',
    on: { click: () => skip() },
  })
  const title = h('p', { class: 'pens-title num' })
  const past = h('ol', { class: 'past', 'aria-label': t('past') })
  return {
    stage: h('div', { class: 'pens-stage' }, scene.element, board.element, title, button),
    past: h('div', { class: 'pens-head' }, past, makeMarkets(game)),
    spots: spots.parts,
    round: ({ number }) => {
      spots.take(number)
      board.teams(toCard(number).teams, listNames(state.language, number))
      title.textContent = t('match', { n: String(BigInt(number) + 1n) })
    },
    bet: (bet, { number }) => ({ ...bet, match: number }),
    clear: () => {
      scene.stop()
      board.paint(null, 0)
    },
    show: async ({ detail }, elapsed) => {
      const run = detail as ShootoutRun
      const length = Math.min(kick, longest / run.kicks.length)
      if (elapsed !== null && elapsed < length * run.kicks.length && !lessMotion()) {
        const skipped = new Promise<'skipped'>((done) => (skip = () => done('skipped')))
        button.hidden = false
        await kickOff(run, { kick: length, elapsed: Math.max(0, elapsed) }, { scene, board }, skipped)
        button.hidden = true
      }
      scene.stop()
      board.paint(run, run.kicks.length)
    },
    words: ({ detail }) => toWords(state, detail as ShootoutRun),
    stats: (last) =>
      past.replaceChildren(
        ...last.slice(0, 12).map((code) => h('li', { class: 'num', text: scoreText(toResult(code).score) })),
      ),
    statsPanel: (last) => statisticsPanel(game, last),
  }
}

startLiveSpots<ShootoutSpot>(
  (round, { state }) => (round.kind === 'shootout' && round.run ? toWords(state, round.run) : ''),
  build,
)
