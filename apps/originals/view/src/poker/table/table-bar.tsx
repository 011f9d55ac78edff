import { useEffect, useState } from 'preact/hooks'
import { IconButton, Icon } from '../../shared/parts.tsx'
import { Chat } from '../panels/chat.tsx'
import { shortFacts } from '../panels/facts.ts'
import { Lines } from '../panels/lines.tsx'
import type { TableView } from './table-view.ts'
import { clockWords } from './time.ts'

/** The time until a tournament's next level. */
function NextLevel({ table, at }: { table: TableView; at: number }) {
  const [now, set] = useState(table.now)
  useEffect(() => {
    const timer = setInterval(() => set(table.now()), 200)
    return () => clearInterval(timer)
  }, [table])
  return <span>{` · ${table.room.pt('level_next', { t: clockWords(at - now) })}`}</span>
}

/** The head of a table. */
export function TableBar({ table, leave }: { table: TableView; leave: () => void }) {
  const { message, room } = table
  const { pt } = room
  const open = (panel: 'hands' | 'chat' | 'options') => () =>
    void import('../panels/panels.tsx').then((made) => made.openPanel(table, panel, leave))
  const observers = message ? pt('observers', { n: message.observers }) : undefined
  const level = message?.tournament?.next_level_at
  return (
    <header class="table-bar">
      <IconButton name="back" label={pt('lobby')} size={22} press={leave} />
      <div class="table-name">
        <h1>{message?.table.name}</h1>
      </div>
      <p class="observers" aria-label={observers} title={observers}>
        <Icon name="eye" size={16} />
        <span class="num">{message?.observers}</span>
      </p>
      <div class="only-narrow">
        <IconButton name="chat" label={pt('chat')} size={20} press={open('chat')} />
      </div>
      <IconButton name="list" label={pt('history')} size={20} press={open('hands')} />
      <IconButton name="menu" label={pt('options')} size={22} press={open('options')} />
      <p class="about num">
        <span>{message && shortFacts(table, message).join(' · ')}</span>
        {level != null && <NextLevel table={table} at={level} />}
      </p>
    </header>
  )
}

/** Next to the table on a wide screen: the running hand and the chat. */
export function TableSide({ table }: { table: TableView }) {
  const { pt } = table.room
  const lines = table.lines()
  return (
    <aside class="table-side" aria-label={pt('history')}>
      <h2>{pt('now')}</h2>
      <Lines lines={lines} none={pt('no_hand_yet')} />
      <h2>{pt('chat')}</h2>
      <Chat table={table} said={table.said} />
      <p class="keys">{pt('keys')}</p>
    </aside>
  )
}
