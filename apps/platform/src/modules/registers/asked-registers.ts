import {
  JURISDICTIONS,
  LISTED_ANSWERS,
  type ListedAnswer,
  type RegisterAnswer,
  type RegisterId,
} from '@palco/contract/tables'
import type { Brand } from '../../model/index.ts'
import { jurisdictionRule, type JurisdictionRules } from '../jurisdictions/index.ts'
import type { PlayerRow } from '../identity/index.ts'
import type { RegisterAdapter, RegisterConnection, RegisterPerson } from './adapter.ts'
import type { Registers } from './types.ts'

type Place = Pick<Brand, 'timeZone' | 'configuration' | 'settings'>
type RegisterRule = JurisdictionRules['registers'][number]

/** A register that is asked about a player: by which rule, and over which connection. */
export type AskedRegister = {
  rule: RegisterRule
  adapter: RegisterAdapter
  /** The name that the brand gives. */
  name: string
  /** `null`: this platform has none of that name, so there is no answer. */
  connection: RegisterConnection | null
}

/** The connection that a brand names for a register in `settings.registers`; `null`: it is not asked. */
function namedConnection({ settings }: Pick<Brand, 'settings'>, register: RegisterId): string | null {
  const name = (settings['registers'] as Record<string, unknown> | null | undefined)?.[register]
  return typeof name === 'string' && name !== 'none' ? name : null
}

/** The registers that are asked about a player who lives there: those of the rules for which the brand names a connection. */
export const askedRegisters = (
  registers: Registers,
  brand: Place,
  residence: readonly string[],
  at: Date,
): AskedRegister[] =>
  jurisdictionRule('registers', { brand, residence }, at).flatMap((rule) => {
    const name = namedConnection(brand, rule.register)
    const adapter = registers.adapters.get(rule.register)
    if (name === null || !adapter) return []
    return [{ rule, adapter, name, connection: registers.connection(rule.register, name) }]
  })

/** Registers that the brand's jurisdiction asks for and that it names no connection for. */
export const unnamedRegisters = (brand: Place, at: Date): RegisterId[] =>
  jurisdictionRule('registers', { brand }, at)
    .map(({ register }) => register)
    .filter((register) => namedConnection(brand, register) === null)

/** The same with those whose connection this platform does not have. */
export const missingRegisters = (registers: Registers, brand: Place, at: Date): RegisterId[] => {
  const asked = askedRegisters(registers, brand, [], at).flatMap(({ rule, connection }) =>
    connection ? [rule.register] : [],
  )
  return jurisdictionRule('registers', { brand }, at)
    .map(({ register }) => register)
    .filter((register) => !asked.includes(register))
}

const COUNTRIES = [...new Set(JURISDICTIONS.map((name) => name.slice(0, 2)))]

/** The registers that a brand asks about players of any country. */
export const everyAskedRegister = (registers: Registers, brand: Place, at: Date): AskedRegister[] =>
  askedRegisters(registers, brand, COUNTRIES, at)

/** What of a player goes to registers. */
export const personToAsk = (
  player: Pick<
    PlayerRow,
    'name' | 'lastname' | 'birth_date' | 'email' | 'phone_code' | 'phone_number' | 'dni'
  >,
): RegisterPerson => ({
  name: player.name,
  lastname: player.lastname,
  birth_date: player.birth_date,
  email: player.email,
  phone: player.phone_number === null ? null : `${player.phone_code ?? ''}${player.phone_number}`,
  dni: player.dni,
})

/** Whether a register can be asked about a person. */
export const isComplete = ({ needs, takes }: RegisterAdapter, person: RegisterPerson): boolean =>
  needs.every((field) => person[field]) && (takes?.(person) ?? true)

export const isListed = (answer: RegisterAnswer | null): answer is ListedAnswer =>
  answer !== null && (LISTED_ANSWERS as readonly string[]).includes(answer)
