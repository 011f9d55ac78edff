import { type Reader, textsForReaders } from '../../model/index.ts'
import type { PERSONAL_COLUMNS } from '../identity/index.ts'

type Field = (typeof PERSONAL_COLUMNS)[number]
const texts = textsForReaders({
  es_ES: {
    title: 'Corregimos tus datos',
    text: 'Cambiamos en tu cuenta: {fields}. Si no lo pediste o algo está mal, escribinos.',
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
    text: 'We changed in your account: {fields}. If you did not ask for it or something is wrong, write to us.',
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
    text: 'Alteramos na sua conta: {fields}. Se você não pediu ou algo está errado, fale conosco.',
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
})

/** The message to a player whose data an operator corrected: which, not to what. */
export function correctionMessage(reader: Reader, fields: readonly Field[]): { title: string; text: string } {
  const t = texts(reader)
  const names = fields.map((field) => t(`fields.${field === 'phone_code' ? 'phone_number' : field}`))
  const text = t('text', { fields: [...new Set(names)].join(', ') })
  return { title: t('title'), text: `${text}\n\n[${t('link')}](/profile)` }
}
