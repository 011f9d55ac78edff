/**
 * A server for working on the views: the real games and their real mathematics over memory instead of a database
 * and a wallet. Not shipped. `node view/dev/mock-server.ts [port] [strict]`, then /dev (the game in a frame); `strict`: by the strictest rules of
 * design.
 * `POST /dev/next {want}` chooses the next outcome by name or roulette number.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { toDecimal } from '@palco/contract'
import type { Currency, Language } from '@palco/contract'
import { PLAY_MODES } from '@palco/contract/tables'
import type { Move, ResumeAnswer, Result } from '../../src/kinds/api-types.ts'
import type { KindName } from '../../src/kinds/kinds.ts'
import { contentSecurityPolicy } from '../../src/http/security.ts'
import { findGame, makeKind } from '../../src/kinds/index.ts'
import { FILE_TYPES, toPage } from '../../src/http/files.ts'
import type { Game } from '../../src/kinds/index.ts'
import { gameInfo } from '../../src/kinds/info.ts'
import type { KindCheckedBet, KindPlay } from '../../src/kinds/kind.ts'
import { toBounds, toTerms } from '../../src/kinds/stakes.ts'
import { renderResult } from '../../src/rounds/result.ts'

const port = Number(process.argv[2] ?? 26010)
const strict = process.argv[3] === 'strict'
const origin = `http://127.0.0.1:${port}`
const dist = new URL('../../dist/', import.meta.url)
const currency: Currency = 'ARS'

type View = {
  game: Game
  language: Language
  balance: bigint
  /** The part of the balance that is bonus money. */
  bonus: bigint
  nonce: number
  rounds: Result[]
  unfinished: Result | null
  /** The round being played: its bet, its moves, the draws made so far. */
  live: { checked: KindCheckedBet<KindName>; moves: Move[]; words: number[]; staked: bigint } | null
}
const views = new Map<string, View>()
let want: string | null = null
let failure: string | null = null
/** A fixed congruence, so that pictures of a state are the same each time. */
let seed = 20260101
const draw = (below: number) => {
  seed = (seed * 48271) % 2147483647
  return seed % below
}

/** Whether a round is the one asked for by name: a number of the roulette, a field of the outcome, or a shape of win. */
function fits(round: { outcome: object; win: bigint; over: boolean }, stake: bigint): boolean {
  if (want === null) return true
  const outcome = round.outcome as Record<string, unknown>
  const spins = (outcome.spins ?? []) as { mode: string; expanded?: number[]; wins?: unknown[] }[]
  if (/^\d+$/.test(want)) return outcome.number === Number(want)
  if (want.startsWith('{'))
    return Object.entries(JSON.parse(want) as object).every(
      ([name, value]) => JSON.stringify(outcome[name]) === JSON.stringify(value),
    )
  const { win } = round
  const shapes: Record<string, boolean> = {
    none: win === 0n,
    return: win > 0n && win <= stake,
    win: win > stake * 2n && win < stake * 9n && (spins.length !== 1 || (spins[0]?.wins?.length ?? 2) > 1),
    big: win >= stake * 15n && spins.length < 2,
    free: spins.some((spin) => spin.mode === 'free'),
    special: spins.some((spin) => spin.mode === 'free' && (spin.expanded?.length ?? 0) > 1),
    respin: spins.length > 2,
    hold: spins.some((spin) => spin.mode === 'hold'),
  }
  return shapes[want] ?? true
}

function begin(view: View, given: unknown): Result | { code: string } {
  const { game } = view
  const kind = makeKind(game)
  const checked = kind.readBet(game, given, toTerms(game, currency, toBounds(game, currency), PLAY_MODES))
  if (!checked.ok) return checked
  if (checked.stake > view.balance) return { code: 'insufficient_funds' }
  for (let attempt = 0; ; attempt++) {
    const words: number[] = []
    const recorded = (below: number) => {
      const word = draw(below)
      words.push(word)
      return word
    }
    const play = kind.play(game, checked, [], recorded, currency)!
    if (!fits(play, checked.stake) && attempt < 400_000) continue
    want = null
    view.live = { checked, moves: [], words, staked: 0n }
    return settle(view, play)
  }
}

/** Takes the stakes, pays the win and renders the round. */
function settle(view: View, play: KindPlay<KindName>): Result {
  const live = view.live!
  view.balance -= play.staked - live.staked
  if (view.bonus > view.balance) view.bonus = view.balance
  live.staked = play.staked
  if (play.over) view.balance += play.win
  const round = {
    id: `r${view.rounds.length}`,
    request_id: '',
    nonce: view.nonce,
    created_at: new Date(0),
    currency,
    outcome: { kind: view.game.kind, ...play.outcome },
    bet: live.checked.bet,
    over: play.over,
    moves: live.moves.length,
    stake_minor: play.staked,
    win_minor: play.win,
    balance_minor: view.balance,
    bonus_minor: view.bonus,
    state: play.over ? 'settled' : 'open',
  }
  const result = renderResult(view.game, round as never)
  view.unfinished = play.over ? null : result
  if (play.over) {
    view.nonce++
    view.rounds.push(result)
  }
  return result
}

function move(view: View, given: unknown): Result | { code: string } {
  const { game, live } = view
  const kind = makeKind(game)
  const one = live && kind.open?.readMove(given)
  if (!one || !view.unfinished) return { code: 'invalid_move' }
  let at = 0
  // The draws of before, then new ones.
  const again = (below: number) =>
    live.words[at] === undefined ? (live.words[at++] = draw(below)) : live.words[at++]!
  const play = kind.play(game, live.checked, [...live.moves, one] as never, again, currency)
  if (!play) return { code: 'invalid_move' }
  if (play.staked - live.staked > view.balance) return { code: 'insufficient_funds' }
  live.moves.push(one)
  return settle(view, play)
}

