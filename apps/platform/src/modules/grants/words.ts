import type { GrantKind } from '@palco/contract/operators'
import { type Reader, textsForReaders } from '../../model/index.ts'

const texts = textsForReaders({
  es_ES: {
    title: 'Tenés un regalo de la casa',
    bonus: 'Te dimos un bono de {sum}: {name}. Mirá sus condiciones y activalo.',
    free_spins_one: 'Te dimos 1 giro gratis: {name}. Mirá sus condiciones y activalos.',
    free_spins_other: 'Te dimos {count} giros gratis: {name}. Mirá sus condiciones y activalos.',
    free_bet: 'Te dimos una apuesta gratis de {sum}. Mirá sus condiciones antes de usarla.',
    miles_one: 'Te dimos 1 milla.',
    miles_other: 'Te dimos {count} millas.',
    link: 'Ver mi regalo',
  },
  en_US: {
    title: 'You have a gift from the house',
    bonus: 'We gave you a bonus of {sum}: {name}. See its terms and claim it.',
    free_spins_one: 'We gave you 1 free spin: {name}. See the terms and claim them.',
    free_spins_other: 'We gave you {count} free spins: {name}. See the terms and claim them.',
    free_bet: 'We gave you a free bet of {sum}. See its terms before you use it.',
    miles_one: 'We gave you 1 mile.',
    miles_other: 'We gave you {count} miles.',
    link: 'See my gift',
  },
  pt_BR: {
    title: 'Você tem um presente da casa',
    bonus: 'Demos a você um bônus de {sum}: {name}. Veja as condições e ative.',
    free_spins_one: 'Demos a você 1 giro grátis: {name}. Veja as condições e ative.',
    free_spins_other: 'Demos a você {count} giros grátis: {name}. Veja as condições e ative.',
    free_bet: 'Demos a você uma aposta grátis de {sum}. Veja as condições antes de usar.',
    miles_one: 'Demos a você 1 milha.',
    miles_other: 'Demos a você {count} milhas.',
    link: 'Ver meu presente',
  },
})

type Given = { sum: string; count: number; name: string }

/** The message to the player about a reward that an operator gave. */
export function grantWords(
  reader: Reader,
  kind: GrantKind,
  { sum, count, name }: Given,
): { title: string; got: string; link: string } {
  const t = texts(reader)
  const got = {
    bonus: () => t('bonus', { sum, name }),
    free_spins: () => t('free_spins', { count, name }),
    free_bet: () => t('free_bet', { sum }),
    miles: () => t('miles', { count }),
  }
  return { title: t('title'), got: got[kind](), link: t('link') }
}
