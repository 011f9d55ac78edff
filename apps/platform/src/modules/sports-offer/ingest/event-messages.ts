import { findMarket } from '@palco/sports-rules/markets'
import type { Described } from '@palco/uof'
import {
  applyBetStop,
  applyDescription,
  applyOdds,
  type Change,
  statusOfNumber,
  suspendAll,
  takeOperators,
} from './apply-odds.ts'
import type { FeedConnection } from './connection.ts'
import { type Decision, decideMarkets } from './decisions.ts'
import { type EventReader, toPlayers, type ReaderDeps } from './event-reader.ts'
import { type EventMessage, type EventState, isChanged, lastSequence } from './event-state.ts'
import { readEvent, writeEvents } from './event-store.ts'
import type { EventWriter, WriterDeps } from './event-writer.ts'
import { LeaseLost } from './lease.ts'
import { noted } from './news.ts'
import { patiently } from './patiently.ts'
import { takeDecisions, takeHeld, toTurn } from './sequence.ts'

export type BookDeps = ReaderDeps &
  WriterDeps & {
    connection: Pick<FeedConnection, 'isNumbered' | 'isInGroups' | 'description'>
    /** What a message changed, before it is stored. */
    onChange?: (change: Change) => void
    /** Messages of an event are missing: it is suspended until they were sent again. */
    onGap: (event: EventState) => void
    /** While a producer's state is being recovered, what is missing comes with it. */
    isRecovering: () => boolean
    /** Whether the recovery with this number sends what was decided of an event as a whole. */
    isSummary: (request: number) => boolean
  }

const MOST_HELD = 1_000

/** Works off the messages of events, each event's in order. */
export function eventMessages(deps: BookDeps, reader: EventReader, writer: EventWriter) {
  const { isNumbered } = deps.connection
  const changeBy = changes(deps, reader, writer)

  async function work(received: EventMessage): Promise<void> {
    const event = await reader.findEvent(received.event_id)
    if (!event) return deps.onProblem('unknown_event', received)
    event.usedAt = performance.now()
    const message = isNumbered ? received : { ...received, sequence: lastSequence(event) + 1 }
    const turn = toTurn(event, message, deps.isSummary)
    if (turn === 'ignore') return
    if (turn === 'hold') return hold(event, message)
    if (turn === 'snapshot') for (const due of takeDecisions(event, message.sequence)) await apply(event, due)
    await apply(event, message)
    for (const next of takeHeld(event, { gaps: false })) await apply(event, next)
  }

  async function hold(event: EventState, message: EventMessage): Promise<void> {
    const isNew = event.hold === null
    event.hold ??= { messages: new Map(), requests: new Set() }
    if (event.hold.messages.size < MOST_HELD) event.hold.messages.set(message.sequence, message)
    if (!isNew) return
    const change = noted(event, suspendAll(event))
    if (change.urgent) await writer.write(event)
    if (!deps.isRecovering()) deps.onGap(event)
  }

  async function apply(event: EventState, message: EventMessage): Promise<void> {
    const { product, sequence, timestamp } = message
    event.sequence[product] = Math.max(event.sequence[product], sequence)
    event.lastTime = Math.max(event.lastTime, timestamp)
    event.changed.event = true
    try {
      const change = await changeBy(event, message)
      deps.onChange?.(change)
      for (const problem of change.problems) await deps.onProblem(problem, message)
      if (change.urgent && isChanged(event)) await writer.write(event)
    } catch (error) {
      if (error instanceof LeaseLost) throw error
      deps.log.warn(
        { error, event: event.id, type: message.type },
        'a message of the feed could not be worked off',
      )
      await deps.onProblem('not_applied', message)
    }
  }

  async function releaseNow(event: EventState): Promise<void> {
    for (const message of takeHeld(event, { gaps: true })) await apply(event, message)
    event.hold = null
  }

  async function readTraded(eventId: string): Promise<void> {
    const event = reader.events.get(eventId)
    const stored = event && (await patiently(deps.signal, () => readEvent(deps.db, eventId)))
    if (!event || !stored) return
    takeOperators(event, stored)
    deps.publish(event.stored, takeOperators(event.stored, stored))
  }

  async function describe(event: EventState, described: Described): Promise<void> {
    const change = noted(event, applyDescription(event, described, deps.connection.description))
    if (change.markets.length > 0) await writer.write(event)
  }

  return { work, releaseNow, readTraded, describe }
}

/** What a message changes of its event. */
function changes(deps: BookDeps, reader: EventReader, { exclusively }: EventWriter) {
  async function changeBy(event: EventState, message: EventMessage): Promise<Change> {
    switch (message.type) {
      case 'odds_change':
        if (reader.needsPlayers(event) && message.odds.markets.some(({ id }) => hasPlayerOutcomes(event, id)))
          reader.readPlayers(event)
        return noted(
          event,
          applyOdds(event, message, {
            snapshot: message.request_id !== undefined,
            description: deps.connection.description,
          }),
        )
      case 'bet_stop':
        return noted(event, applyBetStop(event, message, deps.connection.isInGroups))
      case 'fixture_change':
        return noted(event, await readAgain(event))
      default:
        return decide(event, message)
    }
  }

  /** One transaction for the decision, the markets and everything of the event that waits to be written. */
  async function decide(event: EventState, message: Decision): Promise<Change> {
    return exclusively([event], (writes) =>
      deps.db.transaction(async (tx) => {
        await deps.lease.hold(tx)
        const change = noted(
          event,
          await decideMarkets(tx, event, message, { byTime: !deps.connection.isNumbered }),
        )
        await writeEvents(tx, writes())
        return change
      }),
    )
  }

  async function readAgain(event: EventState): Promise<Change> {
    const before = event.status
    const fixture = await reader.readFixture(event.id)
    event.players = toPlayers(fixture)
    event.startAt = Date.parse(fixture.start_time)
    event.status = statusOfNumber(fixture.status)
    // A batch may have written the old status meanwhile.
    event.changed.event = true
    const urgent = before !== event.status
    return { markets: [], event: true, urgent, problems: [] }
  }

  return changeBy
}

const hasPlayerOutcomes = ({ sport }: EventState, marketId: number): boolean =>
  findMarket(sport, marketId)?.group === 'players'
