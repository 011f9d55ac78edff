import { beforeEach, expect, test } from 'vitest'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
beforeEach(() => backend.clear())

const TITLES = {
  es_ES: ['Reglas de los juegos', 'Reglas de los bonos'],
  en_US: ['Game rules', 'Bonus rules'],
  pt_BR: ['Regras dos jogos', 'Regras dos bônus'],
}

test.each(Object.entries(TITLES))(
  'rules of games and of bonuses are pages with an address, linked in the footer (%s)',
  async (language, titles) => {
    const visitor = site.visitor({ headers: { cookie: `languageSession=${language}` } })
    const home = await visitor.get('/help')
    for (const [index, path] of ['/game-rules', '/bonus-rules'].entries()) {
      expect(home.text).toContain(`<a href="${path}">${titles[index]}</a>`)
      const page = await visitor.get(path)
      expect(page.status).toBe(200)
      expect(page.text).toContain(`Página ${path.slice(1)}`)
    }
  },
)

test('a text that the operator has not written is said to be missing, and the page stays', async () => {
  backend.answer('/api/content/page', { status: 404, body: { message: 'No está.', code: 'unknown_page' } })
  const page = await site.visitor().get('/bonus-rules')
  expect(page.text).toContain('Reglas de los bonos')
})
