import './buy-in.css'
import type { LobbyTable } from '../../../../src/poker/messages/index.ts'
import { h } from '../../shared/dom.ts'
import { sheet } from '../../shared/shell.ts'
import { moneyOf } from '../panels/figures.ts'
import { openShare } from '../panels/panels.ts'
import type { Room } from '../room.ts'

const CHAIRS = [2, 3, 4, 5, 6, 8, 9, 10]

const option = (value: string, text: string, selected = false) => h('option', { value, text, selected })
const labelled = (id: string, text: string, field: HTMLElement): Node[] => [
  h('label', { for: id, text }),
  field,
]

/** Asks for game, blinds and chairs of a private table, makes it, and shows its link. */
export function openPrivate(room: Room, tables: readonly LobbyTable[], open: (table: string) => void): void {
  const { pt, t, api, language } = room
  const models = tables.filter((table) => !table.private)
  // Of tables with the same game and blinds one is model enough.
  const key = ({ variant, limit, stakes }: LobbyTable) => `${variant} ${limit} ${stakes.big_blind}`
  const unique = models.filter((table, at) => models.findIndex((other) => key(other) === key(table)) === at)
  const words = ({ variant, limit, stakes, currency }: LobbyTable) => {
    const money = moneyOf(language, currency)
    const game = `${pt(variant)} ${pt(limit === 'no-limit' ? 'no_limit' : 'pot_limit')}`
    return `${game} · ${money(stakes.small_blind)}/${money(stakes.big_blind)}`
  }
  const like = h(
    'select',
    { class: 'field', id: 'private-like' },
    ...unique.map((one) => option(one.id, words(one))),
  )
  const chairs = h(
    'select',
    { class: 'field', id: 'private-chairs' },
    ...CHAIRS.map((count) => option(String(count), String(count), count === 6)),
  )
  const speed = h(
    'select',
    { class: 'field', id: 'private-speed' },
    option('regular', pt('regular'), true),
    option('turbo', pt('turbo')),
  )
  const submit = h('button', { type: 'submit', class: 'pill big', text: pt('create_do') })
  const form = h(
    'form',
    { class: 'buy-in' },
    ...labelled('private-like', pt('create_like'), like),
    ...labelled('private-chairs', pt('create_chairs'), chairs),
    ...labelled('private-speed', pt('create_speed'), speed),
    submit,
  )
  const dialog = sheet(pt('create'), t('close'), form)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit.disabled = true
    const wish = {
      like: like.value,
      chairs: Number(chairs.value),
      speed: speed.value === 'turbo' ? ('turbo' as const) : ('regular' as const),
    }
    api.createPrivate(wish).then(
      ({ code }) => {
        dialog.close()
        open(code)
        openShare({ room }, code)
      },
      (error: unknown) => {
        submit.disabled = false
        room.fail(error)
      },
    )
  })
}
