import { operatorCalls, type RoleFile } from '@palco/contract/operators'
import { mayCall, RIGHT_ACTS, RIGHT_AREAS } from '@palco/contract/tables'
import type { RouterContextProvider } from 'react-router'
import { proposalView } from '../../../approvals/proposal.server.ts'
import { auditLine } from '../../../page/audit-line.server.ts'
import { makeEntry, read } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import { rightWords, roleNames } from '../words.server.ts'

/** Areas and acts with what is chosen; `null`: a right that who looks lacks and the role has not. */
export function matrix({ operator, t }: Entered, chosen: readonly string[]) {
  return RIGHT_AREAS.map((area) => ({
    area,
    name: t.people.areas[area],
    cells: RIGHT_ACTS.map((act) => {
      const right = `${area}.${act}`
      const isChosen = chosen.includes(right)
      if (!isChosen && !operator.rights.includes(right)) return { act, right: null, isChosen }
      return { act, right, isChosen }
    }),
  }))
}
export type Matrix = ReturnType<typeof matrix>

/** "Adds payments: see": what the decision that waits would set, against what the role has. */
function wantedWords(entered: Entered, { proposal, rights }: RoleFile): string[] {
  const wanted = proposal?.decision.rules?.['rights']
  if (!Array.isArray(wanted)) return []
  const { people: p } = entered.t
  const words = (all: readonly unknown[], but: readonly unknown[]) =>
    rightWords(
      entered,
      all.filter((one): one is string => typeof one === 'string' && !but.includes(one)),
    ).join('; ')
  const [added, removed] = [words(wanted, rights), words(rights, wanted)]
  return [...(added ? [p.adds(added)] : []), ...(removed ? [p.takes(removed)] : [])]
}

/** One role: its rights, who has it and what was done to it. */
export async function loadRole(context: Readonly<RouterContextProvider>, name: string) {
  const file = await read(context, operatorCalls.readRole, { name })
  const entered = makeEntry(context)
  const { t, operator, formats } = entered
  const { people: p } = t
  const mayChange = mayCall(operator.rights, operatorCalls.saveRole.access)
  return {
    name,
    title: roleNames(entered, [name]),
    retired: file.retired,
    note: file.held ? p.heldRole : file.within ? null : p.beyondRole,
    matrix: matrix(entered, file.rights),
    facts: [
      { name: p.holders, value: String(file.holders) },
      { name: p.inBrands, value: file.operators.join(', ') || p.noHolders, manner: 'wide' as const },
    ],
    changes: mayChange && !file.held && file.within,
    // A copy gives no more than the role that is copied.
    copies: mayChange && file.rights.every((right) => operator.rights.includes(right)),
    proposal: file.proposal && proposalView(entered, file.proposal, { brand: '' }),
    wanted: wantedWords(entered, file),
    confirms: !file.held,
    lines: file.acts.map((row) => auditLine(entered, row, false)),
    zone: formats.zone,
  }
}
export type RoleView = Awaited<ReturnType<typeof loadRole>>
