import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A backend with the required calls only: one player, whose money nobody moves. It follows docs/own-backend.md and needs nothing but Node.
 * Sessions are kept in memory; a real backend keeps them in a database, and passwords as hashes.
 */
export type Options = {
  port: number
  /** Host of the brand, as browsers name it. */
  domain: string
  masterKey: string
  username: string
  password: string
  /** Life of an access token, seconds. */
  tokenSeconds?: number
}
type Fields = Record<string, unknown>
type Answer = { status: number; body: object }
type Session = { id: string; refreshToken: string }
type Call = { fields: Fields; session: Session }

const MOST_BYTES = 256 * 1024
const LANGUAGES = ['es_ES', 'en_US', 'pt_BR']

/** Code → status, how the site shows it, and its words in the order of LANGUAGES. */
const REFUSALS: Record<string, [status: number, type: 'alert' | 'notification', ...words: string[]]> = {
  invalid_request: [400, 'notification', 'Revisá los datos', 'Check what you entered', 'Revise os dados'],
  invalid_credentials: [
    401,
    'notification',
    'El usuario o la contraseña no coinciden',
    'The user name or the password is wrong',
    'O usuário ou a senha não conferem',
  ],
  invalid_refresh_token: [
    401,
    'notification',
    'La sesión terminó',
    'The session has ended',
    'A sessão terminou',
  ],
  unauthenticated: [401, 'notification', 'Ingresá de nuevo', 'Please log in again', 'Entre de novo'],
  invalid_master_key: [
    403,
    'alert',
    'Llamada no autorizada',
    'The call is not authorised',
    'Chamada não autorizada',
  ],
  not_found: [404, 'notification', 'No existe', 'There is no such thing', 'Não existe'],
  unknown_host: [421, 'alert', 'No conocemos ese sitio', 'There is no such site', 'Não conhecemos esse site'],
  unknown_hash: [
    422,
    'alert',
    'No conocemos esa versión',
    'There is no such version',
    'Não conhecemos essa versão',
  ],
}

function refuse(code: string, language: unknown): Answer {
  const [status, type, ...words] = REFUSALS[code] ?? [500, 'notification', code]
  const text = words[LANGUAGES.indexOf(String(language))] ?? words[0] ?? code
  // The one message with a meaning: the site reloads as a guest's.
  const message = code === 'unauthenticated' ? 'Unauthenticated.' : text
  return { status, body: { response: [text], type, message, code } }
}

const ok = (response: unknown): Answer => ({ status: 200, body: { response } })
/** Money is a decimal string with the digits of its currency. */
const pesos = (amount: string) => ({ amount, currency: 'ARS' })
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const MOVEMENTS = [
  {
    id: '2',
    date: '2026-11-02T20:15:00.000Z',
    kind: 'withdrawal',
    amount: pesos('-500.00'),
    balance: pesos('1500.00'),
  },
  {
    id: '1',
    date: '2026-11-01T18:00:00.000Z',
    kind: 'deposit',
    amount: pesos('2000.00'),
    balance: pesos('2000.00'),
  },
].map((one) => ({ ...one, detail: {} }))

