import type { FormTexts } from '../es_ES/forms.ts'

export const forms_en: FormTexts = {
  amounts: {
    twoWays: (one: string, other: string) => `This can be read in two ways: enter ${one} or ${other}.`,
    wrong: 'That is not an amount.',
  },
}
