import type { RegisterAnswer, RegisterFault, RegisterId } from '@palco/contract/tables'

/** What registers recognise a person by. Each adapter takes the few of them that its register asks for. */
export type RegisterPerson = {
  name: string | null
  lastname: string | null
  birth_date: string | null
  email: string
  /** With its country's code. */
  phone: string | null
  /** The document number as it is stored. */
  dni: string | null
}
export type PersonField = keyof RegisterPerson

/** A register's server, and the key of the operator there. */
export type RegisterConnection = { url: string; key: string }

export type RegisterReply =
  | { kind: 'answered'; answer: RegisterAnswer; reference: string | null }
  | { kind: 'failed'; fault: RegisterFault; detail: string }

/** How one register is asked. Everything specific to it lives behind this; a new one is a new file in `adapters/`. */
export type RegisterAdapter = {
  readonly register: RegisterId
  /** What it has to be sent; a person without one of them cannot be asked about. */
  readonly needs: readonly PersonField[]
  /** Whether the number of a document can be one that the register knows. */
  readonly takes?: (person: RegisterPerson) => boolean
  /** Asks about one person. A failure is an answer, too: it never throws. */
  ask(connection: RegisterConnection, person: RegisterPerson, now: () => number): Promise<RegisterReply>
}
