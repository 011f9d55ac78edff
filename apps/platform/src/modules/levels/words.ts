import type { Language } from '@palco/contract'
import type { Level } from './rules.ts'

/** The message of a level that was reached, in the player's language. */
export function reachedWords(language: Language, { names, extra }: Level): { title: string; text: string } {
  const name = names[language] ?? names.es_ES ?? ''
  const more = extra > 0n
  const words: Record<Language, { title: string; text: string }> = {
    es_ES: {
      title: `Llegaste al nivel ${name}`,
      text: more
        ? `Desde hoy sumás un ${extra} % más de millas por día.`
        : 'Seguí sumando millas para subir.',
    },
    en_US: {
      title: `You reached the level ${name}`,
      text: more ? `From today you earn ${extra}% more miles a day.` : 'Keep earning miles to climb.',
    },
    pt_BR: {
      title: `Você chegou ao nível ${name}`,
      text: more
        ? `A partir de hoje você soma ${extra}% a mais de milhas por dia.`
        : 'Continue somando milhas para subir.',
    },
  }
  return words[language]
}
