import './buy-in.css'
import { useState } from 'preact/hooks'
import type { LobbyTable } from '../../../../src/poker/messages/index.ts'
import { openSheet } from '../../shared/parts.tsx'
import { makeMoney } from '../panels/figures.ts'
import { openShare } from '../panels/panels.tsx'
import type { Room } from '../room.ts'

type Option = readonly [value: string, words: string]
const CHAIRS = ['2', '3', '4', '5', '6', '8', '9', '10'].map((count): Option => [count, count])

/** Asks for game, blinds and chairs of a private table, makes it, and shows its link. */
export function openPrivate(room: Room, tables: readonly LobbyTable[], open: (table: string) => void): void {
  openSheet(room.pt('create'), room.t('close'), (close) => <PrivateForm {...{ room, tables, open, close }} />)
}

/** One of the tables for each game with its blinds: a private table is made like it. */
function listModels(tables: readonly LobbyTable[], { pt, language }: Room): Option[] {
  const key = ({ variant, limit, stakes }: LobbyTable) => `${variant} ${limit} ${stakes.big_blind}`
  const models = tables.filter((one) => !one.private)
  const unique = models.filter((one, at) => models.findIndex((other) => key(other) === key(one)) === at)
  return unique.map(({ id, variant, limit, stakes, currency }) => {
    const money = makeMoney(language, currency)
    const game = `${pt(variant)} ${pt(limit === 'no-limit' ? 'no_limit' : 'pot_limit')}`
    return [id, `${game} · ${money(stakes.small_blind)}/${money(stakes.big_blind)}`]
  })
}

type FormProps = {
  room: Room
  tables: readonly LobbyTable[]
  open: (table: string) => void
  close: () => void
}

function PrivateForm({ room, tables, open, close }: FormProps) {
  const { pt, api } = room
  const [busy, setBusy] = useState(false)
  const submit = async (event: Event) => {
    event.preventDefault()
    const wish = new FormData(event.target as HTMLFormElement)
    setBusy(true)
    try {
      const { code } = await api.createPrivate({
        like: String(wish.get('like')),
        chairs: Number(wish.get('chairs')),
        speed: wish.get('speed') === 'turbo' ? 'turbo' : 'regular',
      })
      close()
      open(code)
      openShare({ room }, code)
    } catch (error) {
      setBusy(false)
      room.fail(error)
    }
  }
  const speeds: Option[] = [
    ['regular', pt('regular')],
    ['turbo', pt('turbo')],
  ]
  return (
    <form class="buy-in" onSubmit={(event) => void submit(event)}>
      <Select name="like" label={pt('create_like')} options={listModels(tables, room)} />
      <Select name="chairs" label={pt('create_chairs')} options={CHAIRS} chosen="6" />
      <Select name="speed" label={pt('create_speed')} options={speeds} />
      <button type="submit" class="pill big" disabled={busy}>
        {pt('create_do')}
      </button>
    </form>
  )
}

type SelectProps = { name: string; label: string; options: readonly Option[]; chosen?: string }

const Select = ({ name, label, options, chosen }: SelectProps) => (
  <>
    <label for={`private-${name}`}>{label}</label>
    <select class="field" id={`private-${name}`} name={name}>
      {options.map(([value, words]) => (
        <option key={value} value={value} selected={value === chosen}>
          {words}
        </option>
      ))}
    </select>
  </>
)
