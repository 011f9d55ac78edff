import type { MarketingConsents, Message } from '@palco/contract'
import { type Api, makeApi, calls, type ShownError } from '~/api/index.ts'
import type { PushData } from './push-form.tsx'
import type { Context } from '~/session/context.ts'

type Html = (markdown: string) => string
/** A message with its Markdown already rendered; `html` is null for plain text. */
export type ShownMessage = Message & { html: string | null }

export type MessagesData = {
  section: 'messages'
  messages: readonly Message[]
  nextCursor: string | null
  /** What the player consents to of marketing; missing where it could not be read. */
  marketing?: MarketingConsents
  /** Missing where the backend has no web push. */
  push?: PushData
  /** The opened message; undefined when none is asked for, null when it is not there. */
  opened?: ShownMessage | null
  deleted: boolean
  shown: ShownError[]
}

const PAGE = 20

/** The inbox, or with `?message=` one message. A page that is asked for marks nothing: its own post does. */
export async function loadMessages(
  context: Context,
  search: URLSearchParams,
  renderMarkdown: Html,
): Promise<MessagesData> {
  const api = makeApi(context)
  const base = { section: 'messages', messages: [], nextCursor: null, deleted: false } as const
  const id = search.get('message')
  if (id) {
    const result = await api.call(calls.readMessage, { id }, { silent: true })
    const message = result.ok ? result.data.response.message : null
    const html = message?.format === 'markdown' ? renderMarkdown(message.text) : null
    return { ...base, opened: message && { ...message, html }, shown: api.shown() }
  }
  const cursor = search.get('cursor') ?? undefined
  const [result, push, consents] = await Promise.all([
    api.call(calls.listMessages, { cursor, limit: PAGE }),
    loadPush(api),
    api.call(calls.readMarketingConsents, {}, { silent: true }),
  ])
  const marketing = consents.ok ? consents.data.response : undefined
  const { messages = [], next_cursor = null } = result.ok ? result.data.response : {}
  const deleted = search.has('deleted')
  return { ...base, messages, nextCursor: next_cursor, marketing, push, deleted, shown: api.shown() }
}

async function loadPush(api: Api): Promise<PushData | undefined> {
  const found = await api.call(calls.readPush, {}, { silent: true })
  if (!found.ok || !found.data.response.public_key) return undefined
  const { public_key: publicKey, topics } = found.data.response
  return { publicKey, topics }
}
