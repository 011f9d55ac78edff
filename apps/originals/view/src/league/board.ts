import type {
  LeagueLeg,
  LeagueMarket,
  LeagueMatch,
  LeaguePick,
  LeagueRun,
} from '../../../src/kinds/league/types.ts'
import { PICKS, computePrice } from '../../../src/kinds/league/play.ts'
import { h } from '../shared/dom.ts'
import type { T } from './texts.ts'
import { teamName } from './table-panel.ts'

/** Minutes in which the goals of a run fall, by match, in order; they follow from the round, so that all readers see the same. */
function minutes({ round, scores }: LeagueRun): { minute: number; side: 0 | 1 }[][] {
  return scores.map(([home, away], match) =>
    Array.from({ length: home + away }, (_, goal): { minute: number; side: 0 | 1 } => {
      const wave =
        Math.sin((Number(BigInt(round) % 9973n) + 1) * 12.9898 + match * 78.233 + goal * 37.719) * 43_758.5453
      return { minute: 1 + Math.floor((wave - Math.floor(wave)) * 90), side: goal < home ? 0 : 1 }
    }).sort((one, other) => one.minute - other.minute),
  )
}

type Options = {
  t: T
  names: readonly string[]
  odds: (price: number) => string
  press: (leg: LeagueLeg) => void
}

/** The eight matches of a round: their odds before, their scores while they are played. */
export function makeBoard({ t, names, odds, press }: Options) {
  const element = h('ul', { class: 'matches' })
  let buttons = new Map<LeagueLeg, HTMLButtonElement>()
  let goals: HTMLElement[] = []
  const label = (pick: LeaguePick) => (/\d/.test(pick) ? pick.replace('-', '\u2011') : t(pick as 'home'))

  /** A pick in words. */
  const words = (match: LeagueMatch, pick: LeaguePick): string => {
    const x = names[pick === 'away' ? match.away : match.home] as string
    return /\d/.test(pick) ? t('score_of', { x: pick }) : t(`${pick}_of` as 'home_of', { x })
  }
  const fixture = (match: LeagueMatch) => `${names[match.home]} – ${names[match.away]}`

  return {
    element,
    toWords: words,
    fixture,
    /** Shows the odds of a market. */
    offer(matches: readonly LeagueMatch[], market: LeagueMarket): void {
      buttons = new Map()
      goals = []
      element.className = `matches offer ${market}`
      element.replaceChildren(
        ...matches.map((match, at) => {
          const own = PICKS[market].map((pick) => {
            const leg: LeagueLeg = `${at}:${pick}`
            const price = odds(computePrice(matches, leg))
            const button = h(
              'button',
              {
                type: 'button',
                class: 'odds',
                'aria-label': `${fixture(match)}: ${words(match, pick)}, ${price}`,
                on: { click: () => press(leg) },
              },
              h('small', { text: label(pick) }),
              h('b', { class: 'num', text: price }),
            )
            buttons.set(leg, button)
            return button
          })
          return h(
            'li',
            {},
            h('div', { class: 'pair' }, teamName(match.home, names), teamName(match.away, names)),
            h('div', { class: 'picks' }, ...own),
          )
        }),
      )
    },
    /** Marks the chosen legs; `open`: whether they can be chosen. */
    mark(chosen: ReadonlySet<LeagueLeg>, open: boolean): void {
      for (const [leg, button] of buttons) {
        button.setAttribute('aria-pressed', String(chosen.has(leg)))
        button.disabled = !open
      }
    },
    /** Shows the matches without odds, at no goals. */
    kickOff(matches: readonly LeagueMatch[]): void {
      buttons = new Map()
      element.className = 'matches playing'
      goals = []
      element.replaceChildren(
        ...matches.map((match) => {
          const score = h('b', { class: 'score num', text: '0 – 0' })
          goals.push(score)
          return h('li', {}, teamName(match.home, names), score, teamName(match.away, names))
        }),
      )
    },
    /** Shows the scores at a minute; 90: at the end. Answers the goals since `from`. */
    at(run: LeagueRun, minute: number): void {
      for (const [match, scored] of minutes(run).entries()) {
        const until = scored.filter((goal) => goal.minute <= minute)
        const text = [0, 1].map((side) => until.filter((goal) => goal.side === side).length).join(' – ')
        const shown = goals[match]
        if (!shown || shown.textContent === text) continue
        const isGoal = minute < 90 && shown.textContent !== ''
        shown.textContent = text
        if (isGoal) {
          shown.parentElement?.classList.remove('goal')
          void shown.offsetWidth
          shown.parentElement?.classList.add('goal')
        }
      }
    },
  }
}
