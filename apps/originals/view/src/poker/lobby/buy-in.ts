import './buy-in.css'
import { groupTyped } from '@palco/contract/amount'
import { CURRENCY_EXPONENTS } from '@palco/contract/tables'
import { h } from '../../shared/dom.ts'
import { sheet } from '../../shared/shell.ts'
import { typedAmount, typedText } from '../panels/figures.ts'
import { amountAt, STEPS, stepOf } from '../table/sizes.ts'
import type { TableView } from '../table/table-view.ts'

type Range = { min: bigint; max: bigint }

/** A slider and a field for an amount of money within a range. */
function amountField(table: TableView, range: Range, chip: bigint, changed: () => void) {
  const { pt, language } = table.room
  const currency = table.message?.table.currency ?? table.room.currency
  let amount: bigint | null = range.max
  const wrong = h('p', { class: 'size-wrong', role: 'alert', id: 'amount-wrong' })
  const slider = h('input', {
    type: 'range',
    class: 'size-slider',
    min: 0,
    max: STEPS,
    'aria-label': pt('slider'),
  })
  const typed = h('input', {
    type: 'text',
    class: 'field num',
    inputmode: CURRENCY_EXPONENTS[currency] === 0 ? 'numeric' : 'decimal',
    autocomplete: 'off',
    'aria-label': pt('amount'),
    'aria-describedby': 'amount-wrong',
  })
  const set = (to: bigint, from?: 'typed') => {
    amount = to
    wrong.textContent = ''
    typed.removeAttribute('aria-invalid')
    slider.value = String(stepOf(to, range))
    slider.style.setProperty('--part', `${Number(slider.value) / 10}%`)
    slider.setAttribute('aria-valuetext', table.money(to))
    if (!from) typed.value = typedText(to, language, currency)
    changed()
  }
  slider.addEventListener('input', () => set(amountAt(Number(slider.value), range, chip)))
  typed.addEventListener('input', (event) => {
    groupTyped(typed, language, event)
    const read = typedAmount(typed.value, language, currency)
    if (read !== null && read >= range.min && read <= range.max) return set(read, 'typed')
    amount = null
    typed.setAttribute('aria-invalid', 'true')
    wrong.textContent = pt('amount_between', { a: table.money(range.min), b: table.money(range.max) })
    changed()
  })
  const whole = (to: bigint) =>
    h('button', { type: 'button', class: 'preset', text: table.money(to), on: { click: () => set(to) } })
  return {
    element: h(
      'div',
      { class: 'amount-field' },
      h('div', { class: 'amount-ends' }, whole(range.min), typed, whole(range.max)),
      slider,
      wrong,
    ),
    set,
    get amount() {
      return amount
    },
  }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** That bonus money stays out, with the amount that can be taken; null without any. */
function bonusNote({ room, money }: TableView): HTMLElement | null {
  const { pt, balance, unusable } = room
  if (unusable <= 0n) return null
  return h('p', { class: 'small', text: pt('bonus_stays', { x: money(balance), y: money(unusable) }) })
}

type Form = { title: string; range: Range; chip: bigint; label: (x: string) => string; extra?: HTMLElement }

/** A sheet that asks for an amount of the balance; says so where the balance does not reach. */
function openAmount(table: TableView, form: Form, done: (amount: bigint) => Promise<boolean>): void {
  const { room } = table
  const { pt, t, host } = room
  const { min } = form.range
  const max = least(form.range.max, room.balance)
  const balance = h('p', {
    class: 'num your-balance',
    text: pt('your_balance', { x: table.money(room.balance) }),
  })
  const limits = h('p', {
    class: 'small num',
    text: pt('buy_in_between', { a: table.money(min), b: table.money(form.range.max) }),
  })
  if (max < min) {
    const deposit = h('button', { type: 'button', class: 'pill big', text: t('deposit') })
    const dialog = sheet(
      form.title,
      t('close'),
      h(
        'div',
        { class: 'buy-in' },
        balance,
        bonusNote(table),
        h('p', { text: pt('no_balance', { x: table.money(min) }) }),
        deposit,
      ),
    )
    deposit.addEventListener('click', () => {
      dialog.close()
      host.post({ type: 'palco:deposit' })
    })
    return
  }
  const confirm = h('button', { type: 'submit', class: 'pill big num' })
  const field = amountField(table, { min, max }, form.chip, () => {
    confirm.disabled = field?.amount === null
    confirm.textContent = form.label(table.money(field?.amount ?? min))
  })
  field.set(max)
  const body = h(
    'form',
    { class: 'buy-in' },
    balance,
    bonusNote(table),
    limits,
    field.element,
    form.extra ?? null,
    confirm,
  )
  const dialog = sheet(form.title, t('close'), body)
  body.addEventListener('submit', (event) => {
    event.preventDefault()
    const { amount } = field
    if (amount === null) return
    confirm.disabled = true
    void done(amount).then((ok) => {
      confirm.disabled = false
      if (ok) dialog.close()
    })
  })
}

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
  const runs = message.seats.filter(({ state }) => state === 'playing').length >= 2
  const choice = (value: string, text: string, checked: boolean) =>
    h(
      'label',
      { class: 'choice' },
      h('input', { type: 'radio', name: 'entry', value, checked }),
      h('span', { text }),
    )
  const entry = h(
    'fieldset',
    { class: 'entry' },
    h('legend', { text: pt('entry') }),
    choice('post', pt('entry_post'), true),
    choice('wait', pt('entry_wait'), false),
  )
  const form: Form = {
    title: `${pt('buy_in')} · ${message.table.name}`,
    range: { min: BigInt(min_buy_in), max: BigInt(max_buy_in) },
    chip: BigInt(big_blind),
    label: (x) => pt('buy', { x }),
    ...(runs ? { extra: entry } : {}),
  }
  openAmount(table, form, (amount) => {
    const waits = entry.querySelector<HTMLInputElement>('[value=wait]')?.checked ?? false
    const wish = {
      table: message.code ?? id,
      seat: chair,
      amount: amount.toString(),
      entry: runs && waits ? ('wait' as const) : ('post' as const),
    }
    return moneyMove(table, () => api.sit(wish))
  })
}

