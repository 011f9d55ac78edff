import './buy-in.css'
import { useState } from 'preact/hooks'
import type { LobbyTournament } from '../../../../src/poker/messages/index.ts'
import { Button, openSheet } from '../../shared/parts.tsx'
import { AmountField, AmountSlider, AmountWrong, type Range, useAmount } from '../panels/amount.tsx'
import type { PokerTexts } from '../texts.ts'
import type { TableView } from '../table/table-view.ts'

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** At a running table the big blind is posted at once, or waited for. */
type Entry = 'post' | 'wait'
type Form = {
  title: string
  range: Range
  chip: bigint
  label: (x: string) => string
  /** Whether that is asked. */
  entry?: boolean
  done: (amount: bigint, entry: Entry) => Promise<boolean>
}
type FormProps = { table: TableView; close: () => void; form: Form }

/** A sheet that asks for an amount of the balance; says so where the balance does not reach. */
function openAmount(table: TableView, form: Form): void {
  const Body = table.room.balance < form.range.min ? ShortBalance : AmountForm
  openSheet(form.title, table.room.t('close'), (close) => <Body {...{ table, form, close }} />)
}

/** What there is for the table, and that bonus money stays out. */
function Balance({ table: { room, money } }: { table: TableView }) {
  const { pt, balance, unusable } = room
  return (
    <>
      <p class="num your-balance">{pt('your_balance', { x: money(balance) })}</p>
      {unusable > 0n && <p class="small">{pt('bonus_stays', { x: money(balance), y: money(unusable) })}</p>}
    </>
  )
}

/** Leads to the site's cashier. */
function Deposit({ table, close }: Omit<FormProps, 'form'>) {
  const { t, host } = table.room
  const deposit = () => {
    close()
    host.post({ type: 'palco:deposit' })
  }
  return (
    <Button class="pill big num" onClick={deposit}>
      {t('deposit')}
    </Button>
  )
}

const ShortBalance = ({ table, form, close }: FormProps) => (
  <div class="buy-in">
    <Balance table={table} />
    <p>{table.room.pt('no_balance', { x: table.money(form.range.min) })}</p>
    <Deposit table={table} close={close} />
  </div>
)

function AmountForm({ table, form, close }: FormProps) {
  const { room, money } = table
  const { pt, language, balance } = room
  const { range, chip, label, entry, done } = form
  const within = { min: range.min, max: least(range.max, balance) }
  const currency = table.message?.table.currency ?? room.currency
  const words = { t: pt, figure: money, language, currency }
  const amount = useAmount(within, within.max, words)
  const part = { amount, words, range: within, chip }
  const [busy, setBusy] = useState(false)
  const [chosen, choose] = useState<Entry>('post')
  const submit = async (event: Event) => {
    event.preventDefault()
    if (amount.wrong) return
    setBusy(true)
    const ok = await done(amount.to, chosen)
    setBusy(false)
    if (ok) close()
  }
  const whole = (to: bigint) => (
    <Button class="preset" onClick={() => amount.choose(to)}>
      {money(to)}
    </Button>
  )
  return (
    <form class="buy-in" onSubmit={(event) => void submit(event)}>
      <Balance table={table} />
      <p class="small num">{pt('buy_in_between', { a: money(range.min), b: money(range.max) })}</p>
      <div class="amount-field">
        <div class="amount-ends">
          {whole(within.min)}
          <AmountField amount={amount} words={words} class="field num" aria-describedby="amount-wrong" />
          {whole(within.max)}
        </div>
        <AmountSlider {...part} />
        <AmountWrong {...part} id="amount-wrong" />
      </div>
      {entry && <EntryChoice pt={pt} {...{ chosen, choose }} />}
      <button type="submit" class="pill big num" disabled={busy || amount.wrong}>
        {label(money(amount.wrong ? within.min : amount.to))}
      </button>
    </form>
  )
}

