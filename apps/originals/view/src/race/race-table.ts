import './race.css'
import './statistics.css'
import './track.css'
import './looks.css'
import { toField } from '../../../src/kinds/race/fields.ts'
import { allSpots, toCard, computeOrder, toParts, computePrice } from '../../../src/kinds/race/play.ts'
import type { RaceMarket, RaceRun, RaceSpot, Runner } from '../../../src/kinds/race/types.ts'
import type { SpotParts } from '../live/spots.ts'
import { h, lessMotion } from '../shared/dom.ts'
import type { Describe, Game } from '../shared/shell.ts'
import { makeCombine } from './combine.ts'
import { badge } from './badge.ts'
import { statisticsPanel } from './statistics-panel.ts'
import { texts } from './texts.ts'
import { makeTrack } from './track.ts'

const MARKETS: readonly RaceMarket[] = ['win', 'place', 'forecast', 'tricast']

const toRunner = (card: readonly Runner[], trap: number) => card[trap - 1] as Runner
const named = (runner: Runner) => `${runner.trap} ${runner.name}`
/** What came of a race, in words. */
const toWords = ({ game, language }: Game['state'], { race, order }: RaceRun): string => {
  const winner = toRunner(toCard(toField(game.id), race, language), order[0] as number)
  return texts(language)('finish', { x: winner.name, y: order.slice(0, 3).join('\u2011') })
}

/** The buttons that choose which market's spots are shown. */
function makeMarkets(game: Game, chosen: (market: RaceMarket) => void) {
  const t = texts(game.state.language)
  const choose = (market: RaceMarket) => {
    game.root.dataset['market'] = market
    chosen(market)
    for (const [at, button] of buttons.entries())
      button.setAttribute('aria-pressed', String(MARKETS[at] === market))
  }
  const buttons = MARKETS.map((market) =>
    h('button', { type: 'button', class: 'phrase', text: t(market), on: { click: () => choose(market) } }),
  )
  choose('win')
  return h('div', { class: 'markets', role: 'group', 'aria-label': t('markets') }, ...buttons)
}

/** The spots of all markets, and how they take the names and prices of a card. */
function makeSpots({ state }: Game) {
  const t = texts(state.language)
  const { most } = state.game.race!
  const field = toField(state.game.id)
  let card = toCard(field, '0', state.language)
  const odds = new Intl.NumberFormat(state.language.replace('_', '-'), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const hundredths = (price: number) => odds.format(price / 100)
  const price = (spot: RaceSpot) => hundredths(computePrice(field, card, spot))
  const made = allSpots(field).map((spot) => {
    const { market, traps } = toParts(spot)
    const [one] = traps as [number]
    const ordered = traps.length > 1
    const name = h('span', { class: 'runner' })
    const shown = h('span', { class: 'price num' })
    const rating = h('small', { class: 'rating num' })
    const paint = () => {
      name.textContent = ordered ? '' : toRunner(card, one).name
      shown.textContent = price(spot)
      rating.textContent = t('rating', { n: toRunner(card, one).rating })
    }
    const words = () => {
      const [x, y, z] = traps.map((trap) => named(toRunner(card, trap)))
      const bet = t(`${market}_of`, { x: x ?? '', y: y ?? '', z: z ?? '' })
      return `${bet}${ordered ? '' : `, ${rating.textContent}`}, ${price(spot)}`
    }
    const face = ordered ? [...traps.map(badge), shown] : [badge(one), name, shown, rating]
    return {
      paint,
      part: {
        spot,
        name: spot,
        words,
        face,
        max: most[market],
        class: `race-spot ${ordered ? 'ordered ' : ''}${market}`,
      },
    }
  })
  return {
    parts: made.map(({ part }) => part),
    card: () => card,
    odds: hundredths,
    take: (race: string) => {
      card = toCard(field, race, state.language)
      for (const { paint } of made) paint()
    },
  }
}

/** A race table: its track, its spots with names and prices, its past. */
export function buildRace(game: Game): SpotParts<RaceSpot> {
  const { state } = game
  const { language } = state
  const t = texts(language)
  const length = state.game.race!.run
  const field = toField(state.game.id)
  game.root.dataset['runners'] = String(field.runners)
  const track = makeTrack(field)
  const spots = makeSpots(game)
  const combine = makeCombine(game, spots.card, spots.odds)
  const title = h('p', { class: 'race-title num' })
  const finish = h('ol', { class: 'finish' })
  const skip = h('button', {
    type: 'button',
    class: 'phrase skip',
    text: t('skip'),
    hidden: '',
    on: { click: () => track.skip() },
  })
  const past = h('ol', { class: 'past', 'aria-label': t('past') })
  const called = ({ race, order }: RaceRun) => {
    const card = toCard(field, race, state.language)
    finish.replaceChildren(
      ...order
        .slice(0, 3)
        .map((trap) => h('li', {}, badge(trap), h('span', { text: toRunner(card, trap).name }))),
    )
  }
  return {
    stage: h('div', { class: 'race-stage' }, track.element, title, finish, skip),
    past: h('div', { class: 'race-head' }, past, makeMarkets(game, combine.choose), combine.element),
    spots: spots.parts,
    round: ({ number }) => {
      spots.take(number)
      track.light(number)
      combine.paint()
      title.textContent = t('race', { n: String(BigInt(number) + 1n) })
    },
    paint: combine.paint,
    bet: (bet, { number }) => ({ ...bet, race: number }),
    clear: () => {
      track.stand(null)
      finish.replaceChildren()
    },
    show: async ({ detail }, elapsed) => {
      const run = detail as RaceRun
      if (elapsed !== null && elapsed < length && !lessMotion()) {
        skip.hidden = false
        await track.run(run, length, Math.max(0, elapsed))
        skip.hidden = true
      } else track.stand(run)
      called(run)
    },
    words: ({ detail }) => toWords(state, detail as RaceRun),
    stats: (last) =>
      past.replaceChildren(
        ...last.slice(0, 12).map((code) => h('li', {}, ...computeOrder(field, code).slice(0, 2).map(badge))),
      ),
    statsPanel: (last, numbers) => {
      const past = last.map((code, at) => ({ race: numbers[at] as string, code }))
      return statisticsPanel(game, past, spots.odds)
    },
  }
}

/** A past race in a few words, for the history. */
export const describeRace: Describe = (round, { state }) =>
  round.kind === 'race' && round.run ? toWords(state, round.run) : ''