/** Asks for chips to be added to the own stack. */
export function openTopUp(table: TableView): void {
  const { message, room, id } = table
  const range = message?.you?.top_up
  if (!range || !message.stakes) return
  const { pt, api, notice } = room
  const form: Form = {
    title: pt('top_up'),
    range: { min: BigInt(range.min), max: BigInt(range.max) },
    chip: BigInt(message.stakes.small_blind),
    label: (x) => pt('add', { x }),
  }
  openAmount(table, form, async (amount) => {
    const ok = await moneyMove(table, () => api.topUp({ table: id, amount: amount.toString() }))
    if (ok) notice.show(pt('topped', { x: table.money(amount) }))
    return ok
  })
}

/** Shows what a tournament costs and registers for it. */
export async function openRegistration(table: TableView): Promise<void> {
  const { room, id } = table
  const { pt, api, t, host } = room
  const lobby = await api.lobby().catch((error: unknown) => void room.fail(error))
  const found = lobby?.tournaments.find((one) => one.id === id)
  if (!found) return
  const { money } = table
  const price = BigInt(found.buy_in) + BigInt(found.fee)
  const short = room.balance < price
  const confirm = h('button', {
    type: 'button',
    class: 'pill big num',
    text: short ? t('deposit') : pt('register', { x: money(price) }),
  })
  const dialog = sheet(
    found.name,
    t('close'),
    h(
      'div',
      { class: 'buy-in' },
      h('p', { class: 'num your-balance', text: pt('your_balance', { x: money(room.balance) }) }),
      bonusNote(table),
      h('p', { class: 'num', text: pt('register_text', { a: money(found.buy_in), b: money(found.fee) }) }),
      short ? h('p', { text: t('insufficient_funds') }) : null,
      confirm,
    ),
  )
  confirm.addEventListener('click', () => {
    if (short) {
      dialog.close()
      return host.post({ type: 'palco:deposit' })
    }
    confirm.disabled = true
    void moneyMove(table, () => api.register(id)).then((ok) => {
      confirm.disabled = false
      if (ok) dialog.close()
    })
  })
}
