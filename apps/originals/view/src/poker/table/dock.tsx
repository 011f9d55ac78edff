import './dock.css'
import { groupTyped } from '@palco/contract/amount'
import { CURRENCY_EXPONENTS, type Currency, type Language } from '@palco/contract/tables'
import type { Move } from '@palco/poker-rules'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button, IconButton, Locked } from '../../shared/parts.tsx'
import { type Figure, typedAmount, typedText } from '../panels/figures.ts'
import type { PokerTexts } from '../texts.ts'
import { useKeys } from './keys.ts'
import type { PreMove } from './pre-moves.ts'
import type { Rest } from './rest.ts'
import { amountAt, type Betting, nudged, presetsOf, STEPS, stepOf } from './sizes.ts'

type Turn = { kind: 'turn'; betting: Betting; chip: bigint }
/** `missing` is what a call takes now, `chosen` what was chosen. */
type Before = { kind: 'before'; missing: bigint; chosen: PreMove | null }
export type Offer = Turn | Before | ({ kind: 'rest' } & Rest)
type Dock = {
  t: PokerTexts
  figure: Figure
  language: Language
  /** What is typed is in; null: chips. */
  currency: Currency | null
  move: (move: Move) => void
  /** The choice for the own turn to come; null takes it back. */
  choose: (chosen: PreMove | null) => void
}

/** What stands below the table: moves, choices before the own turn, or what else there is. `locked`: a move is on its way. */
export function Dock({ offer, locked, ...dock }: Dock & { offer: Offer; locked: boolean }) {
  return <Locked.Provider value={locked}>{offered(offer, dock)}</Locked.Provider>
}

function offered(offer: Offer, dock: Dock) {
  if (offer.kind === 'rest') return <RestDock {...offer} />
  if (offer.kind === 'before') return <BeforeDock {...dock} {...offer} />
  const { pot, bet, legal } = offer.betting
  return <TurnDock key={`${pot} ${bet} ${legal.raise?.min}`} {...dock} {...offer} />
}

/** A raise being put together: its size as chosen and as typed. What is typed and not possible changes nothing but the text. */
function useRaise({ betting, chip, language, currency }: Dock & Turn) {
  const range = betting.legal.raise
  const written = (to: bigint) => ({ to, typed: typedText(to, language, currency) })
  const [{ to, typed }, set] = useState(() => written(range?.min ?? 0n))
  const read = (text: string): bigint | null => {
    const amount = typedAmount(text, language, currency)
    return range && amount !== null && amount >= range.min && amount <= range.max ? amount : null
  }
  return {
    to,
    typed,
    wrong: read(typed) === null,
    choose: (amount: bigint) => set(written(amount)),
    type: (text: string) => set({ to: read(text) ?? to, typed: text }),
    step: (by: 1 | -1) => range && set(written(nudged(to, by, range, chip))),
  }
}

