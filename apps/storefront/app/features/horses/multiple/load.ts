import type { CallAnswer } from '@palco/contract'
import { data, redirect } from 'react-router'
import { makeApi, calls, newIdempotencyKey, type ShownError } from '~/api/index.ts'
import { toLanguage } from '~/i18n/index.ts'
import { toText } from '~/lib/form-values.ts'
import { paths } from '~/paths.ts'
import { type Context, makeVisit } from '~/session/context.ts'
import { requirePlayer } from '~/session/index.ts'
import { toUnit } from '../bets/minor.ts'
import { keepLegs, keptLegs, withLeg } from './legs.ts'

type RaceAnswer = CallAnswer<typeof calls.readRace>['response']
type Board = NonNullable<RaceAnswer['board']>

/** A chosen runner with what its race offers now. */
export type LegView = {
  race: RaceAnswer['race']
  runner: { number: number; name: string }
  seen: string
  /** `null`: no bets are taken on it now. */
  odds: string | null
  terms: Board['terms']
}
export type MultipleDraft = { unit: string | null; eachWay: boolean }
export type MultipleData = {
  legs: LegView[]
  /** Of one part; `null` without legs. */
  least: Board['least_stake'] | null
  draft: MultipleDraft
  idempotencyKey: string
  shown: ShownError[]
}
export type MultipleAnswer = { shown: ShownError[]; draft: MultipleDraft; retryKey: string }

/** The accumulator that the player puts together, at the prices of now. A race that is gone leaves it. */
export async function loadMultiple(context: Context): Promise<MultipleData> {
  const { jar } = makeVisit(context)
  const api = makeApi(context)
  const chosen = keptLegs(jar)
  const found = await Promise.all(
    chosen.map(async (leg) => {
      const answer = await api.call(calls.readRace, { id: leg.race }, { silent: true })
      return answer.ok ? { leg, answer: answer.data.response } : null
    }),
  )
  const there = found.filter((one) => one !== null)
  if (there.length < chosen.length)
    keepLegs(
      jar,
      there.map(({ leg }) => leg),
    )
  return {
    legs: there.map(({ leg, answer: { race, card, board } }) => {
      const open = board?.state === 'open' && !board.ante_post
      return {
        race,
        runner: {
          number: leg.runner,
          name: card.find(({ number }) => number === leg.runner)?.name ?? '',
        },
        seen: leg.odds,
        odds: (open ? board.runners.find(({ number }) => number === leg.runner)?.odds : null) ?? null,
        terms: board?.terms ?? null,
      }
    }),
    least: there[0]?.answer.board?.least_stake ?? null,
    draft: { unit: null, eachWay: false },
    idempotencyKey: newIdempotencyKey(),
    shown: api.shown(),
  }
}

/** Adds a runner, takes one away, or places the accumulator. */
export async function multipleAction(context: Context, form: FormData) {
  requirePlayer(context, paths.raceMultiple())
  const { jar } = makeVisit(context)
  const legs = keptLegs(jar)
  const added = toText(form, 'add')
  if (added !== '') {
    const [, number, odds] = /^(\d{1,2})@(\d{1,7}\.\d{2,3})$/.exec(toText(form, 'pick')) ?? []
    if (number === undefined || odds === undefined) return redirect(paths.race(added), 303)
    keepLegs(jar, withLeg(legs, { race: added, runner: Number(number), odds }))
    return redirect(paths.raceMultiple(), 303)
  }
  const removed = toText(form, 'remove')
  if (removed !== '') {
    keepLegs(
      jar,
      legs.filter(({ race }) => race !== removed),
    )
    return redirect(paths.raceMultiple(), 303)
  }
  return place(context, form)
}

/** The legs are those of the form: what the player saw, with its prices. */
async function place(context: Context, form: FormData) {
  const legs = form.getAll('leg').flatMap((value) => {
    const [, race, runner, odds] = /^(.{1,80})@(\d{1,2})@([\d.]{1,12})$/s.exec(String(value)) ?? []
    return race && runner && odds ? [{ race, runner: Number(runner), odds }] : []
  })
  const draft = { unit: toText(form, 'unit').slice(0, 20) || null, eachWay: form.has('ew') }
  const idempotencyKey = toText(form, 'idempotency_key')
  const api = makeApi(context)
  const unit = toUnit(draft.unit, form.get('currency'), toLanguage(context))
  const request = { legs, each_way: draft.eachWay, unit }
  const placed = await api.call(calls.placeRaceMultiple, request, { idempotencyKey })
  if (placed.ok) {
    keepLegs(makeVisit(context).jar, [])
    return redirect(paths.bets({ product: 'horses' }), 303)
  }
  const { status } = placed.error
  // After an unknown end the same key is sent again, so that nothing is staked twice.
  const retryKey = status === null || status >= 500 ? idempotencyKey : newIdempotencyKey()
  const answer: MultipleAnswer = { shown: api.shown(), draft, retryKey }
  return data(answer, { status: status ?? 503 })
}
