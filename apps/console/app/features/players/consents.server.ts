import { operatorCalls, type PlayerFile } from '@palco/contract/operators'
import { mayCall, type MarketingChannel, type MarketingProduct } from '@palco/contract/tables'
import type { Entered } from '../../session/visit.server.ts'
import { type PartView, partView } from './part-view.server.ts'

type Consents = NonNullable<PlayerFile['consents']>
type Choice = NonNullable<Consents['standing'][number]['choice']>

const versionText = ({ t }: Entered, version: number | null): string =>
  version === null ? '–' : t.playerParts.consents.versionNumber(version)

/** What stands for each product and channel. */
export function consentsPart(entered: Entered, consents: Consents | null, brand: string): PartView {
  const { t, formats } = entered
  const texts = t.playerParts.consents
  const choiceText = ({ given, at, way }: Choice) =>
    texts.chose(given ? texts.given : texts.withdrawn, formats.time(at, brand), texts.ways[way] ?? way)
  return partView(entered, {
    id: 'consents',
    items: consents?.standing ?? null,
    texts,
    lead: consents ? texts.rules[consents.rule] : undefined,
    columns: [texts.product, texts.channel, texts.comes, texts.choice, texts.version],
    listCells: ({ product, channel, allowed, choice }) => [
      texts.products[product] ?? product,
      texts.channels[channel] ?? channel,
      allowed ? texts.yes : texts.no,
      choice ? choiceText(choice) : texts.noChoice,
      versionText(entered, choice?.version ?? null),
    ],
  })
}

/** What the player chose, the newest first. */
export function choicesPart(entered: Entered, consents: Consents | null, brand: string): PartView {
  const { t, formats } = entered
  const texts = t.playerParts.consents
  return partView(entered, {
    id: 'choices',
    items: consents?.history ?? null,
    texts: { title: texts.history, none: texts.noHistory },
    columns: [texts.at, texts.product, texts.channel, texts.what, texts.way, texts.version],
    listCells: ({ product, channel, given, at, way, version }) => [
      formats.time(at, brand),
      texts.products[product] ?? product,
      texts.channels[channel] ?? channel,
      given ? texts.given : texts.withdrawn,
      texts.ways[way] ?? way,
      versionText(entered, version),
    ],
  })
}

/** The box of a form that stands for a consent. */
const boxName = (product: MarketingProduct, channel: MarketingChannel): string =>
  `consents ${product} ${channel}`

/** Consents that this operator may withdraw: those that are not withdrawn yet. */
export function withdrawable({ operator, t }: Entered, { consents, erased }: PlayerFile) {
  if (erased || !mayCall(operator.role, operatorCalls.withdrawPlayerConsents.access)) return []
  const texts = t.playerParts.consents
  return (consents?.standing ?? [])
    .filter(({ choice }) => choice === null || choice.given)
    .map(({ product, channel }) => ({
      box: boxName(product, channel),
      label: texts.pair(texts.products[product] ?? product, texts.channels[channel] ?? channel),
    }))
}
