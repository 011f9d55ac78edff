import type { SessionPlan } from '@palco/contract'
import type { Currency } from '@palco/contract/tables'
import { data, redirect } from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { toBrand } from '~/brand/index.ts'
import { toLanguage, toTranslator } from '~/i18n/index.ts'
import { toText, valuesToKeep } from '~/lib/form-values.ts'
import { asLocation, isSitePath } from '~/lib/path.ts'
import { paths } from '~/paths.ts'
import { playPaths } from '~/play-paths.ts'
import type { Context } from '~/session/context.ts'
import { toSession } from '~/session/index.ts'
import { readPlan } from './check.ts'

export type PlanPage = {
  /** `null`: it could not be read. */
  plan: SessionPlan | null
  currency: Currency
  /** The page to open then. */
  to: string
  /** The player has read that a session ended a short while ago. */
  isRead: boolean
}

/** What the form was answered with, where it did not succeed. */
export type PlanAnswer = {
  shown: ShownError[]
  fields?: Record<string, string>
  values?: Record<string, string>
}

/** The page that the address names, of this site only. */
function readTarget(request: Request): string {
  const to = new URL(request.url).searchParams.get('to')
  return isSitePath(to) ? asLocation(to) : paths.casino()
}

/** The player's session of games. Where one goes on, or none is needed, the page leads on. */
export async function loadPlan(context: Context, request: Request): Promise<PlanPage> {
  const read = await makeApi(context).call(calls.readPlaySession, {}, { silent: true })
  const to = readTarget(request)
  const currency = (toSession(context).user?.currency ?? toBrand(context).currency ?? 'ARS') as Currency
  if (!read.ok) return { plan: null, currency, to, isRead: false }
  const { plan } = read.data.response
  if (!plan || plan.running) throw redirect(to)
  const isRead = plan.ended?.id === new URL(request.url).searchParams.get('read')
  return { plan, currency, to, isRead }
}

/** Why the page leads on or shows anew what it has to say. */
const ONWARD: readonly (string | null)[] = ['session_plan_runs', 'session_plan_unneeded']
const ANEW: readonly (string | null)[] = ['session_plan_unread', 'session_plan_blocked']

/** Begins a session as the player has typed it, or ends the one that runs. A success opens the page that was wanted; a game's page stays. */
export async function actOnPlan(request: Request, context: Context) {
  const form = await request.formData()
  const to = readTarget(request)
  const api = makeApi(context)
  if (toText(form, 'act') === 'end') {
    const id = toText(form, 'session')
    const ended = await api.call(calls.endSessionPlan, { ...(id && { id }) })
    if (toText(form, 'stay') !== '1') throw redirect(ended.ok ? playPaths.plan(to) : to, 303)
    const status = ended.ok ? 200 : (ended.error.status ?? 503)
    return data<PlanAnswer>({ shown: api.shown() }, { status })
  }
  const language = toLanguage(context)
  const typed = readPlan(form, toTranslator(context), language)
  const values = valuesToKeep(form)
  if (!typed.ok) return data<PlanAnswer>({ shown: [], fields: typed.fields, values }, { status: 422 })
  const { minutes, loss, blockHours } = typed
  const after = toText(form, 'after')
  const begun = await api.call(calls.beginSessionPlan, {
    minutes,
    loss,
    ...(blockHours !== undefined && { block_hours: blockHours }),
    ...(after && { after }),
  })
  if (begun.ok) throw redirect(to, 303)
  const { code, status, fields } = begun.error
  if (ONWARD.includes(code)) throw redirect(to, 303)
  if (ANEW.includes(code)) throw redirect(playPaths.plan(to), 303)
  return data<PlanAnswer>(
    { shown: api.shown(), ...(fields && { fields }), values },
    { status: status ?? 503 },
  )
}
