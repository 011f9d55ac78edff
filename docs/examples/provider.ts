import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A game provider with one game, a coin: heads pays twice the stake. It follows docs/provider-protocol.md and needs nothing but Node.
 * Rounds are kept in memory; a real provider writes each state to its database before the call and goes on with open rounds at its start.
 */
type Place = { party: string; key: string; walletUrl: string; port: number }
export type Options = Place & { timeoutMs: number; retryMs: number }
type Session = { session_id: string; player_id: string; game_id: string; currency: string }
type Answer = { code?: string; transaction_id?: string }
type Status = 'open' | 'closed' | 'rolled_back'
type Round = Session & { id: string; stake: string; opened_at: string; won: boolean; status: Status }

const GAME = { id: 'acme-coin', name: { es_ES: 'Moneda', en_US: 'Coin', pt_BR: 'Moeda' }, kind: 'coin' }
const STAKES = { ARS: { min: '20.00', max: '20000.00' }, EUR: { min: '0.10', max: '100.00' } }
const CATALOGUE = { games: [{ ...GAME, categories: ['instant_games'], rtp: '100.00', stakes: STAKES }] }
const PAGE = `<!doctype html><html lang="en"><title>Coin</title><button>Play</button><p role="status"></p><script>
const send = (path, body) => fetch(path, { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json())
const session = send('/open', { launch_token: new URLSearchParams(location.hash.slice(1)).get('token') })
document.querySelector('button').onclick = async () => {
  const { session_id, min_stake } = await session
  document.querySelector('p').textContent = (await send('/bet', { session_id, stake: min_stake.amount })).result
}</script></html>`
/** After these a repeated call can be answered otherwise. */
const TRANSIENT = /^(invalid_signature|stale_timestamp|replayed_nonce|rate_limited|unexpected)$/
const DEBIT_ATTEMPTS = 3
const NEW = { won: false, status: 'open' } as const
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))
const decimal = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
const hmac = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export async function startProvider(options: Options) {
  const sessions = new Map<string, Session>()
  const rounds: Round[] = []
  const stopped = new AbortController()

  /** One signed call; without an answer, or with one that is no JSON, `code` is "unexpected". */
  async function call<T extends object>(path: string, fields: object): Promise<T & Answer> {
    const body = JSON.stringify(fields)
    const [timestamp, nonce] = [String(Date.now()), randomUUID()]
    const headers = {
      'content-type': 'application/json',
      'x-palco-party': options.party,
      'x-palco-timestamp': timestamp,
      'x-palco-nonce': nonce,
      'x-palco-signature': hmac(options.key, `${timestamp}.${nonce}.${body}`).toString('hex'),
    }
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(options.timeoutMs)])
    try {
      const request = { method: 'POST', headers, body, signal }
      const answer = await fetch(`${options.walletUrl}/provider/v1/${path}`, request)
      return (await answer.json()) as T & Answer
    } catch {
      return { code: 'unexpected' } as T & Answer
    }
  }

  /** Repeats a move with its id until the answer is final, `attempts` times at most. */
  async function move(path: string, fields: object, id: string, attempts = Infinity) {
    const body = { ...fields, transaction_id: id }
    for (let attempt = 1; !stopped.signal.aborted; attempt += 1) {
      const { code, transaction_id } = await call(path, body)
      if (transaction_id === id) return 'done'
      const early = path === 'credit' && code === 'unknown_round'
      if (code && !early && !TRANSIENT.test(code)) return 'refused'
      if (attempt >= attempts) break
      await pause(options.retryMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
    return 'unknown'
  }

  /** Debit, then credit; a debit whose outcome stays unknown is rolled back. */
  async function play(session: Session, stake: string): Promise<string> {
    const { session_id, player_id, game_id, currency } = session
    const round: Round = { ...session, ...NEW, id: randomUUID(), stake, opened_at: new Date().toISOString() }
    rounds.push(round)
    const debitId = randomUUID()
    const debit = { session_id, round_id: round.id, amount: stake, currency }
    const taken = await move('debit', debit, debitId, DEBIT_ATTEMPTS)
    if (taken !== 'done') {
      const rollback = { player_id, original_transaction_id: debitId, round_id: round.id }
      if (taken === 'unknown') await move('rollback', rollback, randomUUID())
      round.status = 'rolled_back'
      return 'The stake was not taken'
    }
    round.won = randomInt(2) === 1
    const amount = round.won ? decimal(cents(stake) * 2n) : '0.00'
    const credit = { player_id, round_id: round.id, game_id, amount, currency, round_ended: true }
    await move('credit', credit, randomUUID())
    round.status = 'closed'
    return round.won ? `Heads: ${amount} ${currency}` : 'Tails'
  }

  /** The platform's question for rounds: signed as party "palco"; its timestamp may be 60 s off. */
  function report(request: IncomingMessage, body: string): object | null {
    const one = (name: string) => String(request.headers[`x-palco-${name}`])
    const expected = hmac(options.key, `${one('timestamp')}.${one('nonce')}.${body}`)
    const given = Buffer.from(one('signature'), 'hex')
    const fresh = Math.abs(Date.now() - Number(one('timestamp'))) <= 60_000
    if (one('party') !== 'palco' || !fresh || given.length !== 32 || !timingSafeEqual(given, expected))
      return null
    const { from, to } = JSON.parse(body) as { from: string; to: string }
    const at = ({ opened_at }: Round) => new Date(opened_at)
    const begun = rounds.filter((round) => at(round) >= new Date(from) && at(round) < new Date(to))
    const items = begun.map((round) => {
      const { id: round_id, player_id, game_id, currency, stake, status, opened_at } = round
      const staked = status === 'rolled_back' ? '0.00' : stake
      const won = status === 'closed' && round.won ? decimal(cents(stake) * 2n) : '0.00'
      return { round_id, player_id, game_id, currency, staked, won, status, opened_at }
    })
    return { rounds: items, next_cursor: null }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
    const path = request.url?.split('?')[0]
    if (path === '/catalogue') return json(200, CATALOGUE)
    if (path === `/play/${GAME.id}`) return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    const signed = path === '/report' ? report(request, body) : undefined
    if (signed !== undefined) return json(signed ? 200 : 401, signed ?? { code: 'invalid_signature' })
    const fields = JSON.parse(body || '{}') as { launch_token?: string; session_id?: string; stake?: string }
    if (path === '/open') {
      const session = await call<Session>('session', { launch_token: fields.launch_token })
      if (session.session_id) sessions.set(session.session_id, session)
      return json(session.session_id ? 200 : 403, session)
    }
    const session = sessions.get(fields.session_id ?? '')
    if (path !== '/bet' || !session || !fields.stake) return json(404, { code: 'invalid_request' })
    return json(200, { result: await play(session, fields.stake) })
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve))
  const stop = () => (stopped.abort(), server.closeAllConnections(), server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

if (import.meta.main) {
  const { WALLET_URL: walletUrl = 'http://127.0.0.1:4000', PROVIDER_ACME_KEY: key, PORT: port } = process.env
  const place = { party: 'acme', key: key ?? '', walletUrl, port: Number(port ?? 4500) }
  const provider = key && (await startProvider({ ...place, timeoutMs: 3_000, retryMs: 1_000 }))
  console.log(provider ? `Coin: ${provider.url}` : 'PROVIDER_ACME_KEY is missing')
  process.exitCode = provider ? 0 : 1
}
