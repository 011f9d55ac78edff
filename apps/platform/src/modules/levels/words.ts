import { type Reader, textsForReaders } from '../../model/index.ts'
import type { Level } from './rules.ts'

const texts = textsForReaders({
  es_ES: {
    title: 'Llegaste al nivel {name}',
    more: 'Desde hoy sumás un {extra} % más de millas por día.',
    none: 'Seguí sumando millas para subir.',
  },
  en_US: {
    title: 'You reached the level {name}',
    more: 'From today you earn {extra}% more miles a day.',
    none: 'Keep earning miles to climb.',
  },
  pt_BR: {
    title: 'Você chegou ao nível {name}',
    more: 'A partir de hoje você soma {extra}% a mais de milhas por dia.',
    none: 'Continue somando milhas para subir.',
  },
})

/** The message of a level that was reached, in the player's language. */
export function reachedWords(reader: Reader, { names, extra }: Level): { title: string; text: string } {
  const t = texts(reader)
  const name = names[reader.language] ?? names.es_ES ?? ''
  return {
    title: t('title', { name }),
    text: extra > 0n ? t('more', { extra: extra.toString() }) : t('none'),
  }
}
