import './dock.css'
import type { Move } from '@palco/poker-rules'
import { h } from '../../shared/dom.ts'
import { iconButton } from '../../shared/shell.ts'
import type { Figure } from '../panels/figures.ts'
import { typedAmount, typedText } from '../panels/figures.ts'
import { type PreMove, staysChosen } from './pre-moves.ts'
import { amountAt, type Betting, nudged, presetsOf, STEPS, stepOf } from './sizes.ts'
import type { PokerTexts } from '../texts.ts'
import { CURRENCY_EXPONENTS, type Currency, type Language } from '@palco/contract/tables'
import { groupTyped } from '@palco/contract/amount'

type Act = {
  move: (move: Move) => void
  /** The choice for the own turn to come; null takes it back. */
  choose: (chosen: PreMove | null) => void
}
export type DockWords = {
  t: PokerTexts
  figure: Figure
  language: Language
  /** What is typed is in; null: chips. */
  currency: Currency | null
}
/** A button of a moment without a turn. */
export type DockAction = { label: string; press: () => void; main?: boolean }

/** What stands below the table: the moves of the own turn, choices before it, or what else can be done. */
export function makeDock({ t, figure, language, currency }: DockWords, act: Act) {
  const element = h('div', { class: 'dock' })
  let betting: Betting | null = null
  let chip = 1n
  let to = 0n
  let raising = false
  let shown = ''

  const range = () => betting?.legal.raise ?? null
  const slider = h('input', {
    type: 'range',
    class: 'size-slider',
    min: 0,
    max: STEPS,
    step: 1,
    'aria-label': t('slider'),
    on: {
      input: () => {
        const limits = range()
        if (limits) size(amountAt(Number(slider.value), limits, chip))
      },
    },
  })
  const typed = h('input', {
    type: 'text',
    class: 'field size-typed num',
    inputmode: currency && CURRENCY_EXPONENTS[currency] > 0 ? 'decimal' : 'numeric',
    autocomplete: 'off',
    'aria-label': t('amount'),
    on: {
      input: (event: InputEvent) => {
        groupTyped(typed, language, event)
        read()
      },
      keydown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') confirm()
      },
      focus: () => typed.select(),
    },
  })
  const wrong = h('p', { class: 'size-wrong', role: 'alert' })
  const presets = h('div', { class: 'size-presets', role: 'group', 'aria-label': t('sizes') })
  const confirmButton = h('button', {
    type: 'button',
    class: 'act raise num',
    on: { click: () => confirm() },
  })
  const raiseButton = h('button', {
    type: 'button',
    class: 'act raise num',
    'aria-expanded': 'false',
    on: { click: () => open(true) },
  })
  const step = (by: 1 | -1) => {
    const limits = range()
    if (limits) size(nudged(to, by, limits, chip))
  }
  const sizer = h(
    'div',
    { class: 'sizer', role: 'group', 'aria-label': t('sizes') },
    presets,
    h(
      'div',
      { class: 'size-line' },
      iconButton('minus', t('less'), () => step(-1), 20),
      slider,
      iconButton('plus', t('more'), () => step(1), 20),
      typed,
    ),
    wrong,
  )
  const buttons = h('div', { class: 'acts' })

  /** What the raise button says: bet, raise or all-in with its amount. */
  const raiseWords = (): [string, string] => {
    if (to === betting?.all) return [t('all_in'), figure(to)]
    return [betting?.bet === 0n ? t('bet') : t('raise_to'), figure(to)]
  }
  const twoLines = (button: HTMLElement, [word, amount]: [string, string]) =>
    button.replaceChildren(h('span', { text: word }), amount === '' ? '' : h('b', { text: amount }))

  function size(amount: bigint, from: 'typed' | 'other' = 'other'): void {
    to = amount
    const limits = range()
    if (!limits) return
    slider.value = String(stepOf(amount, limits))
    slider.setAttribute('aria-valuetext', figure(amount))
    slider.style.setProperty('--part', `${Number(slider.value) / 10}%`)
    if (from === 'other') typed.value = typedText(amount, language, currency)
    wrong.textContent = ''
    typed.removeAttribute('aria-invalid')
    twoLines(confirmButton, raiseWords())
    for (const one of presets.querySelectorAll<HTMLButtonElement>('button'))
      one.setAttribute('aria-pressed', String(one.dataset['to'] === amount.toString()))
  }

  /** Takes what is typed where it is possible; else says what is. */
  function read(): boolean {
    const limits = range()
    const amount = typedAmount(typed.value, language, currency)
    if (!limits) return false
    if (amount !== null && amount >= limits.min && amount <= limits.max) {
      size(amount, 'typed')
      return true
    }
    wrong.textContent = t('amount_between', { a: figure(limits.min), b: figure(limits.max) })
    typed.setAttribute('aria-invalid', 'true')
    return false
  }

  function confirm(): void {
    if (!betting || (document.activeElement === typed && !read())) return
    if (typed.getAttribute('aria-invalid') === 'true') return typed.focus()
    act.move({ kind: 'raise', to })
  }

  function open(on: boolean): void {
    raising = on && range() !== null
    element.classList.toggle('raising', raising)
    raiseButton.setAttribute('aria-expanded', String(raising))
    if (raising) slider.focus({ preventScroll: true })
    else if (element.contains(document.activeElement)) raiseButton.focus({ preventScroll: true })
  }

  /** The own turn. */
  function turn(now: Betting, leastChip: bigint): void {
    const { legal } = now
    const key = `turn ${now.pot} ${now.bet} ${legal.raise?.min}`
    betting = now
    chip = leastChip
    if (shown === key) return
    shown = key
    raising = false
    element.className = `dock turn${legal.raise ? '' : ' no-raise'}`
    const simple = (kind: 'fold' | 'check' | 'call', amount = '') => {
      const button = h('button', {
        type: 'button',
        class: `act ${kind} num`,
        id: `act-${kind}`,
        on: { click: () => act.move({ kind }) },
      })
      twoLines(button, [t(kind), amount])
      return button
    }
    presets.replaceChildren(
      ...presetsOf(now).map(({ id, to: amount }) =>
        h('button', {
          type: 'button',
          class: 'preset',
          text: t(`size_${id}`),
          'data-to': amount,
          'aria-pressed': 'false',
          on: { click: () => size(amount) },
        }),
      ),
    )
    buttons.replaceChildren(
      simple('fold'),
      legal.check ? simple('check') : simple('call', figure(legal.call ?? 0n)),
      ...(legal.raise ? [raiseButton, confirmButton] : []),
      h('button', {
        type: 'button',
        class: 'act cancel',
        text: t('cancel'),
        on: { click: () => open(false) },
      }),
    )
    if (legal.raise) {
      size(legal.raise.min)
      twoLines(raiseButton, [
        legal.raise.min === now.all ? t('all_in') : now.bet === 0n ? t('bet') : t('raise'),
        '',
      ])
    }
    element.replaceChildren(sizer, buttons)
  }

  /** Choices before the own turn; `missing` is what a call takes now, `chosen` what was chosen. */
  function before(missing: bigint, chosen: PreMove | null): void {
    const key = `before ${missing} ${chosen?.kind}`
    if (shown === key) return
    shown = key
    betting = null
    const focused = element.contains(document.activeElement) ? document.activeElement?.id : undefined
    const offer = (kind: PreMove['kind'], label: string, made: PreMove) =>
      h('button', {
        type: 'button',
        id: `pre-${kind}`,
        class: 'pre num',
        'aria-pressed': String(chosen?.kind === kind),
        text: label,
        on: { click: () => act.choose(chosen?.kind === kind ? null : made) },
      })
    element.className = 'dock before'
    element.replaceChildren(
      h(
        'div',
        { class: 'pres', role: 'group', 'aria-label': t('pre') },
        offer('check_fold', missing === 0n ? t('pre_check_fold') : t('pre_fold'), { kind: 'check_fold' }),
        missing === 0n
          ? offer('check', t('pre_check'), { kind: 'check' })
          : offer('call', t('pre_call', { x: figure(missing) }), { kind: 'call', amount: missing }),
        offer('call_any', t('pre_call_any'), { kind: 'call_any' }),
      ),
    )
    if (focused) document.getElementById(focused)?.focus()
  }

  /** Words and buttons of a moment without a turn. */
  function rest(text: string, actions: readonly DockAction[] = []): void {
    const key = `rest ${text} ${actions.map(({ label }) => label).join('|')}`
    if (shown === key) return
    shown = key
    betting = null
    element.className = 'dock rest'
    element.replaceChildren(
      h('p', { class: 'rest-words', text }),
      h(
        'div',
        { class: 'rest-acts' },
        ...actions.map(({ label, press, main }) =>
          h('button', {
            type: 'button',
            class: main ? 'pill big' : 'pill big quiet',
            text: label,
            on: { click: press },
          }),
        ),
      ),
    )
  }

  return {
    element,
    turn,
    before,
    rest,
    /** While a move is on its way nothing can be pressed. */
    lock: (on: boolean) => {
      for (const one of element.querySelectorAll('button')) one.disabled = on
    },
    /** A key of the table; answers whether it was one. */
    key: (key: string): boolean => {
      if (!betting) return false
      const { legal } = betting
      const press = key.toLowerCase()
      if (press === 'f') act.move({ kind: 'fold' })
      else if (press === 'c') act.move({ kind: legal.check ? 'check' : 'call' })
      else if (press === 'r' && legal.raise) open(!raising)
      else if (press === 'escape' && raising) open(false)
      else if (press === 'enter' && raising) confirm()
      else if ((press === 'arrowup' || press === 'arrowdown') && legal.raise) {
        if (!raising) open(true)
        step(press === 'arrowup' ? 1 : -1)
      } else return false
      return true
    },
    keeps: (chosen: PreMove, missing: bigint) => staysChosen(chosen, missing),
  }
}
