import type { RaceRun, RaceSpot } from '../../../src/kinds/race/types.ts'
import { toField } from '../../../src/kinds/race/fields.ts'
import { LiveSpots } from '../live/spots.ts'
import { onConfirm } from '../live/page.ts'
import { badge } from '../race/badge.ts'
import { PICTURES } from '../race/pictures.ts'
import { buildRace, describeRace } from '../race/race-table.ts'
import { toBalance } from '../shared/balance.ts'
import { h } from '../shared/dom.ts'
import { launch, openAsGuest, openSession } from '../shared/session.ts'
import { openGame } from '../shared/shell.ts'
import { siteLine, type SiteLine } from './site-line.ts'
import { channelTexts } from './texts.ts'
import { clockText, nextUp, onAir, takesBets } from './turns.ts'

/** How long no bet can be laid after the race to bet on has changed by itself, ms. */
const TURN = 700

type Race = {
  table: LiveSpots<RaceSpot>
  root: HTMLElement
  length: number
  chip: ReturnType<typeof makeChip>
}

/** Opens a race of the channel: its own whole table, of which the page shows the part that has its turn. */
async function openRace(root: HTMLElement, game: string, line: SiteLine): Promise<Race | null> {
  const place = h('section', { class: 'channel-race' })
  root.append(place)
  const token = launch.tokens.get(game) ?? null
  // The site sends its own address to guests alone.
  const guest = token === null && launch.site !== null
  const opened = await openGame(place, describeRace, {
    open: (onLost) =>
      guest
        ? openAsGuest(game, onLost)
        : openSession(onLost, { page: `${location.pathname}#${game}`, token }),
    connect: line.connect,
    guest,
  })
  if (!opened) {
    place.remove()
    return null
  }
  const table = new LiveSpots<RaceSpot>(opened, buildRace(opened))
  line.onBalance(opened.host, (cash, bonus) => table.live.take(toBalance(cash, bonus)))
  return {
    table,
    root: place,
    length: opened.state.game.race!.run,
    chip: makeChip(game, opened.state.game.name),
  }
}

/** The button of a race: its picture, its name, and what happens there. */
function makeChip(game: string, name: string) {
  const picture = h('span', { class: 'channel-picture' })
  picture.innerHTML = PICTURES[toField(game).look].replace('>N<', '><')
  const status = h('span', { class: 'channel-status num' })
  const button = h(
    'button',
    { type: 'button', class: 'channel-chip' },
    picture,
    h('b', { text: name }),
    status,
  )
  let shown = ''
  return {
    button,
    name,
    /** Writes the status where it has changed. */
    say: (key: string, words: string, ...content: (Node | string)[]) => {
      if (shown === key) return
      shown = key
      status.replaceChildren(...content)
      button.setAttribute('aria-label', `${name}: ${words}`)
    },
  }
}

/** The channel: the race that runs on the screen, bets on the one that starts next or that was chosen. */
class RaceChannel {
  #races: readonly Race[]
  #root: HTMLElement
  #t: ReturnType<typeof channelTexts>
  /** The race that the player chose to bet on; left again when it takes no more bets. */
  #chosen: number | null = null
  #bets = 0
  #air: number | null = null

  constructor(root: HTMLElement, races: readonly Race[]) {
    this.#root = root
    this.#races = races
    const { game } = races[0]!.table.live
    this.#t = channelTexts(game.state.language)
    const strip = h(
      'header',
      { class: 'channel-strip' },
      h('h1', { class: 'reader', text: this.#t('title') }),
      h('div', { role: 'group', 'aria-label': this.#t('races') }, ...races.map(({ chip }) => chip.button)),
      game.soundButton,
    )
    root.prepend(strip)
    for (const [at, { chip }] of races.entries())
      chip.button.addEventListener('click', () => {
        this.#chosen = at
        this.#bets = at
        this.tick()
      })
    onConfirm(() => void races[this.#bets]!.table.send())
    this.tick()
    setInterval(() => this.tick(), 250)
  }

  /** Brings the page to the present moment. */
  tick(): void {
    const turns = this.#races.map(({ table }) => ({ round: table.live.round }))
    const { now } = this.#races[0]!.table.live
    const time = now()
    this.#air = onAir(turns) ?? this.#air
    const chosen = this.#chosen
    if (chosen !== null && !takesBets(turns[chosen]!.round, time)) this.#chosen = null
    this.#turnTo(this.#chosen ?? nextUp(turns, time) ?? this.#bets)
    const air = this.#air ?? this.#bets
    for (const [at, race] of this.#races.entries()) {
      race.root.classList.toggle('on-air', at === air)
      race.root.classList.toggle('takes-bets', at === this.#bets)
      race.chip.button.setAttribute('aria-pressed', String(at === this.#bets))
      race.chip.button.classList.toggle('airs', at === this.#air)
      this.#status(race, time)
    }
    this.#root.classList.add('open')
  }

  /** Shows the bets of another race; for a moment none can be pressed. */
  #turnTo(race: number): void {
    if (race === this.#bets) return
    this.#bets = race
    this.#root.classList.add('turning')
    setTimeout(() => this.#root.classList.remove('turning'), TURN)
  }

  #status({ table, chip, length }: Race, time: number): void {
    const t = this.#t
    const { round } = table.live
    if (!round || round.state === 'voided') return chip.say('waiting', t('waiting'), t('waiting'))
    if (round.state === 'betting' || round.state === 'closed') {
      const left = clockText(round.result_at - time)
      // A screen reader announces the state, not each second.
      const words = round.state === 'betting' ? t('bet', { x: chip.name }) : t('soon')
      return chip.say(left, words, left)
    }
    const running = round.state === 'result' && time < (round.began_at ?? 0) + length
    if (running) return chip.say('running', t('running'), t('running'))
    const run = round.detail as RaceRun | null
    if (!run) return chip.say('waiting', t('waiting'), t('waiting'))
    const first = run.order.slice(0, 3)
    chip.say(`end ${run.race}`, t('result', { x: first.join('-') }), ...first.map(badge))
  }
}

/** Opens the races of the channel that can be opened, and shows them in turn. */
export async function startChannel(root: HTMLElement, games: readonly string[]): Promise<void> {
  const line = siteLine()
  const opened = await Promise.all(games.map((game) => openRace(root, game, line)))
  const races = opened.filter((race) => race !== null)
  if (races.length > 0) return void new RaceChannel(root, races)
  const t = channelTexts(launch.language ?? '')
  root.append(h('div', { class: 'loading', role: 'alert' }, h('p', { text: t('none') })))
}
