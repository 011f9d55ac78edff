import type { CallAnswer, calls as Calls, ProdePhrase } from '@palco/contract'
import { PRODE_PHRASES } from '@palco/contract/tables'
import { data, redirect } from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'
import { requirePlayer } from '~/session/index.ts'

export type LeagueDetail = CallAnswer<typeof Calls.readProdeLeague>['response']
export type LeaguePageData = LeagueDetail & { invitation: string; qr: string; shown: ShownError[] }
export type LeagueAnswer = { intent: string; name: string; fields?: Record<string, string> }

/** A league of the player's; any other one does not exist for them. */
export async function loadLeague(context: Context, id: string) {
  const api = makeApi(context)
  const found = await api.call(calls.readProdeLeague, { id })
  if (!found.ok) throw data(null, { status: found.error.status ?? 503 })
  return { ...found.data.response, shown: api.shown() }
}

const isPhrase = (text: string): text is ProdePhrase => (PRODE_PHRASES as readonly string[]).includes(text)

/** Says a phrase, or does one of the owner's works; what was typed stays when it is refused. */
export async function leagueAction(context: Context, id: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  requirePlayer(context, paths.prodeLeague(id))
  const api = makeApi(context)
  const intent = text('intent')
  const result = await work()
  if (!result.ok) {
    const { fields, status } = result.error
    return data({ intent, name: text('name'), fields, shown: api.shown() }, { status: status ?? 503 })
  }
  return redirect(intent === 'end' ? paths.prodeLeagues() : paths.prodeLeague(id), 303)

  function work() {
    const phrase = text('phrase')
    if (isPhrase(phrase)) return api.call(calls.sayInProdeLeague, { id, phrase })
    if (intent === 'remove') return api.call(calls.removeProdeMember, { id, seat: text('seat') })
    if (intent === 'end') return api.call(calls.endProdeLeague, { id })
    if (intent === 'rename') return api.call(calls.changeProdeLeague, { id, name: text('name') })
    if (intent === 'renew') return api.call(calls.changeProdeLeague, { id, renew_code: true })
    return api.call(calls.changeProdeLeague, { id, open: intent === 'open' })
  }
}
