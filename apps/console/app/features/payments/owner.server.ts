import type { PaymentFile } from '@palco/contract/operators'
import type { Entered } from '../../session/visit.server.ts'
import type { Fact } from '../../page/facts.tsx'

type Owner = NonNullable<PaymentFile['owner']>

/** What the result is made of, a line each. */
function listParts(
  { t: { owner: o } }: Entered,
  { document, birth, age, name, score, words }: Owner['parts'],
): string[] {
  const left = (words?.only_shorter ?? 0) + (words?.only_longer ?? 0)
  const ofName = words
    ? [
        o.score(score),
        o.words(words.same, words.near, words.initials, left),
        o.given[words.given],
        words.generations ? '' : o.generations,
      ]
    : []
  return [
    `${o.document}: ${o.documents[document]}`,
    `${o.birth}: ${o.births[birth]}`,
    `${o.age}: ${o.ages[age]}`,
    `${o.name}: ${[o.names[name], ...ofName].filter(Boolean).join(' · ')}`,
  ]
}

/** Whose the payment is, as it was compared last; `null` where it was not. */
export function ownerView(entered: Entered, owner: PaymentFile['owner'], time: (iso: string) => string) {
  if (owner === null) return null
  const { owner: o } = entered.t
  const { holder, person, source, result, parts, compared_at, acts } = owner
  const optional = (name: string, value: string | null | undefined): Fact[] =>
    value ? [{ name, value }] : []
  const facts: Fact[] = [
    { name: o.holder, value: holder?.name ?? o.notNamed },
    ...optional(o.holderDocument, holder?.document),
    ...optional(o.holderCountry, holder?.country),
    ...optional(o.holderBirth, holder?.birth_date),
    ...optional(o.holderCard, holder?.card && o.cards[holder.card]),
    { name: o.person, value: person?.name ?? o.notGiven },
    ...optional(o.personDocument, person?.document),
    ...optional(o.personBirth, person?.birth_date),
  ]
  return {
    facts,
    result: o.results[result],
    isBad: result === 'different',
    compared: `${time(compared_at)} · ${o.sources[source]}`,
    parts: listParts(entered, parts),
    acts: acts.map((act) => ({ act, text: o.acts[act] })),
  }
}
