import { createHash } from 'node:crypto'
import { CONTENT_PAGES, type ContentPage, LANGUAGES, type Localised } from '@palco/contract'
import type { OperatorCallAnswer, operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import type { Database, Queryable, Tx } from '../../db/index.ts'
import {
  type ActingOnBrand,
  appendAudit,
  type Executed,
  openProposals,
  type Plan,
  proposalOnWire,
} from '../../operators/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { compareTexts } from './changes.ts'
import { LEAD_MS, publishText, sameWords } from './publish.ts'
import { countAcceptances, listAllVersions, lockTexts, nextNumber, readText } from './store.ts'
import type { TextVersion } from './types.ts'

type Deps = { db: Database; now: () => Date }
type Calls = typeof operatorCalls
type Publish = OperatorCallInput<Calls['publishLegalText']>
type Draft = { titles: Localised; texts: Localised }
type Refusal = 'nothing_to_publish' | 'draft_changed' | 'missing_languages' | 'too_soon'

const textSubject = (brandId: string, kind: ContentPage): string => `legal_text:${kind} ${brandId}`

/** A brand's texts with their versions, and one of them with its draft. */
export async function readDesk(
  { db, now }: Deps,
  acting: ActingOnBrand,
  { kind }: OperatorCallInput<Calls['readLegalTextDesk']>,
): Promise<OperatorCallAnswer<Calls['readLegalTextDesk']>> {
  const { brand } = acting
  const at = now()
  const counts = await countAcceptances(db, brand.id)
  const names = await operatorNames(db)
  const countAccepted = (one: TextVersion): number =>
    counts.find(({ kind: of, version }) => of === one.kind && version === one.version)?.players ?? 0
  const nameOfOperator = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
  const all = await listAllVersions(db, brand.id)
  const texts = CONTENT_PAGES.map((each) => {
    const versions = all.filter((one) => one.kind === each)
    const standing = versions.filter(({ withdrawal }) => withdrawal === null)
    const current = standing.find(({ validFrom }) => validFrom <= at)
    return {
      kind: each,
      title: (current ?? standing[0])?.titles.es_ES ?? null,
      versions: versions.map(({ withdrawal, ...one }) => ({
        version: one.version,
        must_accept: one.mustAccept,
        valid_from: one.validFrom.toISOString(),
        published_at: one.publishedAt.toISOString(),
        published_by: nameOfOperator(one.publishedBy),
        state: withdrawal ? ('withdrawn' as const) : describeState(one, current, at),
        accepted: countAccepted(one),
        withdrawn: withdrawal && {
          at: withdrawal.at.toISOString(),
          by: nameOfOperator(withdrawal.by) ?? '',
          reason: withdrawal.reason,
        },
      })),
    }
  })
  return { texts, open: kind === undefined ? null : await openText(db, acting, kind) }
}

function describeState(
  one: TextVersion,
  current: TextVersion | undefined,
  at: Date,
): 'coming' | 'in_force' | 'former' {
  if (one.validFrom > at) return 'coming'
  return one.version === current?.version ? 'in_force' : 'former'
}

async function openText(db: Database, acting: ActingOnBrand, kind: ContentPage) {
  const { brand } = acting
  const newest = await readText(db, brand.id, kind)
  const draft = await readDraft(db, brand.id, kind)
  const words = draft ?? newest
  const [proposal] = await openProposals(db, [textSubject(brand.id, kind)])
  return {
    kind,
    words: words
      ? { titles: words.titles, texts: words.texts, is_draft: draft !== null, mark: markWords(words) }
      : null,
    changes: draft && newest ? compareTexts(newest.texts.es_ES, draft.texts.es_ES) : null,
    proposal: proposalOnWire(proposal, acting),
  }
}

async function operatorNames(q: Queryable): Promise<Map<string, string>> {
  const { rows } = await q.query<{ id: number; username: string }>({
    name: 'legal-text-operators',
    text: 'SELECT id, username FROM published.operators',
  })
  return new Map(rows.map(({ id, username }) => [String(id), username]))
}

/** Writes the draft of the next version over the words that the operator saw, and over no others. */
export async function saveDraft(
  { db, now }: Deps,
  { by, address, brand }: ActingOnBrand,
  { kind, mark, titles, texts }: OperatorCallInput<Calls['saveLegalTextDraft']>,
): Promise<{ done: true } | Refused<'draft_changed'>> {
  const at = now()
  return db.transaction(async (tx) => {
    await lockTexts(tx, brand.id, 'publish')
    const words = (await readDraft(tx, brand.id, kind)) ?? (await readText(tx, brand.id, kind))
    if ((words ? markWords(words) : null) !== mark) return refuse('draft_changed')
    await tx.query({
      name: 'legal-text-draft-save',
      text: `INSERT INTO legal_text_drafts (brand_id, kind, titles, texts, updated_at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (brand_id, kind) DO UPDATE SET titles = excluded.titles, texts = excluded.texts, updated_at = excluded.updated_at`,
      values: [brand.id, kind, JSON.stringify(titles), JSON.stringify(texts), at],
    })
    await appendAudit(tx, {
      action: 'legal_text.draft_saved',
      subject: `${brand.id} ${kind}`,
      operatorId: by.id,
      brands: [brand.id],
      address,
      after: { title: titles.es_ES },
      at,
    })
    return { done: true }
  })
}

async function readDraft(q: Queryable, brandId: string, kind: ContentPage): Promise<Draft | null> {
  const { rows } = await q.query<Draft>({
    name: 'legal-text-draft',
    text: 'SELECT titles, texts FROM legal_text_drafts WHERE brand_id = $1 AND kind = $2',
    values: [brandId, kind],
  })
  return rows[0] ?? null
}

/** The words in few letters: an operator decides on those of the page, and two agree on the same. */
const markWords = ({ titles, texts }: Draft): string =>
  createHash('sha256')
    .update(JSON.stringify(LANGUAGES.map((language) => [titles[language] ?? null, texts[language] ?? null])))
    .digest('hex')
    .slice(0, 12)

const isComplete = ({ titles, texts }: Draft): boolean =>
  LANGUAGES.every((language) => titles[language] !== undefined && texts[language] !== undefined)

/** Publishes the draft as the next version; two operators, always: it binds every player of the brand. */
export async function planPublication(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  acting: ActingOnBrand,
  input: Publish,
): Promise<Plan<object, Refused<Refusal | 'second_operator_needed'>> | Refused<Refusal>> {
  const { brand, by } = acting
  const { kind, mark, must_accept: mustAccept, spanish_stands_in: standsIn } = input
  await lockTexts(tx, brand.id, 'publish')
  const at = now()
  const newest = await readText(tx, brand.id, kind)
  const draft = await readDraft(tx, brand.id, kind)
  if (!draft || (newest && sameWords(newest.titles, draft.titles) && sameWords(newest.texts, draft.texts)))
    return refuse('nothing_to_publish')
  if (markWords(draft) !== mark) return refuse('draft_changed')
  if (!standsIn && !isComplete(draft)) return refuse('missing_languages')
  const earliest = new Date(Math.max(at.getTime() + (mustAccept ? LEAD_MS : 0), afterLast(newest)))
  const validFrom =
    input.valid_from === null ? earliest : await momentIn(tx, input.valid_from, brand.timeZone)
  if (validFrom < earliest) return refuse('too_soon')
  const version = await nextNumber(tx, brand.id, kind)
  return {
    subject: textSubject(brand.id, kind),
    brandId: brand.id,
    worst: [],
    reasons: ['always'],
    decision: { kind: 'legal_text', rules: { ...input, version } },
    cause: `${draft.titles.es_ES} · ${version}`,
    about: {
      subject: `${brand.id} ${kind}`,
      after: { version, valid_from: input.valid_from, must_accept: mustAccept, words: mark },
    },
    actions: { alone: 'legal_text.published', decided: 'legal_text.published' },
    async execute(): Promise<Executed<object>> {
      const { titles, texts } = draft
      const text = { brandId: brand.id, kind, titles, texts, mustAccept, validFrom }
      await publishText(tx, { ...text, publishedAt: at, publishedBy: by.id })
      await tx.query({
        name: 'legal-text-draft-done',
        text: 'DELETE FROM legal_text_drafts WHERE brand_id = $1 AND kind = $2',
        values: [brand.id, kind],
      })
      return { answer: {} }
    },
  }
}

/** The first millisecond in which another version may follow. */
const afterLast = (newest: TextVersion | null): number => (newest ? newest.validFrom.getTime() + 1 : 0)

async function momentIn(tx: Tx, local: string, timeZone: string): Promise<Date> {
  const { rows } = await tx.query<{ at: Date }>({
    text: 'SELECT timezone($2, $1::timestamp) AS at',
    values: [local, timeZone],
  })
  const [moment] = rows
  if (!moment) throw new Error(`no moment is ${local} in ${timeZone}`)
  return moment.at
}
