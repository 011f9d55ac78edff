import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { firstKey, listKeys } from '../key-ring.ts'
import { language } from '../language.ts'
import { currency, money } from '../money.ts'
import { PLAY_MODES } from '../tables/games.ts'
import { designRules } from './design.ts'

/** What a launch token for play money begins with. */
const PREFIX = 'demo.'

/** What the platform says of a guest's demo; the provider invents session, player and balance. */
const demoLaunch = z.object({
  game_id: z.string().min(1).max(80),
  brand_id: z.string().min(1).max(80),
  currency,
  language,
  min_stake: money,
  max_stake: money,
  site_origin: z.string().max(300),
  play_modes: z.array(z.enum(PLAY_MODES)).max(PLAY_MODES.length),
  design_rules: designRules.optional(),
  /** Milliseconds since 1970: the token opens nothing later. */
  until: z.number().int(),
})
export type DemoLaunch = z.infer<typeof demoLaunch>

const signed = (key: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${PREFIX}${body}`).digest()

/** A launch token for play money: `demo.`, the launch as JSON in base64url, a dot, and its HMAC-SHA256 by the first of the shared keys in base64url. */
export function demoToken(key: string, launch: DemoLaunch): string {
  const body = Buffer.from(JSON.stringify(launch)).toString('base64url')
  return `${PREFIX}${body}.${signed(firstKey(key), body).toString('base64url')}`
}

export const isDemoToken = (token: string): boolean => token.startsWith(PREFIX)

/** What a demo's token says; `null` when it was made with none of the keys, or is too old. */
export function readDemoToken(keys: string, token: string, nowMs: number): DemoLaunch | null {
  const [body = '', signature = '', more] = token.slice(PREFIX.length).split('.')
  const given = Buffer.from(signature, 'base64url')
  const isBy = (key: string): boolean => {
    const expected = signed(key, body)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  if (!isDemoToken(token) || more !== undefined || !listKeys(keys).some(isBy)) return null
  const read = demoLaunch.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return read.success && read.data.until > nowMs ? read.data : null
}
