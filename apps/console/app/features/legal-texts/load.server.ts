import { CONTENT_PAGES, type Language, LANGUAGES } from '@palco/contract/tables'
import { type LegalTextDesk, operatorCalls } from '@palco/contract/operators'
import MarkdownIt from 'markdown-it'
import type { RouterContextProvider } from 'react-router'
import { proposalView } from '../../approvals/proposal.server.ts'
import { toBrand } from '../../page/brand.server.ts'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'

// As on the site: raw markup is shown as text.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true })
const rendered = (text: string): string => markdown.render(text.replace(/^# /gm, '## '))

type Open = NonNullable<LegalTextDesk['open']>
type Text = LegalTextDesk['texts'][number]

function line({ t, formats }: Entered, { kind, title, versions }: Text, brand: string) {
  const { legalTexts: l } = t
  const inForce = versions.find(({ state }) => state === 'in_force')
  const coming = versions.findLast(({ state }) => state === 'coming')
  return {
    kind,
    name: l.kinds[kind] ?? kind,
    title: title ?? '–',
    inForce: inForce ? l.since(inForce.version, formats.time(inForce.valid_from, brand)) : '–',
    coming: coming ? l.since(coming.version, formats.time(coming.valid_from, brand)) : '–',
  }
}
export type TextLine = ReturnType<typeof line>

const versionLines = ({ t, formats }: Entered, { versions }: Text, brand: string) =>
  versions.map((one) => ({
    version: String(one.version),
    state: t.legalTexts.states[one.state] ?? one.state,
    isComing: one.state === 'coming',
    withdrawn: one.withdrawn && t.legalTexts.withdrawnBy(one.withdrawn.by, one.withdrawn.reason),
    from: formats.time(one.valid_from, brand),
    published: formats.time(one.published_at, brand),
    by: one.published_by ?? t.legalTexts.byFile,
    anew: one.must_accept ? t.legalTexts.yes : t.legalTexts.no,
    accepted: String(one.accepted),
  }))
export type VersionLine = ReturnType<typeof versionLines>[number]

type Asked = Pick<Open, 'words'> & { proposal: NonNullable<Open['proposal']> }

/** The publication that was asked for, and the same once more to confirm it: of the draft that this page has. */
function asked(entered: Entered, { proposal, words }: Asked, brand: string) {
  const { legalTexts: l } = entered.t
  const rules = proposal.decision.rules ?? {}
  const yesNo = (value: unknown) => (value === true ? l.yes : l.no)
  return {
    ...proposalView(entered, proposal, { brand }),
    verdicts: [
      { name: l.version, verdict: String(rules['version'] ?? '–') },
      { name: l.from, verdict: String(rules['valid_from'] ?? l.soonest) },
      { name: l.anew, verdict: yesNo(rules['must_accept']) },
      { name: l.standsIn, verdict: yesNo(rules['spanish_stands_in']) },
    ],
    confirms: { rules: JSON.stringify({ ...rules, mark: words?.mark }) },
  }
}

function opened(entered: Entered, open: Open, texts: readonly Text[], brand: string) {
  const { words } = open
  const inAll = (values: Partial<Record<Language, string>> | undefined) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, values?.[language] ?? '']))
  const text = texts.find(({ kind }) => kind === open.kind)
  return {
    kind: open.kind,
    name: entered.t.legalTexts.kinds[open.kind] ?? open.kind,
    isDraft: words?.is_draft ?? false,
    mark: words?.mark ?? '',
    titles: inAll(words?.titles),
    texts: inAll(words?.texts),
    missing: LANGUAGES.filter(
      (language) => words?.titles[language] === undefined || words.texts[language] === undefined,
    ),
    preview: LANGUAGES.flatMap((language) => {
      const body = words?.texts[language]
      return words && body !== undefined
        ? [{ language, title: words.titles[language] ?? words.titles.es_ES, html: rendered(body) }]
        : []
    }),
    changes:
      open.changes?.flatMap(({ change, markdown: paragraph }) =>
        change === 'same' ? [] : [{ change, html: rendered(paragraph) }],
      ) ?? null,
    proposal: open.proposal && asked(entered, { ...open, proposal: open.proposal }, brand),
    versions: text ? versionLines(entered, text, brand) : [],
  }
}
export type OpenText = ReturnType<typeof opened>

/** A brand's legal texts; `?kind=` opens one with its draft and versions. */
export async function loadLegalTexts({ url }: Request, context: Readonly<RouterContextProvider>) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const kind = CONTENT_PAGES.find((one) => one === query.get('kind'))
  const desk = await read(context, operatorCalls.readLegalTextDesk, { brand, ...(kind && { kind }) })
  return {
    brand,
    texts: desk.texts.map((one) => line(entered, one, brand)),
    open: desk.open && opened(entered, desk.open, desk.texts, brand),
    zone: entered.formats.toZone(brand),
  }
}
