import { type Call, calls } from '@palco/contract'
import type { CallKey } from '@palco/contract/backend'
import { openApiDocument } from '@palco/contract/openapi'
import type { Bench } from './bench.ts'

type Operation = {
  parameters?: { name?: string; required?: boolean; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: object }> }
}
const { paths } = openApiDocument('/') as { paths: Record<string, Record<string, Operation>> }

/** The input of the call's example in OpenAPI. */
function exampleInput({ path, method }: Call): object {
  const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {}
  const {
    language: _,
    domain: __,
    ...body
  } = (requestBody?.content['application/json']?.example ?? {}) as Record<string, unknown>
  const query = parameters.flatMap(({ name, required, example }) =>
    name && required && name !== 'domain' && name !== 'language' ? [[name, example] as const] : [],
  )
  return { ...body, ...Object.fromEntries(query) }
}

/** Calls of the method POST that change nothing: they are made in full. */
const HARMLESS: readonly CallKey[] = [
  'guestConfiguration',
  'playerConfiguration',
  'readUser',
  'act',
  'readTicket',
  'beginPasskeyLogIn',
  'quoteRaceTicket',
]

/** Whether the whole call can be made without changing anything; others are tried with what they have to refuse. */
export const isHarmless = (key: CallKey): boolean => calls[key].method === 'GET' || HARMLESS.includes(key)

type Item = Record<string, unknown>
/** The first entry of a list that was answered: `firstIn(bench, 'listGames', 'games')`. */
function firstIn({ seen }: Bench, key: CallKey, list: string): Item | undefined {
  const answer = seen.get(calls[key].name) as { response?: Record<string, unknown> } | undefined
  const found = answer?.response?.[list]
  return Array.isArray(found) ? (found[0] as Item | undefined) : undefined
}

const idIn =
  (from: CallKey, list: string, field = 'id') =>
  (bench: Bench) => {
    const id = firstIn(bench, from, list)?.['id']
    return id === undefined ? {} : { [field]: id }
  }

/** Where a subject comes from that the backend has. Without one the example's is asked for, which it may not know. */
const SUBJECTS: { readonly [Key in CallKey]?: (bench: Bench) => object } = {
  guestConfiguration: ({ backend }) => ({ hash: backend.hash }),
  playerConfiguration: ({ backend }) => ({ hash: backend.hash }),
  readGame: idIn('listGames', 'games'),
  openDemo: idIn('listGames', 'games', 'game_id'),
  readTransaction: idIn('listTransactions', 'transactions'),
  readPayment: idIn('listPayments', 'payments'),
  readMessage: idIn('listMessages', 'messages'),
  readPromotion: idIn('listPromotions', 'promotions'),
  readTournament: idIn('listTournaments', 'tournaments'),
  readRanking: idIn('listTournaments', 'tournaments'),
  readStoreItem: idIn('listStoreItems', 'items'),
  readProdeRound: idIn('listProdeRounds', 'rounds'),
  readRace: idIn('listRaces', 'races'),
  readSportsEvent: idIn('listSportsEvents', 'events'),
  readBet: idIn('listAllBets', 'bets'),
  readHelpArticle: (bench) => {
    const slug = firstIn(bench, 'listHelp', 'articles')?.['slug']
    return slug === undefined ? {} : { slug }
  },
}

/** What a call is asked with. */
export const inputFor = (bench: Bench, key: CallKey): object => ({
  ...exampleInput(calls[key]),
  ...SUBJECTS[key]?.(bench),
})

/** Whether a call has to refuse an input without its own fields. */
export const needsInput = ({ input, upload }: Call): boolean =>
  upload !== null || !input.safeParse({}).success
