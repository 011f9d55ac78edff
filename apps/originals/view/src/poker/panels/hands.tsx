import { formatDate } from '@palco/contract/format'
import { amountsFromJson, type Card, listFrames, type HandRecord } from '@palco/poker-rules'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { HandLine, HandReplay } from '../../../../src/poker/messages/index.ts'
import { handLines, type Saying } from '../../../../src/poker/words/lines.ts'
import { Button, Drawn, Icon, IconButton } from '../../shared/parts.tsx'
import { cardFace, cardWords } from '../table/deck.ts'
import { Felt } from '../table/felt.ts'
import type { TableView } from '../table/table-view.ts'
import type { TableTexts } from '../../table/texts.ts'
import { makeChips, makeMoney } from './figures.ts'
import { Lines } from './lines.tsx'
import { frameCaption, paintOfFrame } from './replay.ts'

const PACE = 1_100
type TableProps = { table: TableView }

const CardFace = ({ card, t }: { card: Card; t: TableTexts }) => (
  <Drawn element={useMemo(() => cardFace(card, t), [card, t])} />
)

/** The player's hands at the table, the newest first; `more` loads what is older, null: there is nothing. */
function useHands({ room, id }: TableView) {
  const [hands, set] = useState<readonly HandLine[] | null>(room.player === null ? [] : null)
  const [next, setNext] = useState<string | null>(null)
  const [loads, setLoads] = useState(false)
  const load = useCallback(
    async (before: string | null) => {
      setLoads(true)
      const found = await room.api.hands(id, before).catch((error: unknown) => void room.fail(error))
      setLoads(false)
      setNext(found?.next ?? null)
      if (found) set((had) => [...(had ?? []), ...found.hands])
    },
    [room, id],
  )
  useEffect(() => {
    if (room.player !== null) void load(null)
  }, [room, load])
  return { hands, loads, more: next === null ? null : () => void load(next) }
}

/** The running hand in words, then the player's past hands at the table, each with its replay. */
export function Hands({ table }: TableProps) {
  const { pt, api, fail } = table.room
  const [lines] = useState(() => table.lines())
  const { hands, loads, more } = useHands(table)
  const [replay, show] = useState<HandReplay | 'loads' | null>(null)
  const open = async (hand: HandLine) => {
    show('loads')
    show((await api.hand(hand.id).catch((error: unknown) => void fail(error))) ?? null)
  }
  if (replay === 'loads') return <div class="ring" />
  if (replay) return <Replay {...{ table, replay }} back={() => show(null)} />
  return (
    <div class="hands">
      <h3>{pt('now')}</h3>
      <Lines lines={lines} none={pt('no_hand_yet')} />
      <h3>{pt('hands')}</h3>
      <ol class="hand-list">
        {hands?.map((hand) => (
          <HandRow key={hand.id} {...{ table, hand }} open={() => void open(hand)} />
        ))}
        {hands?.length === 0 && <li class="none">{pt('no_hands')}</li>}
        {loads && <li class="ring" />}
        {more && !loads && (
          <li>
            <Button class="pill quiet" onClick={more}>
              {pt('older')}
            </Button>
          </li>
        )}
      </ol>
    </div>
  )
}

const makeFigure = (table: TableView, { kind, currency }: HandLine) =>
  kind === 'cash' ? makeMoney(table.room.language, currency) : makeChips(table.room.language)

function HandRow({ table, hand, open }: TableProps & { hand: HandLine; open: () => void }) {
  const { pt, cards, language } = table.room
  const net = BigInt(hand.net)
  const faces = (list: number[]) => list.map((card) => <CardFace key={card} card={card} t={cards} />)
  return (
    <li>
      <Button class="hand-row" onClick={open}>
        <span class="hand-when">
          <b>{pt('hand_n', { n: hand.number })}</b>
          <small>{formatDate(new Date(hand.ended_at).toISOString(), 'time', language)}</small>
        </span>
        <span class="hand-cards">
          {faces(hand.hole)}
          <i />
          {faces(hand.board)}
        </span>
        <b class={net > 0n ? 'num good' : 'num'}>
          {hand.called_off ? '—' : `${net > 0n ? '+' : ''}${makeFigure(table, hand)(net)}`}
        </b>
      </Button>
      {hand.called_off && <small>{pt('called_off')}</small>}
    </li>
  )
}

/** What a replay draws and says at each of its frames. */
function framesShown(table: TableView, replay: HandReplay) {
  const { pt, cards } = table.room
  const figure = makeFigure(table, replay)
  const record = amountsFromJson<HandRecord>(replay.record)
  const frames = listFrames(record)
  const names = new Map(replay.names.map((one) => [one.seat, one]))
  const chairs = Math.max(2, ...replay.names.map(({ seat }) => seat), table.message?.table.chairs ?? 2)
  const name = (seat: number) => names.get(seat)?.name ?? pt('seat', { n: seat })
  const saying: Saying = { t: pt, cards: (shown) => cardWords(shown, cards), figure, name }
  const bigBlind = BigInt(replay.big_blind)
  const felt = new Felt({ t: pt, cards, figure, chairs, bigBlind, sit: null, mark: replay.table_name })
  const end = frames.length - 1
  return {
    felt: felt.element,
    end,
    lines: handLines(record, saying),
    caption: (at: number) => (frames[at] ? frameCaption(frames[at], record, saying) : ''),
    paint: (at: number) => {
      const frame = frames[at]
      if (frame)
        felt.paint(paintOfFrame(frame, { record, names, chairs, own: replay.seat, last: at === end }))
    },
  }
}

/** A past hand step by step on its own table, with its text. */
function Replay({ table, replay, back }: TableProps & { replay: HandReplay; back: () => void }) {
  const { pt } = table.room
  const { felt, end, lines, caption, paint } = useMemo(() => framesShown(table, replay), [table, replay])
  const [at, go] = useState(0)
  const [plays, play] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => panel.current?.querySelector('button')?.focus(), [])
  useLayoutEffect(() => paint(at), [paint, at])
  useEffect(() => {
    if (!plays) return
    const timer = setTimeout(() => (at < end ? go(at + 1) : play(false)), PACE)
    return () => clearTimeout(timer)
  }, [plays, at, end])
  const step = (to: number) => {
    play(false)
    go(to)
  }
  const toggle = () => {
    if (at === end) go(0)
    play(!plays)
  }
  return (
    <div class="replay" ref={panel}>
      <div class="replay-head">
        <Button class="pill quiet" onClick={back}>
          <Icon name="left" size={18} />
          {pt('back')}
        </Button>
        <span class="num">{pt('step_n', { n: at + 1, m: end + 1 })}</span>
      </div>
      <div class="replay-felt">
        <Drawn element={felt} />
      </div>
      <p class="replay-words" aria-live="polite">
        {caption(at)}
      </p>
      <div class="replay-steps">
        <IconButton
          name="left"
          label={pt('step_back')}
          size={20}
          disabled={at === 0}
          press={() => step(at - 1)}
        />
        <Button class="pill" onClick={toggle}>
          {pt(plays ? 'pause' : 'play')}
        </Button>
        <IconButton
          name="right"
          label={pt('step_on')}
          size={20}
          disabled={at === end}
          press={() => step(at + 1)}
        />
      </div>
      <details>
        <summary>{pt('text')}</summary>
        <Lines lines={lines} />
      </details>
    </div>
  )
}
