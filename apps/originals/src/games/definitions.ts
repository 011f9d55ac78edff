import type { SlotDefinition } from '../engine/definition.ts'
import { calaveraDeColores } from './calavera-de-colores.ts'
import { dragonCarmesi } from './dragon-carmesi.ts'
import { fenixX100 } from './fenix-x100.ts'
import { gatoMistico } from './gato-mistico.ts'
import { leonMajestuoso } from './leon-majestuoso.ts'
import { libroEterno } from './libro-eterno.ts'
import { mateDeOro } from './mate-de-oro.ts'
import { sieteDeOro } from './siete-de-oro.ts'
import { tiburonTurbo } from './tiburon-turbo.ts'
import { tigreDeJade } from './tigre-de-jade.ts'

/** The slots, in the order of the catalogue. */
export const slotDefinitions: readonly SlotDefinition[] = [
  mateDeOro,
  sieteDeOro,
  fenixX100,
  leonMajestuoso,
  tiburonTurbo,
  gatoMistico,
  dragonCarmesi,
  libroEterno,
  calaveraDeColores,
  tigreDeJade,
]