const state = (view: View): ResumeAnswer => {
  const { game, language } = view
  const bounds = toBounds(game, currency)
  const text = (minor: bigint) => toDecimal({ minor, currency })
  return {
    player: { display_name: 'Lucía' },
    language,
    site_origin: origin,
    balance: { amount: text(view.balance), ...(view.bonus ? { bonus: text(view.bonus) } : {}), currency },
    bounds: { min: text(bounds.min), max: text(bounds.max) },
    game: gameInfo(game, language, currency, bounds),
    play_modes: strict ? [] : [...PLAY_MODES],
    design_rules: strict ? { cycle_ms: 5_000, fast_play: false, celebrates_loss: false } : null,
    commit: {
      server_seed_hash: '5a10bff3a8ed3f67c42e8b0bf54cc667ffd7dc7e3f71462498feab41b7845a24',
      client_seed: '7f1c0e92aa3b4d55',
      client_seed_chosen: true,
      nonce: view.nonce,
      next_server_seed_hash: '97ba6cf33b6b6e8d8aa67a8e2a28d2b8c1d2a9c64a3d2b1ee92ff4e2a61ad41c',
    },
    unfinished: view.unfinished,
    pending: null,
    last: view.rounds.slice(-12).reverse(),
  }
}

async function answer(
  request: IncomingMessage,
  path: string,
  body: Record<string, unknown>,
): Promise<[number, unknown]> {
  const token = request.headers.authorization?.slice(7) ?? ''
  if (path === '/api/open') {
    const [id, language, balance, bonus] = String(body.launch_token).split(':')
    const game = findGame(id ?? '')
    if (!game) return [401, { code: 'session_ended', message: 'unknown token' }]
    const view: View = {
      game,
      language: (language ?? 'es_ES') as Language,
      balance: BigInt(balance ?? 4825000),
      bonus: BigInt(bonus ?? 0),
      nonce: 12,
      rounds: [],
      unfinished: null,
      live: null,
    }
    const key = `v${views.size}`
    views.set(key, view)
    return [200, { ...state(view), view_token: key }]
  }
  const view = views.get(token)
  if (!view) return [401, { code: 'session_ended', message: 'ended' }]
  if (path === '/api/resume') return [200, state(view)]
  if (path === '/api/shown') return [200, {}]
  if (path === '/api/rounds')
    return [
      200,
      {
        rounds: view.rounds
          .map((round) => ({
            ...round,
            server_seed_hash: 'aa',
            client_seed: 'bb',
            server_seed: null,
            bet: {},
            made: [],
          }))
          .reverse(),
      },
    ]
  if (path === '/api/fairness')
    return [
      200,
      {
        revealed: {
          server_seed: 'server-seed-0001',
          server_seed_hash: '5a10bff3a8ed3f67c42e8b0bf54cc667ffd7dc7e3f71462498feab41b7845a24',
          client_seed: '7f1c0e92aa3b4d55',
          from_nonce: 0,
          to_nonce: view.nonce - 1,
        },
        commit: state(view).commit,
      },
    ]
  if (path === '/api/spin') {
    if (failure) return [failure === 'insufficient_funds' ? 409 : 503, { code: failure, message: '' }]
    const result = begin(view, body.bet)
    return 'code' in result ? [409, { ...result, message: '' }] : [200, result]
  }
  if (path === '/api/move') {
    const result = move(view, body.move)
    return 'code' in result ? [409, { ...result, message: '' }] : [200, result]
  }
  return [404, { code: 'unexpected', message: 'no such call' }]
}

const FRAME = `<!doctype html><meta charset="utf-8"><title>frame</title><style>body{margin:0}iframe{border:0;width:100vw;height:100vh;display:block}</style><iframe allow="autoplay"></iframe><script>const m=window.messages=[];addEventListener('message',e=>m.push(e.data));const q=new URLSearchParams(location.search);document.querySelector('iframe').src='/play/'+q.get('game')+'#token='+encodeURIComponent(q.get('game')+':'+(q.get('lang')||'es_ES')+':'+(q.get('balance')||'4825000')+':'+(q.get('bonus')||'0'))+'&lang='+(q.get('lang')||'es_ES')</script>`

function file(path: string, response: ServerResponse): void {
  const game = /^\/play\/([\w-]+)$/.exec(path)
  const name = game
    ? toPage(findGame(game[1]!)?.kind ?? 'slot')
    : path === '/verify'
      ? 'verify.html'
      : path.slice(1)
  try {
    const data = readFileSync(new URL(name, dist))
    response
      .writeHead(200, {
        'content-type': FILE_TYPES[extname(name)] ?? 'application/octet-stream',
        'content-security-policy': contentSecurityPolicy([origin]),
        'cache-control': 'no-store',
      })
      .end(data)
  } catch {
    process.stdout.write(`404 ${path}\n`)
    response.writeHead(404).end()
  }
}

createServer((request, response) => {
  const path = (request.url ?? '/').split('?')[0] as string
  if (path === '/dev') return void response.writeHead(200, { 'content-type': 'text/html' }).end(FRAME)
  if (!path.startsWith('/api/') && path !== '/dev/next') return file(path, response)
  let text = ''
  request.on('data', (part) => (text += part))
  request.on('end', () => {
    const body = JSON.parse(text || '{}') as Record<string, unknown>
    if (path === '/dev/next') {
      want = (body.want as string | null) ?? null
      failure = (body.failure as string | null) ?? null
      return void response.end('ok')
    }
    void answer(request, path, body).then(([status, data]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data)),
    )
  })
}).listen(port, '127.0.0.1')
