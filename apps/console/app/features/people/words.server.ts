import { RIGHT_ACTS, RIGHT_AREAS } from '@palco/contract/tables'
import { roleWords } from '../../page/record-words.server.ts'
import type { Entered } from '../../session/visit.server.ts'

/** The names of roles; one that operators made is called as they called it. */
export const roleNames = (entered: Entered, roles: readonly string[]): string =>
  roles.map((role) => roleWords(entered, role)).join(', ') || '–'

/** "Payments: see, decide": what a role lets an operator do. */
export function rightWords({ t }: Entered, rights: readonly string[]): string[] {
  return RIGHT_AREAS.flatMap((area) => {
    const acts = RIGHT_ACTS.filter((act) => rights.includes(`${area}.${act}`))
    const words = acts.map((act) => t.people.acts[act]).join(', ')
    return acts.length === 0 ? [] : [`${t.people.areas[area]}: ${words}`]
  })
}
