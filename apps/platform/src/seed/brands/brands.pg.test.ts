import { calls, LANGUAGES } from '@palco/contract'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { seedBrands } from './index.ts'

const database = await testDatabase()
const { db } = database

test('the demo brands answer on their hosts; seeding again changes nothing, and an operator’s change stays', async () => {
  const platform = await testPlatform(database)
  expect(await seedBrands(db, { sitePort: 3000 })).toEqual(['brasa', 'tribuna', 'marea'])
  const readVersion = async (domain: string) => {
    const { body } = await platform.call(
      calls.guestConfiguration,
      { hash: platform.config.CONFIG_HASH },
      { domain },
    )
    return {
      name: body.configurations.site_name,
      version: body.configurations.version,
      theme: body.configurations.theme,
    }
  }
  await expect.poll(async () => (await readVersion('tribuna.localhost:3000')).name).toBe('Tribuna')
  expect((await readVersion('localhost:3000')).name).toBe('Brasa')
  const marea = await readVersion('marea.localhost:3000')
  expect(marea).toMatchObject({ name: 'Marea', theme: 'light' })

  expect(await seedBrands(db, { sitePort: 3000 })).toEqual([])
  expect(await readVersion('marea.localhost:3000')).toEqual(marea)

  await db.query({
    text: `UPDATE brands SET configuration = configuration || '{"theme":"dark"}' WHERE id = 'marea'`,
  })
  expect(await seedBrands(db, { sitePort: 3000 })).toEqual([])
  await expect.poll(async () => (await readVersion('marea.localhost:3000')).theme).toBe('dark')
  expect((await readVersion('marea.localhost:3000')).version).not.toBe(marea.version)

  for (const language of LANGUAGES) {
    const { body } = await platform.call(
      calls.readContentPage,
      { slug: 'terms' },
      { domain: 'tribuna.localhost:3000', language },
    )
    expect(body.response.markdown).toContain('Tribuna')
    expect(body.response.markdown).toContain('BRL')
  }
  expect(await seedBrands(db, { sitePort: 3300 })).toEqual(['brasa', 'tribuna', 'marea'])
  await expect.poll(async () => (await readVersion('localhost:3300')).name).toBe('Brasa')
})
