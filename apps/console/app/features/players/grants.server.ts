import { randomUUID } from 'node:crypto'
import { operatorCalls, type PlayerFile } from '@palco/contract/operators'
import { mayCall } from '@palco/contract/tables'
import { proposalView } from '../../approvals/proposal.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { type PartView, partView } from './part-view.server.ts'

type Grants = NonNullable<PlayerFile['grants']>

/** What operators gave the player, with who confirmed it. */
export function grantsPart(entered: Entered, grants: Grants | null, brand: string): PartView {
  const { t, formats } = entered
  const texts = t.playerGrants
  const toName = ({ kind, count, offer }: Grants['items'][number]) => {
    const name = texts.kinds[kind] ?? kind
    const counted = count === null ? name : texts.counted(name, formats.decimal(count))
    return offer === null ? counted : `${counted} · ${offer}`
  }
  return partView(entered, {
    id: 'grants',
    items: grants && grants.items,
    texts,
    columns: [texts.at, texts.what, texts.worth, texts.note, texts.given, texts.confirmed],
    listCells: (one) => [
      formats.time(one.at, brand),
      toName(one),
      formats.money(one.worth),
      one.note,
      one.given_by,
      one.confirmed_by ?? texts.alone,
    ],
  })
}

/** What this operator may give; `null`: nothing. */
export function grantView(entered: Entered, { grants, erased, balances }: PlayerFile, brand: string) {
  const { t, formats, operator } = entered
  if (!grants || erased || !mayCall(operator.rights, operatorCalls.grantReward.access)) return null
  const { kinds, spin: toSpin } = t.playerGrants
  const { offers, closed, waiting } = grants
  return {
    /** A form that was sent twice gives once. */
    key: randomUUID(),
    currency: balances.cash.currency,
    closed: closed !== null,
    kinds: grants.kinds.map((id) => ({ id, name: kinds[id] ?? id })),
    bonuses: offers.filter(({ spin }) => spin === null).map(({ id, name }) => ({ id, name })),
    spins: offers.flatMap(({ id, name, spin }) =>
      spin === null ? [] : [{ id, name: toSpin(name, formats.money(spin)) }],
    ),
    waiting: waiting.map((one) => proposalView(entered, one, { brand })),
  }
}