/** Tokens of the player's sessions: a signed JWT of some minutes, and a refresh token that is used once. */
function makeSessions(tokenSeconds: number) {
  const key = randomBytes(32)
  const open = new Map<string, Session>()
  /** Refresh token → session, the used ones too: who sends a used one has stolen it, or was stolen from. */
  const issued = new Map<string, string>()
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  function issue(id: string) {
    const refreshToken = randomBytes(32).toString('base64url')
    open.set(id, { id, refreshToken })
    issued.set(refreshToken, id)
    const exp = Math.floor(Date.now() / 1000) + tokenSeconds
    const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'player-1', sid: id, exp })}`
    return { token: `${text}.${sign(text)}`, refresh_token: refreshToken, expires_in: tokenSeconds }
  }
  return {
    begin: () => issue(randomBytes(16).toString('hex')),
    end: (id: string) => open.delete(id),
    find(token: string): Session | null {
      const [head = '', body = '', signature = ''] = token.split('.')
      if (!isSame(signature, sign(`${head}.${body}`))) return null
      const { sid, exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
        sid: string
        exp: number
      }
      return exp * 1000 > Date.now() ? (open.get(sid) ?? null) : null
    },
    renew(refreshToken: string) {
      const id = issued.get(refreshToken) ?? ''
      const session = open.get(id)
      if (session?.refreshToken === refreshToken) return issue(id)
      open.delete(id)
      return null
    },
  }
}

export async function startBackend({ tokenSeconds = 900, ...options }: Options) {
  const sessions = makeSessions(tokenSeconds)
  const configuration = ({ fields }: { fields: Fields }): Answer => {
    if (fields['hash'] !== 'demo-hash') return refuse('unknown_hash', fields['language'])
    const look = { site_name: 'Ejemplo', theme: 'dark', language: 'es_ES', currency: 'ARS' }
    // With pam_type 2 and no landing page guests see the home.
    return { status: 200, body: { configurations: { ...look, pam_type: 2, landing: false } } }
  }
  const user = {
    id: 'player-1',
    username: options.username,
    email: 'ana@example.com',
    name: 'Ana',
    lastname: 'Paz',
    gender: null,
    country: 'AR',
    phone_code: null,
    phone_number: null,
    dni: null,
    birth_date: null,
    currency: 'ARS',
    created_at: '2026-11-01T18:00:00.000Z',
    last_login_at: null,
  }
  const open: Record<string, (call: { fields: Fields }) => Answer> = {
    'POST /configurations': configuration,
    'POST /api/auth/login'({ fields }) {
      const { username, password, language } = fields
      if (typeof username !== 'string' || typeof password !== 'string')
        return refuse('invalid_request', language)
      const known = isSame(username, options.username) && isSame(password, options.password)
      return known ? ok(sessions.begin()) : refuse('invalid_credentials', language)
    },
    'POST /api/auth/refresh'({ fields }) {
      const { refresh_token: token, grant_type: grant, language } = fields
      if (typeof token !== 'string' || grant !== 'refresh_token') return refuse('invalid_request', language)
      const renewed = sessions.renew(token)
      return renewed ? ok(renewed) : refuse('invalid_refresh_token', language)
    },
  }
  const closed: Record<string, (call: Call) => Answer> = {
    'POST /auth/configurations': configuration,
    // The one answer without an envelope.
    'POST /api/user': () => ({ status: 200, body: user }),
    'POST /api/auth/logout'({ session }) {
      sessions.end(session.id)
      return ok({})
    },
    'GET /api/wallet/balance': () =>
      ok({ currency: 'ARS', cash: pesos('1500.00'), bonus: pesos('0.00'), held: pesos('0.00') }),
    'GET /api/wallet/transactions': () => ok({ transactions: MOVEMENTS, next_cursor: null }),
  }

  /** The order of the checks: key, address, session, host, fields. */
  function answer(request: IncomingMessage, path: string, fields: Fields | null): Answer {
    const language = fields?.['language'] ?? request.headers['x-master-language']
    if (!isSame(String(request.headers['x-master-api-key']), options.masterKey))
      return refuse('invalid_master_key', language)
    const name = `${request.method} ${path}`
    const [forAll, forPlayers] = [open[name], closed[name]]
    if (!forAll && !forPlayers) return refuse('not_found', language)
    const session = sessions.find(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (forPlayers && !session) return refuse('unauthenticated', language)
    if (fields === null) return refuse('invalid_request', language)
    if (fields['domain'] !== options.domain) return refuse('unknown_host', language)
    if (forPlayers && session) return forPlayers({ fields, session })
    return forAll ? forAll({ fields }) : refuse('not_found', language)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://backend')
    const text = await readBody(request)
    const fields = request.method === 'GET' ? Object.fromEntries(url.searchParams) : findObject(text)
    const { status, body } =
      text === null
        ? { ...refuse('invalid_request', 'es_ES'), status: 413 }
        : answer(request, url.pathname, fields)
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
  }
  const server = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The body as text; `null` of one that is too large, of which no more is kept than is allowed. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= MOST_BYTES) chunks.push(chunk)
  }
  return bytes > MOST_BYTES ? null : Buffer.concat(chunks).toString()
}

/** The object of a body; `null` of one that is no JSON, or no object. */
function findObject(text: string | null): Fields | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value) ? (value as Fields | null) : null
  } catch {
    return null
  }
}

if (import.meta.main) {
  const {
    BACKEND_PORT = '4800',
    BACKEND_DOMAIN = 'localhost:3000',
    MASTER_API_KEY = 'demo-master-key',
  } = process.env
  const {
    BACKEND_USERNAME: username = 'ana',
    BACKEND_PASSWORD: password = '',
    TOKEN_SECONDS = '900',
  } = process.env
  const settings = {
    port: Number(BACKEND_PORT),
    domain: BACKEND_DOMAIN,
    masterKey: MASTER_API_KEY,
    username,
    password,
  }
  const backend =
    password.length < 8 ? null : await startBackend({ ...settings, tokenSeconds: Number(TOKEN_SECONDS) })
  console.log(
    backend
      ? `${username} at ${backend.url}, for ${BACKEND_DOMAIN}`
      : 'BACKEND_PASSWORD: the player’s password, a secret of 8 characters or more',
  )
  process.exitCode = backend ? 0 : 1
}
