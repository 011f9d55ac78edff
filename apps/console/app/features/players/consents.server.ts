import { operatorCalls, type PlayerFile } from '@palco/contract/operators'
import { mayCall, type MarketingChannel, type MarketingProduct } from '@palco/contract/tables'
import type { Entered } from '../../session/visit.server.ts'
import { type PartView, partView } from './part-view.server.ts'

type Consents = NonNullable<PlayerFile['consents']>
type Choice = NonNullable<Consents['standing'][number]['choice']>

const versionText = ({ t }: Entered, version: number | null): string =>
  version === null ? '–' : t.playerParts.consents.versionNumber(version)

const channelsText = ({ t }: Entered, channels: readonly MarketingChannel[]): string =>
  channels.map((channel) => t.playerParts.consents.channels[channel] ?? channel).join(', ')

/** Channels of one product about which the same holds stand in one row. */
function byProduct<Item extends { product: MarketingProduct; channel: MarketingChannel }>(
  items: readonly Item[],
  key: (item: Item) => readonly unknown[],
): { first: Item; channels: MarketingChannel[] }[] {
  const groups = Map.groupBy(items, (item) => JSON.stringify([item.product, ...key(item)]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ first, channels: group.map(({ channel }) => channel) }] : []
  })
}

/** What stands for each product and its channels. */
export function consentsPart(entered: Entered, consents: Consents | null, brand: string): PartView {
  const { t, formats } = entered
  const texts = t.playerParts.consents
  const choiceText = ({ given, at, way }: Choice) =>
    texts.chose(given ? texts.given : texts.withdrawn, formats.time(at, brand), texts.ways[way] ?? way)
  return partView(entered, {
    id: 'consents',
    items: consents && byProduct(consents.standing, ({ allowed, choice }) => [allowed, choice]),
    texts,
    lead: consents ? texts.rules[consents.rule] : undefined,
    columns: [texts.product, texts.channel, texts.comes, texts.choice, texts.version],
    listCells: ({ first: { product, allowed, choice }, channels }) => [
      texts.products[product] ?? product,
      channelsText(entered, channels),
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
    items:
      consents && byProduct(consents.history, ({ at, given, way, version }) => [at, given, way, version]),
    texts: { title: texts.history, none: texts.noHistory },
    columns: [texts.at, texts.product, texts.channel, texts.what, texts.way, texts.version],
    listCells: ({ first: { product, given, at, way, version }, channels }) => [
      formats.time(at, brand),
      texts.products[product] ?? product,
      channelsText(entered, channels),
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
  if (erased || !mayCall(operator.rights, operatorCalls.withdrawPlayerConsents.access)) return []
  const texts = t.playerParts.consents
  return (consents?.standing ?? [])
    .filter(({ choice }) => choice === null || choice.given)
    .map(({ product, channel }) => ({
      box: boxName(product, channel),
      label: texts.pair(texts.products[product] ?? product, texts.channels[channel] ?? channel),
    }))
}
