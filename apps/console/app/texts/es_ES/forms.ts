export const forms_es = {
  amounts: {
    twoWays: (one: string, other: string) => `Se puede leer de dos maneras: escribí ${one} o ${other}.`,
    wrong: 'No es un monto.',
  },
}

export type FormTexts = typeof forms_es
