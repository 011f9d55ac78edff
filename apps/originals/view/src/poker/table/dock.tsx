import './dock.css'
import type { Move } from '@palco/poker-rules'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button, IconButton, Locked } from '../../shared/parts.tsx'
import {
  type Amount,
  AmountField,
  AmountSlider,
  type AmountWords,
  AmountWrong,
  type Range,
  useAmount,
} from '../panels/amount.tsx'
import { useKeys } from './keys.ts'
import type { PreMove } from './pre-moves.ts'
import type { Rest } from './rest.ts'
import { type Betting, nudged, listPresets } from './sizes.ts'

type Turn = { kind: 'turn'; betting: Betting; chip: bigint }
/** `missing` is what a call takes now, `chosen` what was chosen. */
type Before = { kind: 'before'; missing: bigint; chosen: PreMove | null }
export type Offer = Turn | Before | ({ kind: 'rest' } & Rest)
type Dock = AmountWords & {
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

function TurnDock(props: Dock & Turn) {
  const { betting, chip, t, figure, move } = props
  const { legal, bet, all } = betting
  const raise = useAmount(legal.raise, legal.raise?.min ?? 0n, props)
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
      raise.choose(nudged(raise.to, key === 'arrowup' ? 1 : -1, legal.raise, chip))
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

type Sizing = { range: Range; raise: Amount; confirm: () => void }

function Sizer({ betting, chip, range, raise, confirm, ...words }: Dock & Turn & Sizing) {
  const { t } = words
  const step = (by: 1 | -1) => raise.choose(nudged(raise.to, by, range, chip))
  return (
    <div class="sizer" role="group" aria-label={t('sizes')}>
      <div class="size-presets" role="group" aria-label={t('sizes')}>
        {listPresets(betting).map(({ id, to }) => (
          <Button key={id} class="preset" aria-pressed={to === raise.to} onClick={() => raise.choose(to)}>
            {t(`size_${id}`)}
          </Button>
        ))}
      </div>
      <div class="size-line">
        <IconButton name="minus" label={t('less')} size={20} press={() => step(-1)} />
        <AmountSlider amount={raise} {...{ range, chip, words }} />
        <IconButton name="plus" label={t('more')} size={20} press={() => step(1)} />
        <AmountField
          amount={raise}
          words={words}
          class="field size-typed num"
          onKeyDown={({ key }) => key === 'Enter' && confirm()}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <AmountWrong amount={raise} {...{ range, words }} />
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
