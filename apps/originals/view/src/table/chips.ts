import './chips.css'
import { h } from '../shared/dom.ts'
import { toAmount, toUnits } from '../shared/money.ts'
import { type Game, iconButton } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import { tableTexts } from './texts.ts'
import type { Table } from './table.ts'
import type { KindName } from '../../../src/kinds/kinds.ts'

/** A spot of the cloth: its spoken name, what stands on it, the greatest bet there. */
export type Spot<S extends string> = {
  spot: S
  name: string
  /** Its spoken name where that changes from round to round. */
  words?: () => string
  face: (Node | string)[]
  max: string
  /** Chips that one press lays; 1 where it is left out. */
  step?: number
  class?: string
}
type Laid<S extends string> = { spot: S; amount: string }

/** A guest wants to bet: says that it needs a login, with a link to it. */
export function askToLogIn({ notice, t, host }: Pick<Game, 'notice' | 't' | 'host'>): void {
  notice.show(t('login_to_bet'), { action: [t('login'), () => host.post({ type: 'palco:login' })] })
}

/** Spots that chips are laid on, and the rack of chips: what tables with several bets share. */
export function makeChips<S extends string>(
  table: Pick<Table<KindName>, 'game' | 'busy' | 'balance'>,
  spots: readonly Spot<S>[],
  changed: () => void = () => {},
) {
  const { game } = table
  const t = tableTexts(game.state.language)
  const values = game.state.game.stakes.slice(0, 5).map(toUnits)
  const most = toUnits(game.state.bounds.max)
  const laid = new Map<S, bigint>()
  /** Bets that a shared table has taken already. */
  const taken = new Map<S, bigint>()
  let last: Laid<S>[] = []
  let chip = 0
  let locked = false
  const sumOf = (bets: ReadonlyMap<S, bigint>) => [...bets.values()].reduce((sum, units) => sum + units, 0n)
  const total = () => sumOf(laid)
  const short = new Intl.NumberFormat(game.state.language.replace('_', '-'), {
    notation: 'compact',
    // A chip of 0.25 says so.
    maximumSignificantDigits: 3,
  })
  const made = spots.map((one) => {
    const amount = h('b', { class: 'num' })
    const button = h(
      'button',
      { type: 'button', class: `spot ${one.class ?? one.spot}`, on: { click: () => lay(one) } },
      ...one.face,
      amount,
    )
    return { ...one, button, amount }
  })
  const buttonOf = new Map(made.map(({ spot, button }) => [spot, button]))
  const rack = values.map((value, at) =>
    h('button', {
      type: 'button',
      class: `coin coin-${at}`,
      role: 'radio',
      'aria-label': game.money(value),
      text: short.format(Number(toAmount(value))),
      on: { click: () => ((chip = at), sound.click(), paint()) },
    }),
  )
  const rackElement = h('div', { class: 'coins', role: 'radiogroup', 'aria-label': t('chips') }, ...rack)
  rackElement.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    chip = (chip + step + values.length) % values.length
    paint()
    rack[chip]!.focus()
  })
  const clear = iconButton('trash', t('clear'), () => (laid.clear(), paint()), 20)
  const repeat = iconButton('repeat', t('repeat'), () => again(), 20)
  const paint = () => {
    for (const { spot, name: fixed, words, button, amount } of made) {
      const name = words?.() ?? fixed
      const units = (laid.get(spot) ?? 0n) + (taken.get(spot) ?? 0n)
      amount.textContent = units ? short.format(Number(toAmount(units))) : ''
      button.classList.toggle('laid', laid.has(spot))
      button.setAttribute('aria-label', units ? `${name}: ${game.money(units)}` : name)
      button.disabled = locked
    }
    rack.forEach((button, at) => {
      button.setAttribute('aria-checked', String(at === chip))
      button.tabIndex = at === chip ? 0 : -1
      button.disabled = locked
    })
    clear.disabled = locked || laid.size === 0
    repeat.disabled = locked || (laid.size === 0 && last.length === 0)
    repeat.title = t(laid.size > 0 ? 'double' : 'repeat')
    repeat.setAttribute('aria-label', repeat.title)
    changed()
  }
  /** Shows why these bets may not lie, if so. */
  const refused = (next: ReadonlyMap<S, bigint>): boolean => {
    const sum = sumOf(next)
    const over = made.find(({ spot, max }) => (next.get(spot) ?? 0n) + (taken.get(spot) ?? 0n) > toUnits(max))
    const limit = over ? toUnits(over.max) : sum + sumOf(taken) > most ? most : null
    if (limit !== null) game.notice.show(t('most', { x: game.money(limit) }), { kind: 'error' })
    else if (sum > table.balance.total) game.notice.show(game.t('insufficient_funds'), { kind: 'error' })
    else return false
    return true
  }
  const put = (next: ReadonlyMap<S, bigint>) => {
    if (game.guest) {
      askToLogIn(game)
      return false
    }
    if (locked || refused(next)) return false
    laid.clear()
    for (const [spot, units] of next) laid.set(spot, units)
    for (const { button } of made) button.classList.remove('won')
    sound.chip()
    paint()
    return true
  }
  const lay = ({ spot, name: fixed, words, step = 1 }: Spot<S>) => {
    const name = words?.() ?? fixed
    const more = (values[chip] as bigint) * BigInt(step)
    const next = new Map(laid).set(spot, (laid.get(spot) ?? 0n) + more)
    if (put(next)) game.say(`${name}: ${game.money(next.get(spot) ?? 0n)}`)
  }
  /** The bets of the last round, or twice those that lie. */
  const again = () => {
    const next =
      laid.size > 0
        ? new Map([...laid].map(([spot, units]) => [spot, units * 2n]))
        : new Map(last.map(({ spot, amount }) => [spot, toUnits(amount)]))
    if (put(next)) game.say(game.money(total()))
  }
  paint()
  return {
    rack: h('div', { class: 'options rack' }, repeat, rackElement, clear),
    buttons: made.map(({ button }) => button),
    buttonOf,
    /** The bets that lie; `null`, with a notice, when there is none. */
    bet: (): { bets: Laid<S>[] } | null => {
      if (laid.size > 0)
        return { bets: [...laid].map(([spot, units]) => ({ spot, amount: toAmount(units) })) }
      game.notice.show(t('lay_first'))
      return null
    },
    /** Lays the bets of a round. */
    take: (bets: readonly Laid<S>[]) => {
      last = [...bets]
      laid.clear()
      for (const { spot, amount } of bets) laid.set(spot, toUnits(amount))
      paint()
    },
    total,
    /** What the chosen chip is worth, minor units. */
    chip: () => values[chip] as bigint,
    /** Lays the chosen chip on each of these spots, on all or on none. */
    layAll: (chosen: readonly S[]): boolean => {
      const next = new Map(laid)
      for (const spot of chosen) next.set(spot, (laid.get(spot) ?? 0n) + (values[chip] as bigint))
      if (!put(next)) return false
      game.say(game.money(total()))
      return true
    },
    /** Takes the chips off that no table has; they can be repeated. */
    drop: () => {
      last = [...laid].map(([spot, units]) => ({ spot, amount: toAmount(units) }))
      laid.clear()
      paint()
    },
    /** The bets that a shared table has of the player, several on a spot where they were laid apart. */
    took: (bets: readonly Laid<S>[]) => {
      taken.clear()
      for (const { spot, amount } of bets) taken.set(spot, (taken.get(spot) ?? 0n) + toUnits(amount))
      paint()
    },
    /** Marks the bets that won; `null` marks none. */
    mark: (bets: readonly (Laid<S> & { returned: string | null })[] | null) => {
      for (const { spot, button } of made) {
        const won = bets?.some(
          (bet) => bet.spot === spot && bet.returned !== null && toUnits(bet.returned) > toUnits(bet.amount),
        )
        button.classList.toggle('won', won === true)
      }
    },
    lock: (busy: boolean) => {
      locked = busy
      paint()
    },
  }
}