type EntryProps = { pt: PokerTexts; chosen: Entry; choose: (entry: Entry) => void }

const EntryChoice = ({ pt, chosen, choose }: EntryProps) => (
  <fieldset class="entry">
    <legend>{pt('entry')}</legend>
    {(['post', 'wait'] as const).map((one) => (
      <label key={one} class="choice">
        <input type="radio" name="entry" value={one} checked={chosen === one} onChange={() => choose(one)} />
        <span>{pt(`entry_${one}`)}</span>
      </label>
    ))}
  </fieldset>
)

/** What the site may show of the balance at once: no result is kept back at a poker table. */
async function moneyMove(table: TableView, wish: () => Promise<{ balance: string }>): Promise<boolean> {
  const { host, setBalance } = table.room
  host.post({ type: 'palco:round', state: 'started' })
  const ok = await table.ask(async () => setBalance(BigInt((await wish()).balance)))
  host.post({ type: 'palco:round', state: 'ended' })
  return ok
}

/** Asks for a buy-in and takes the chair; null: any free one. */
export function openBuyIn(table: TableView, chair: number | null): void {
  const { message, room, id } = table
  if (!message?.stakes) return
  const { pt, api } = room
  const { min_buy_in, max_buy_in, big_blind } = message.stakes
  openAmount(table, {
    title: `${pt('buy_in')} · ${message.table.name}`,
    range: { min: BigInt(min_buy_in), max: BigInt(max_buy_in) },
    chip: BigInt(big_blind),
    label: (x) => pt('buy', { x }),
    entry: message.seats.filter(({ state }) => state === 'playing').length >= 2,
    done: (amount, entry) => {
      const wish = { table: message.code ?? id, seat: chair, amount: amount.toString(), entry }
      return moneyMove(table, () => api.sit(wish))
    },
  })
}

/** Asks for chips to be added to the own stack. */
export function openTopUp(table: TableView): void {
  const { message, room, id } = table
  const range = message?.you?.top_up
  if (!range || !message.stakes) return
  const { pt, api, notice } = room
  openAmount(table, {
    title: pt('top_up'),
    range: { min: BigInt(range.min), max: BigInt(range.max) },
    chip: BigInt(message.stakes.small_blind),
    label: (x) => pt('add', { x }),
    done: async (amount) => {
      const ok = await moneyMove(table, () => api.topUp({ table: id, amount: amount.toString() }))
      if (ok) notice.show(pt('topped', { x: table.money(amount) }))
      return ok
    },
  })
}

/** Shows what a tournament costs and registers for it. */
export async function openRegistration(table: TableView): Promise<void> {
  const { room, id } = table
  const lobby = await room.api.lobby().catch((error: unknown) => void room.fail(error))
  const found = lobby?.tournaments.find((one) => one.id === id)
  if (!found) return
  openSheet(found.name, room.t('close'), (close) => <Registration {...{ table, found, close }} />)
}

type RegistrationProps = { table: TableView; found: LobbyTournament; close: () => void }

function Registration({ table, found, close }: RegistrationProps) {
  const { money, room } = table
  const { pt, t, api } = room
  const price = BigInt(found.buy_in) + BigInt(found.fee)
  const short = room.balance < price
  const [busy, setBusy] = useState(false)
  const register = async () => {
    setBusy(true)
    const ok = await moneyMove(table, () => api.register(found.id))
    setBusy(false)
    if (ok) close()
  }
  return (
    <div class="buy-in">
      <Balance table={table} />
      <p class="num">{pt('register_text', { a: money(found.buy_in), b: money(found.fee) })}</p>
      {short && <p>{t('insufficient_funds')}</p>}
      {short ? (
        <Deposit table={table} close={close} />
      ) : (
        <Button class="pill big num" disabled={busy} onClick={() => void register()}>
          {pt('register', { x: money(price) })}
        </Button>
      )}
    </div>
  )
}
