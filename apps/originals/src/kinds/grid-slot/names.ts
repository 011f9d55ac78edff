import type { Localised } from '@palco/contract'

/** Names that need no translation. */
const NAMES: Readonly<Record<string, string>> = {
  iguazu: 'Iguazú',
  nebula: 'Nébula',
  babel: 'Babel',
  carnaval: 'Carnaval',
  inti: 'Inti',
  potosi: 'Potosí',
}

/** @throws for a game without a name */
export function gridSlotNames(id: string): Localised & { en_US: string; pt_BR: string } {
  const name = NAMES[id]
  if (name === undefined) throw new Error(`game ${id} has no name`)
  return { es_ES: name, en_US: name, pt_BR: name }
}
