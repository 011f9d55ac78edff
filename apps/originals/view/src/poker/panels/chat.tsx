import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { POKER_PHRASES, type PokerPhrase, type Said } from '../../../../src/poker/messages/index.ts'
import { now } from '../../shared/clock.ts'
import { Button } from '../../shared/parts.tsx'
import type { TableView } from '../table/table-view.ts'

/** Phrases of the chat with what was said last. */
export function Chat({ table, said }: { table: TableView; said: readonly Said[] }) {
  const { pt, player } = table.room
  const list = useRef<HTMLOListElement>(null)
  const [quietUntil, quiet] = useState(0)
  useLayoutEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight)
  }, [said])
  const say = (phrase: PokerPhrase) => {
    // The server takes a few at once, then one in three seconds.
    if (now() < quietUntil) return
    quiet(now() + 1_500)
    table.say(phrase)
  }
  return (
    <div class="chat">
      <ol class="said" ref={list}>
        {said.map(({ name, phrase, at }) => (
          <li key={`${at} ${name}`}>
            <b>{name}</b> {pt(`say_${phrase}`)}
          </li>
        ))}
        {said.length === 0 && <li class="none">{pt('no_chat')}</li>}
      </ol>
      {player !== null && (
        <div class="phrases" role="group" aria-label={pt('chat')}>
          {POKER_PHRASES.map((phrase) => (
            <Button key={phrase} class="phrase" onClick={() => say(phrase)}>
              {pt(`say_${phrase}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
