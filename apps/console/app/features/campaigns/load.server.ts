import { CAMPAIGN_KINDS, LANGUAGES } from '@palco/contract'
import { MARKETED } from '@palco/contract/tables'
import { type Campaign, operatorCalls } from '@palco/contract/operators'
import MarkdownIt from 'markdown-it'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { toBrand } from '../../page/brand.server.ts'

// As on the site: raw markup is shown as text.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true })

function toRow({ t, formats, operator }: Entered, campaign: Campaign, brand: string) {
  const { campaigns: c } = t
  const { id, titles, state, send_at: sendAt, counts, kind, product } = campaign
  return {
    id,
    title: titles[operator.language] ?? titles.es_ES,
    kind: c.kinds[kind] ?? kind,
    product: kind === 'marketing' ? (c.products[product] ?? product) : '–',
    state: c.states[state] ?? state,
    when: sendAt ? formats.time(sendAt, brand) : '–',
    by: campaign.made_by,
    counts,
    cancellable: state === 'scheduled' || state === 'sending',
  }
}
export type CampaignView = ReturnType<typeof toRow>

/** What the form of a draft begins with. */
function draft({ id, kind, product, titles, texts, by_mail: byMail, audience }: Campaign) {
  const { level = '', country = '', language = '', players = [], segment = '' } = audience
  return {
    id,
    kind,
    product,
    byMail,
    level,
    country,
    language,
    players: players.join('\n'),
    segment,
    titles: titles as Partial<Record<string, string>>,
    texts: texts as Partial<Record<string, string>>,
  }
}
export type DraftView = ReturnType<typeof draft>

/** What a player reads, in each language. */
const preview = ({ titles, texts }: Campaign) =>
  LANGUAGES.map((language) => ({
    language,
    title: titles[language] ?? titles.es_ES,
    html: markdown.render((texts[language] ?? texts.es_ES).replace(/^# /gm, '## ')),
  }))

/** With what a draft is for although it is there no more: a form that left it out would be for all players. */
const withGone = (options: readonly { id: string; name: string }[], id: string | undefined, name: string) =>
  id === undefined || options.some((one) => one.id === id) ? options : [...options, { id, name }]

/** A brand's campaigns; `?id=` opens a draft with its preview and how many it reaches. */
export async function loadCampaigns({ url }: Request, context: Readonly<RouterContextProvider>) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const { campaigns, levels, segments } = await read(context, operatorCalls.listCampaigns, { brand })
  const chosen = campaigns.find(({ id, state }) => id === query.get('id') && state === 'draft')
  const audience =
    chosen && (await read(context, operatorCalls.countCampaignAudience, { brand, id: chosen.id }))
  const { campaigns: c } = entered.t
  return {
    brand,
    levels: withGone(levels, chosen?.audience.level, c.levelGone),
    segments: withGone(segments, chosen?.audience.segment, c.segmentGone),
    kinds: CAMPAIGN_KINDS.map((id) => ({ id, name: c.kinds[id] ?? id })),
    products: MARKETED.map((id) => ({ id, name: c.products[id] ?? id })),
    languages: LANGUAGES.map((id) => ({ id, name: c.languages[id] ?? id })),
    rows: campaigns.map((one) => toRow(entered, one, brand)),
    open:
      chosen && audience
        ? {
            draft: draft(chosen),
            preview: preview(chosen),
            reaches: audience.players === null ? c.reachesMany : c.reaches(audience.players),
            unknown: audience.unknown,
          }
        : null,
    zone: entered.formats.toZone(brand),
  }
}
