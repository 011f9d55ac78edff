import {
  PROVIDER_COLLUSION_PATH,
  PROVIDER_PATHS,
  PROVIDER_REFUSALS,
  PROVIDER_REPORT_PATH,
  PROVIDER_ROUND_PATH,
} from '../provider/index.ts'
import { SIGNATURE_HEADERS } from '../signing.ts'
import { toExample } from './examples.ts'
import { type Json, refTo } from './schemas.ts'

type ProviderCall = { path: string; name: string; summary: string; request: string; answer: string }

const CALLS: ProviderCall[] = [
  {
    path: PROVIDER_PATHS.session,
    name: 'session',
    summary: 'Exchanges the launch token for the game session.',
    request: 'ProviderSessionRequest',
    answer: 'ProviderSessionAnswer',
  },
  {
    path: PROVIDER_PATHS.balance,
    name: 'balance',
    summary: 'What the session’s player can stake.',
    request: 'ProviderBalanceRequest',
    answer: 'ProviderBalanceAnswer',
  },
  {
    path: PROVIDER_PATHS.debit,
    name: 'debit',
    summary: 'Takes the stake of a round, or a part of it.',
    request: 'ProviderDebitRequest',
    answer: 'ProviderMoveAnswer',
  },
  {
    path: PROVIDER_PATHS.credit,
    name: 'credit',
    summary: 'Pays a win; "0.00" with round_ended closes a round without one.',
    request: 'ProviderCreditRequest',
    answer: 'ProviderMoveAnswer',
  },
  {
    path: PROVIDER_PATHS.rollback,
    name: 'rollback',
    summary: 'Takes a debit back whole.',
    request: 'ProviderRollbackRequest',
    answer: 'ProviderMoveAnswer',
  },
  {
    path: PROVIDER_PATHS.closedPlayers,
    name: 'closed_players',
    summary:
      'Which of these players may not play now; asked where money stays with a seat from round to round.',
    request: 'ProviderClosedPlayersRequest',
    answer: 'ProviderClosedPlayersAnswer',
  },
]

export const signature = (party: string): Json[] =>
  [
    { name: SIGNATURE_HEADERS.party, description: party },
    { name: SIGNATURE_HEADERS.timestamp, description: 'Milliseconds since 1970, up to 60 s off.' },
    { name: SIGNATURE_HEADERS.nonce, description: 'Never used before, up to 80 characters.' },
    {
      name: SIGNATURE_HEADERS.signature,
      description: 'Hex HMAC-SHA256 with the shared key over timestamp "." nonce "." body, byte for byte.',
    },
  ].map((header) => ({ ...header, in: 'header', required: true, schema: { type: 'string' } }))

const json = (schema: Json, example?: unknown): Json => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

function refusals(): Json {
  const byStatus = Map.groupBy(Object.entries(PROVIDER_REFUSALS), ([, status]) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, rows]) => {
      const codes = rows.map(([code]) => code)
      const example = { code: codes[0], message: 'Why, in English.' }
      return [
        status,
        {
          description: `Refused. code: ${codes.join(', ')}`,
          content: json(refTo('ProviderRefusal'), example),
        },
      ]
    }),
  )
}

/** What a game provider asks of the platform (docs/provider-protocol.md). */
export function providerPaths(schemas: Json): Record<string, Json> {
  return Object.fromEntries(
    CALLS.map(({ path, name, summary, request, answer }) => [
      path,
      {
        post: {
          operationId: `provider.${name}`,
          tags: ['provider'],
          summary,
          security: [],
          parameters: signature('The provider’s id.'),
          requestBody: {
            required: true,
            content: json(refTo(request), toExample(refTo(request), schemas)),
          },
          responses: {
            200: {
              description: 'Done; final.',
              content: json(refTo(answer), toExample(refTo(answer), schemas)),
            },
            ...refusals(),
          },
        },
      },
    ]),
  )
}

/** A call that a provider may offer, at its own address. */
function askedOfProvider(schemas: Json, name: string, path: string, summary: string, schema: string): Json {
  const [request, answer] = [`Provider${schema}Request`, `Provider${schema}Answer`]
  return {
    post: {
      operationId: `provider.${name}`,
      tags: ['provider'],
      summary: `POST {provider}${path}: ${summary}`,
      security: [],
      parameters: signature('"palco": the platform signs with the shared key.'),
      requestBody: { required: true, content: json(refTo(request), toExample(refTo(request), schemas)) },
      responses: {
        200: { description: 'Done', content: json(refTo(answer), toExample(refTo(answer), schemas)) },
      },
    },
  }
}

/** What the platform asks of a game provider, at the provider's own address. */
export function providerWebhooks(schemas: Json): Json {
  const report = 'ProviderRoundsReportRequest'
  const answer = 'ProviderRoundsReportAnswer'
  const catalogue = 'ProviderCatalogueAnswer'
  return {
    catalogue: {
      get: {
        operationId: 'provider.catalogue',
        security: [],
        tags: ['provider'],
        summary: 'GET {provider}/catalogue: the games the provider offers. Asked every minute.',
        responses: {
          200: {
            description: 'The games',
            content: json(refTo(catalogue), toExample(refTo(catalogue), schemas)),
          },
        },
      },
    },
    report: {
      post: {
        operationId: 'provider.report',
        security: [],
        tags: ['provider'],
        summary: `POST {provider}${PROVIDER_REPORT_PATH}: the provider’s own record of rounds, for reconciliation.`,
        parameters: signature('"palco": the platform signs with the shared key.'),
        requestBody: { required: true, content: json(refTo(report), toExample(refTo(report), schemas)) },
        responses: {
          200: { description: 'One page', content: json(refTo(answer), toExample(refTo(answer), schemas)) },
        },
      },
    },
    round: askedOfProvider(
      schemas,
      'round_record',
      PROVIDER_ROUND_PATH,
      'one round played again, for operators.',
      'RoundRecord',
    ),
    collusion: askedOfProvider(
      schemas,
      'collusion',
      PROVIDER_COLLUSION_PATH,
      'how often players sat and lost together, for operators.',
      'Collusion',
    ),
  }
}
