import { beforeEach, describe, expect, it, vi } from 'vitest'

describe('the Spanish of a game’s site', () => {
  beforeEach(() => vi.resetModules())
  const read = async (launch: { language: string | null; spanish: string | null }) => {
    const { inSpanish, loadSpanish, textsInView } = await import('./spanish.ts')
    const texts = textsInView({
      es_ES: { won: '{name}, ganaste el pozo: tocá acá' },
      en_US: { won: '{name}, you won: agregá' },
      pt_BR: { won: '{name}, você ganhou' },
    })
    const early = texts(launch.language)
    await loadSpanish(launch)
    return {
      said: early('won', { name: 'Pozo' }),
      english: texts('en_US')('won', { name: 'Pozo' }),
      rules: inSpanish(launch.language, 'Elegí un monto.'),
    }
  }

  it.each([
    ['es-ES', 'Pozo, ganaste el bote: toca aquí', 'Elige un importe.'],
    ['es-419', 'Pozo, ganaste el pozo: toca acá', 'Elige un monto.'],
    ['es-AR', 'Pozo, ganaste el pozo: tocá acá', 'Elegí un monto.'],
    ['xx', 'Pozo, ganaste el pozo: tocá acá', 'Elegí un monto.'],
    [null, 'Pozo, ganaste el pozo: tocá acá', 'Elegí un monto.'],
  ])('of %s: values stay, and so does what was looked up before', async (spanish, said, rules) => {
    expect(await read({ language: 'es_ES', spanish })).toEqual({
      said,
      rules,
      english: 'Pozo, you won: agregá',
    })
  })

  it('a language that is not offered reads Spanish, in the site’s', async () => {
    expect((await read({ language: null, spanish: 'es-ES' })).said).toBe('Pozo, ganaste el bote: toca aquí')
  })

  it('another language is not touched', async () => {
    expect((await read({ language: 'pt_BR', spanish: 'es-ES' })).rules).toBe('Elegí un monto.')
  })
})