function TurnDock(props: Dock & Turn) {
  const { betting, t, figure, move } = props
  const { legal, bet, all } = betting
  const raise = useRaise(props)
  const [raising, open] = useState(false)
  const dock = useRef<HTMLDivElement>(null)
  const focus = (part: string) =>
    dock.current?.querySelector<HTMLElement>(part)?.focus({ preventScroll: true })
  useLayoutEffect(() => {
    if (raising) focus('.size-slider')
    else if (dock.current?.contains(document.activeElement)) focus('[aria-expanded]')
  }, [raising])
  const confirm = () => (raise.wrong ? focus('.size-typed') : move({ kind: 'raise', to: raise.to }))
  useKeys((key) => {
    if (key === 'f') move({ kind: 'fold' })
    else if (key === 'c') move({ kind: legal.check ? 'check' : 'call' })
    else if (key === 'r' && legal.raise) open(!raising)
    else if (key === 'escape' && raising) open(false)
    else if (key === 'enter' && raising) confirm()
    else if ((key === 'arrowup' || key === 'arrowdown') && legal.raise) {
      open(true)
      raise.step(key === 'arrowup' ? 1 : -1)
    } else return false
    return true
  })
  const act = (kind: 'fold' | 'check' | 'call', amount?: bigint) => (
    <Button key={kind} class={`act ${kind} num`} id={`act-${kind}`} onClick={() => move({ kind })}>
      <span>{t(kind)}</span>
      {amount !== undefined && <b>{figure(amount)}</b>}
    </Button>
  )
  const word = (amount: bigint, more: 'raise' | 'raise_to') =>
    t(amount === all ? 'all_in' : bet === 0n ? 'bet' : more)
  return (
    <div class={raising ? 'dock turn raising' : 'dock turn'} ref={dock}>
      {legal.raise && <Sizer {...props} range={legal.raise} raise={raise} confirm={confirm} />}
      <div class="acts">
        {act('fold')}
        {legal.check ? act('check') : act('call', legal.call ?? 0n)}
        {legal.raise && (
          <>
            <Button
              class="act raise num"
              aria-expanded={raising}

              onClick={() => open(true)}
            >
              <span>{word(legal.raise.min, 'raise')}</span>
            </Button>
            <Button class="act raise num" onClick={confirm}>
              <span>{word(raise.to, 'raise_to')}</span>
              <b>{figure(raise.to)}</b>
            </Button>
            <Button class="act cancel" onClick={() => open(false)}>
              {t('cancel')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type Sizing = { range: { min: bigint; max: bigint }; raise: ReturnType<typeof useRaise>; confirm: () => void }

function Sizer({ betting, chip, range, raise, confirm, ...words }: Dock & Turn & Sizing) {
  const { t, figure, language, currency } = words
  const place = stepOf(raise.to, range)
  return (
    <div class="sizer" role="group" aria-label={t('sizes')}>
      <div class="size-presets" role="group" aria-label={t('sizes')}>
        {presetsOf(betting).map(({ id, to }) => (
          <Button key={id} class="preset" aria-pressed={to === raise.to} onClick={() => raise.choose(to)}>
            {t(`size_${id}`)}
          </Button>
        ))}
      </div>
      <div class="size-line">
        <IconButton name="minus" label={t('less')} size={20} press={() => raise.step(-1)} />
        <input
          type="range"
          class="size-slider"
          min={0}
          max={STEPS}
          step={1}
          aria-label={t('slider')}
          aria-valuetext={figure(raise.to)}
          style={{ '--part': `${place / 10}%` }}
          value={place}
          onInput={(event) => raise.choose(amountAt(Number(event.currentTarget.value), range, chip))}
        />
        <IconButton name="plus" label={t('more')} size={20} press={() => raise.step(1)} />
        <input
          type="text"
          class="field size-typed num"
          inputmode={currency && CURRENCY_EXPONENTS[currency] > 0 ? 'decimal' : 'numeric'}
          autocomplete="off"
          aria-label={t('amount')}
          aria-invalid={raise.wrong || undefined}
          value={raise.typed}
          onInput={(event) => {
            groupTyped(event.currentTarget, language, event)
            raise.type(event.currentTarget.value)
          }}
          onKeyDown={({ key }) => key === 'Enter' && confirm()}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <p class="size-wrong" role="alert">
        {raise.wrong && t('amount_between', { a: figure(range.min), b: figure(range.max) })}
      </p>
    </div>
  )
}

function BeforeDock({ missing, chosen, t, figure, choose }: Dock & Before) {
  const offers: [PreMove, string][] = [
    [{ kind: 'check_fold' }, t(missing === 0n ? 'pre_check_fold' : 'pre_fold')],
    missing === 0n
      ? [{ kind: 'check' }, t('pre_check')]
      : [{ kind: 'call', amount: missing }, t('pre_call', { x: figure(missing) })],
    [{ kind: 'call_any' }, t('pre_call_any')],
  ]
  return (
    <div class="dock before">
      <div class="pres" role="group" aria-label={t('pre')}>
        {offers.map(([made, label]) => {
          const pressed = chosen?.kind === made.kind
          return (
            <Button
              key={made.kind}
              id={`pre-${made.kind}`}
              class="pre num"
              aria-pressed={pressed}
              onClick={() => choose(pressed ? null : made)}
            >
              {label}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

function RestDock({ text, actions }: Rest) {
  return (
    <div class="dock rest">
      <p class="rest-words">{text}</p>
      <div class="rest-acts">
        {actions.map(({ label, press, main }) => (
          <Button key={label} class={main ? 'pill big' : 'pill big quiet'} onClick={press}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
