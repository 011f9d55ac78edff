import type { GameName } from '../types.ts'
import { pools } from './pools.ts'
import { predictions } from './predictions.ts'
import { races } from './races.ts'
import { sessions } from './sessions.ts'
import { sports } from './sports.ts'
import { tournaments } from './tournaments.ts'
import type { GameSource, SourceName } from './types.ts'
import { virtuals } from './virtuals.ts'

export const SOURCES: Readonly<Record<SourceName, GameSource>> = {
  sports,
  races,
  virtuals,
  pools,
  predictions,
  sessions,
  tournaments,
}

/** The types of records in the authority's schema. */
export const GAME_TAGS: Readonly<Record<GameName, string>> = {
  SES: 'RegistroOtrosJuegos',
  POT: 'RegistroPoquerTorneo',
  RAC: 'RegistroApuestaContrapartida',
  RAM: 'RegistroApuestaMutua',
}

/** Whether corrections are reported one by one (JUA); else a later version of the record has them. */
export const isBet = (record: GameName): boolean => record === 'RAC' || record === 'RAM'
