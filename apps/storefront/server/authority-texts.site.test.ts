import { beforeAll, expect, test } from 'vitest'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend({ GUEST_PAGE_MAX_AGE: '0' })
const TEXTS = {
  legends: [
    { text: 'Aposta não é <investimento>', language: 'pt_BR' },
    { text: '', language: 'pt_BR' },
  ],
  helplines: [
    { name: 'Línea', phone: '0800-444-4000' },
    { name: 'Bad', phone: 'javascript:1' },
  ],
  links: [
    { name: 'Autoexclusão', url: 'https://gov.example/auto' },
    { name: 'Bad', url: 'javascript:1' },
  ],
}
const withTexts = (version: string, more: object) =>
  backend.answer('/configurations', {
    body: {
      configurations: {
        pam_type: 2,
        landing: false,
        version,
        licence_text: { es_ES: 'Licencia 12/2026' },
        ...more,
      },
    },
  })

beforeAll(() => withTexts('a1', { authority_texts: TEXTS }))

/** Pages of each layout: the lobby, a text, the log-in, the registration. */
test.each(['/', '/terms', '/login', '/register'])(
  '%s has what the authority wants to be shown',
  async (path) => {
    const { text } = await site.visitor().get(path)
    expect(text).toContain('<p lang="pt-BR"><strong>Aposta não é &lt;investimento&gt;</strong></p>')
    expect(text).toContain('href="tel:08004444000"')
    expect(text).toContain('href="https://gov.example/auto"')
    expect(text).not.toContain('javascript:1')
  },
)

test('the licence stands on every page with the site’s footer', async () => {
  expect((await site.visitor().get('/terms')).text).toContain('Licencia 12/2026')
})

test('a brand whose authority wants nothing has no place for it', async () => {
  withTexts('a2', {})
  expect((await site.visitor().get('/terms')).text).not.toContain('authority-texts')
})
