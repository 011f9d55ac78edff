/** National registers of excluded persons, with the name that players find them by and the authority's page about them. */
export const REGISTERS = {
  /** Great Britain. */
  gamstop: { name: 'GAMSTOP', url: 'https://www.gamstop.co.uk' },
  /** Spain: Registro General de Interdicciones de Acceso al Juego. */
  rgiaj: {
    name: 'Registro General de Interdicciones de Acceso al Juego (RGIAJ)',
    url: 'https://www.ordenacionjuego.es',
  },
  /** Brazil: Módulo de Impedidos of the system of the Secretaria de Prêmios e Apostas. */
  sigap: { name: 'SIGAP, Módulo de Impedidos', url: 'https://www.gov.br/autoexclusaoapostas' },
} as const
export type RegisterId = keyof typeof REGISTERS
export const REGISTER_IDS = Object.keys(REGISTERS) as [RegisterId, ...RegisterId[]]

/** What a register says of a person: not listed, not listed any more, excluded, or barred as a recipient of social benefits. */
export const REGISTER_ANSWERS = ['clear', 'formerly', 'excluded', 'benefits'] as const
export type RegisterAnswer = (typeof REGISTER_ANSWERS)[number]
/** Of these the answers that close an account to play. */
export const LISTED_ANSWERS = ['excluded', 'benefits'] as const
export type ListedAnswer = (typeof LISTED_ANSWERS)[number]

/** What a register is asked for. */
export const REGISTER_OCCASIONS = [
  'registration',
  'log_in',
  'deposit',
  'withdrawal',
  'data_changed',
  'whole_base',
] as const
export type RegisterOccasion = (typeof REGISTER_OCCASIONS)[number]

/** Why a question has no answer: none came in time, the key is not taken, it cannot be read, or the data are not taken. */
export const REGISTER_FAULTS = ['no_answer', 'key', 'unreadable', 'not_taken'] as const
export type RegisterFault = (typeof REGISTER_FAULTS)[number]
