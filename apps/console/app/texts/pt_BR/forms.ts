import type { FormTexts } from '../es_ES/forms.ts'

export const forms_pt: FormTexts = {
  amounts: {
    twoWays: (one: string, other: string) => `Dá para ler de duas maneiras: digite ${one} ou ${other}.`,
    wrong: 'Isso não é um valor.',
  },
}
