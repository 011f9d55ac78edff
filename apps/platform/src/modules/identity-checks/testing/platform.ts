import { type CallAnswer, calls, type IdentityCheck } from '@palco/contract'
import type { Jurisdiction } from '@palco/contract/tables'
import type { Database } from '../../../db/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { TEST_BRANDS, testPlatform } from '../../../testing/platform.ts'
import { saveBrand } from '../../brands/index.ts'
import { KEY, testProvider } from './provider.ts'

/** What a player of Spain gives. */
export const ANA = {
  name: 'Ana',
  lastname: 'Ruiz',
  birth_date: '1990-05-05',
  country: 'ES',
  dni: '12345678Z',
} as const

/** Makes `brasa` a brand under the rules of Spain that has its players checked. */
export const saveCheckedBrand = (db: Database): Promise<unknown> =>
  saveBrand(db, {
    id: 'brasa',
    name: 'brasa',
    currency: 'ARS',
    country: 'AR',
    defaultLanguage: 'es_ES',
    hosts: ['brasa.test'],
    configuration: { jurisdiction: 'ES' },
    settings: { identity: { provider: 'sandbox' } },
  })

type Upload = { status: number; code: string | undefined; response: IdentityCheck }

/**
 * A platform whose brands have their players checked: `brasa` before play, `marea` before a deposit. The provider answers as a test says.
 */
export async function checkedPlatform() {
  const database = await testDatabase()
  const { db } = database
  let clock = { now: Date.now() }
  const provider = await testProvider(() => clock.now)
  const platform = await testPlatform(database, {
    env: { IDENTITY_SANDBOX_URL: provider.url, IDENTITY_SANDBOX_KEY: KEY },
  })
  clock = platform.clock
  const findBrand = (id: string) => TEST_BRANDS.find((brand) => brand.id === id)
  const setBrand = (id: string, jurisdiction: Jurisdiction | null, named: string | null) => {
    const brand = findBrand(id)
    if (!brand) throw new Error(id)
    return platform.saveBrand({
      ...brand,
      country: 'UY',
      configuration: { ...brand.configuration, ...(jurisdiction && { jurisdiction }) },
      settings: named ? { identity: { provider: named } } : {},
    })
  }
  await setBrand('brasa', 'ES', 'sandbox')
  await setBrand('marea', 'BR', 'sandbox')

  let names = 0
  const newPlayer = async (given: Partial<typeof ANA> = {}, domain = 'brasa.test') => {
    const username = `checked${(names += 1)}`
    const account = { username, email: `${username}@example.com`, password: 'a long enough one' }
    const terms = { over_18: true, accept_terms: true } as const
    const { body } = await platform.call(calls.register, { ...account, ...given, ...terms }, { domain })
    const { rows } = await db.query<{ id: string; brandId: string }>({
      text: 'SELECT id, brand_id AS "brandId" FROM players WHERE username = $1',
      values: [username],
    })
    const [row] = rows
    if (!row) throw new Error(JSON.stringify(body))
    return { ...row, username, token: body.response.token ?? '', domain }
  }
  type Player = Awaited<ReturnType<typeof newPlayer>>

  return {
    ...platform,
    database,
    provider,
    setBrand,
    newPlayer,
    read: async (player: Player): Promise<IdentityCheck> =>
      (await platform.call(calls.readIdentityCheck, {}, player)).body.response,
    begin: (player: Player) => platform.call(calls.beginIdentityCheck, {}, player),
    /** The id of the player's check. */
    readCheck: async ({ id }: Player): Promise<string> => {
      const { rows } = await db.query<{ id: string }>({
        text: 'SELECT id FROM identity_checks WHERE player_id = $1 AND ended_at IS NULL',
        values: [id],
      })
      return rows[0]?.id ?? ''
    },
    send: async (player: Player, id: string, content: Buffer, name = 'dni.jpg'): Promise<Upload> => {
      const form = new FormData()
      const fields = { language: 'es_ES', domain: player.domain, id }
      for (const [field, text] of Object.entries(fields)) form.set(field, text)
      form.set('document', new Blob([new Uint8Array(content)]), name)
      const answer = await fetch(platform.url + calls.sendIdentityDocument.path, {
        method: 'POST',
        body: form,
        headers: {
          'x-master-api-key': platform.config.MASTER_API_KEY,
          authorization: `Bearer ${player.token}`,
        },
      })
      const body = (await answer.json()) as CallAnswer<typeof calls.sendIdentityDocument> & { code?: string }
      return { status: answer.status, code: body.code, response: body.response }
    },
  }
}
