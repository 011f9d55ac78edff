import type { ContentPage, TextChange } from '@palco/contract/tables'
import { data, redirect } from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { toText } from '~/lib/form-values.ts'
import { makeVisit, type Context } from '~/session/context.ts'
import { renewUser } from '~/session/factor.ts'
import { homeTarget } from '~/session/redirects.ts'
import { forgetLedToTexts } from '~/session/texts.ts'
import { renderMarkdown } from './markdown.server.ts'

export type DueTexts = {
  due: {
    kind: ContentPage
    version: number
    title: string
    /** The words are in this language. */
    lang: string
    html: string
    validFrom: string
    acceptedVersion: number | null
    /** Paragraphs that were added or removed, each as HTML; `null`: there is nothing to compare with. */
    changes: { change: Exclude<TextChange, 'same'>; html: string }[] | null
  }[]
  accepted: { kind: ContentPage; version: number; title: string; acceptedAt: string }[]
}

/** Texts that the player has to accept, with what changed, and those that were accepted; `null`: they could not be read. */
export async function loadDueTexts(context: Context): Promise<DueTexts | null> {
  const read = await makeApi(context).call(calls.readLegalTexts, {}, { silent: true })
  if (!read.ok) return null
  const { due, accepted } = read.data.response
  const visit = makeVisit(context)
  // What this process remembers of the user may be older, in both directions.
  if (due.length > 0 !== Boolean(visit.session.user?.texts_due)) await renewUser(visit)
  return {
    due: due.map((one) => ({
      kind: one.kind,
      version: one.version,
      title: one.title,
      lang: one.language.replace('_', '-'),
      html: renderMarkdown(one.markdown),
      validFrom: one.valid_from,
      acceptedVersion: one.accepted_version,
      changes:
        one.changes &&
        one.changes.flatMap(({ change, markdown }) =>
          change === 'same' ? [] : [{ change, html: renderMarkdown(markdown) }],
        ),
    })),
    accepted: accepted.map((one) => ({
      kind: one.kind,
      version: one.version,
      title: one.title,
      acceptedAt: one.accepted_at,
    })),
  }
}

/** What the form was answered with, where nothing was accepted. */
export type AcceptAnswer = { shown: ShownError[]; unticked: boolean }

/** Accepts the texts that the form shows, in the versions that were read, and goes on to where the player wanted to be. */
export async function acceptDueTexts(form: FormData, context: Context) {
  if (toText(form, 'accept') === '') return data<AcceptAnswer>({ shown: [], unticked: true }, { status: 422 })
  const texts = form.getAll('text').flatMap((value) => {
    const [, kind, version] = /^([a-z-]+) (\d{1,6})$/.exec(String(value)) ?? []
    return kind === undefined ? [] : [{ kind: kind as ContentPage, version: Number(version) }]
  })
  const api = makeApi(context)
  const sent = await api.call(calls.acceptLegalTexts, { texts })
  if (!sent.ok)
    return data<AcceptAnswer>({ shown: api.shown(), unticked: false }, { status: sent.error.status ?? 503 })
  const visit = makeVisit(context)
  forgetLedToTexts(visit)
  await renewUser(visit)
  throw redirect(homeTarget(visit))
}
