import type { Language } from '@palco/contract'
import type { PERSONAL_COLUMNS } from '../identity/index.ts'

type Field = (typeof PERSONAL_COLUMNS)[number]
type Words = {
  title: string
  text: (fields: string) => string
  fields: Record<Exclude<Field, 'phone_code'>, string>
  link: string
}

const WORDS: Record<Language, Words> = {
  es_ES: {
    title: 'Corregimos tus datos',
    text: (fields) => `Cambiamos en tu cuenta: ${fields}. Si no lo pediste o algo está mal, escribinos.`,
    fields: {
      name: 'nombre',
      lastname: 'apellido',
      gender: 'género',
      country: 'país',
      phone_number: 'teléfono',
      dni: 'documento',
      birth_date: 'fecha de nacimiento',
    },
    link: 'Ver mis datos',
  },
  en_US: {
    title: 'We corrected your data',
    text: (fields) =>
      `We changed in your account: ${fields}. If you did not ask for it or something is wrong, write to us.`,
    fields: {
      name: 'name',
      lastname: 'last name',
      gender: 'gender',
      country: 'country',
      phone_number: 'telephone',
      dni: 'document',
      birth_date: 'date of birth',
    },
    link: 'See my data',
  },
  pt_BR: {
    title: 'Corrigimos seus dados',
    text: (fields) =>
      `Alteramos na sua conta: ${fields}. Se você não pediu ou algo está errado, fale conosco.`,
    fields: {
      name: 'nome',
      lastname: 'sobrenome',
      gender: 'gênero',
      country: 'país',
      phone_number: 'telefone',
      dni: 'documento',
      birth_date: 'data de nascimento',
    },
    link: 'Ver meus dados',
  },
}

/** The message to a player whose data an operator corrected: which, not to what. */
export function correctionMessage(
  language: Language,
  fields: readonly Field[],
): { title: string; text: string } {
  const words = WORDS[language]
  const names = fields.map((field) => words.fields[field === 'phone_code' ? 'phone_number' : field])
  return {
    title: words.title,
    text: `${words.text([...new Set(names)].join(', '))}\n\n[${words.link}](/profile)`,
  }
}
