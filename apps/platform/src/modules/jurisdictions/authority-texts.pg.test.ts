import { calls } from '@palco/contract'
import { JURISDICTIONS, type Jurisdiction } from '@palco/contract/tables'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { TEST_BRANDS, testPlatform } from '../../testing/platform.ts'
import { checkBrandFile } from '../../brand-file/index.ts'

const platform = await testPlatform(await testDatabase())
const { call, clock, config } = platform
const [brasa] = TEST_BRANDS
if (!brasa) throw new Error('no brand')

const AR_LEGEND = 'El juego compulsivo es perjudicial para la salud'
const BR_LEGEND = 'Ministério da Fazenda adverte: Aposta não é investimento'
beforeEach(() => void (clock.now = Date.parse('2026-12-01T12:00:00Z')))

/** What the configuration has the site show at a brand of a jurisdiction. */
async function shown(jurisdiction: Jurisdiction | undefined) {
  const { jurisdiction: _, ...configuration } = brasa!.configuration
  await platform.saveBrand({
    ...brasa!,
    configuration: { ...configuration, ...(jurisdiction && { jurisdiction }) },
  })
  const { body } = await call(calls.guestConfiguration, { hash: config.CONFIG_HASH }, {})
  const texts = body.configurations.authority_texts
  return {
    legends: texts?.legends.map(({ text }) => text),
    phones: texts?.helplines.map(({ phone }) => phone),
    links: texts?.links.map(({ name }) => name),
  }
}

test.each([
  [undefined, [], [], []],
  ['AR-B', [AR_LEGEND], ['0800-444-4000', '0800-222-5462'], []],
  ['AR-C', [AR_LEGEND], ['0800-666-6006'], []],
  ['BR', [BR_LEGEND], ['188'], ['Autoexclusão centralizada']],
  ['ES', [], ['900 200 225'], ['Juego autorizado', 'Autoprohibición (RGIAJ)']],
  ['GB', [], ['0808 8020 133'], ['GAMSTOP']],
] as const)(
  'a brand of %s shows the legends %j, the telephones %j and the links %j',
  async (jurisdiction, legends, phones, links) => {
    expect(await shown(jurisdiction)).toEqual({ legends, phones, links })
  },
)

test('a sentence is shown from the day on which the authority wants it, not before', async () => {
  clock.now = Date.parse('2026-07-17T02:59:59.999Z')
  expect((await shown('BR')).legends).toEqual([])
  clock.now += 1
  expect((await shown('BR')).legends).toEqual([BR_LEGEND])
})

test.each([undefined, ...JURISDICTIONS])(
  'a brand file of %s without a licence’s text is noted where the licence has to be named',
  (jurisdiction) => {
    const file = (look: object) => ({
      id: 'uno',
      name: 'Uno',
      currency: 'EUR',
      country: 'ES',
      language: 'es_ES',
      hosts: ['uno.example'],
      look: { ...look, ...(jurisdiction && { jurisdiction }) },
      rules: {},
    })
    const notes = (look: object) => {
      const { brand, notes: all, wrong } = checkBrandFile(file(look), { at: new Date(clock.now) })
      if (!brand) throw new Error(JSON.stringify(wrong))
      return all.some(({ field }) => field === 'look.licence_text')
    }
    expect(notes({})).toBe(jurisdiction !== undefined)
    expect(notes({ licence_text: { es_ES: 'a', en_US: 'b', pt_BR: 'c' } })).toBe(false)
  },
)
