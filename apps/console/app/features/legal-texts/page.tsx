import { LANGUAGES } from '@palco/contract/tables'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Proposal } from '../../approvals/proposal.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { CheckboxField, TextArea, TextField } from '../../forms/fields.tsx'
import { Fold } from '../../forms/fold.tsx'
import { BrandChoice } from '../../page/brands.tsx'
import { Filters } from '../../page/filters.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { loadLegalTexts, type OpenText, type TextLine, type VersionLine } from './load.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadLegalTexts(request, context)

export const ErrorBoundary = Problem

const textPage = (brand: string, kind: string): string =>
  `/trading/legal-texts?${new URLSearchParams({ brand, kind }).toString()}`

const columns = ({ legalTexts: l }: Texts, brand: string): Column<TextLine>[] => [
  {
    id: 'name',
    title: l.text,
    main: true,
    cell: (row) => <Link to={textPage(brand, row.kind)}>{row.name}</Link>,
  },
  { id: 'in-force', title: l.states.in_force, cell: (row) => row.inForce },
  { id: 'coming', title: l.states.coming, cell: (row) => row.coming },
]

const versionColumns = ({ legalTexts: l }: Texts): Column<VersionLine>[] => [
  { id: 'version', title: l.version, number: true, main: true, cell: (row) => row.version },
  { id: 'state', title: l.state, cell: (row) => row.withdrawn ?? row.state },
  { id: 'from', title: l.from, cell: (row) => row.from },
  { id: 'anew', title: l.anew, cell: (row) => row.anew },
  { id: 'accepted', title: l.accepted, number: true, cell: (row) => row.accepted },
  { id: 'published', title: l.published, cell: (row) => row.published },
  { id: 'by', title: l.by, cell: (row) => row.by },
]

type Props = { brand: string; open: OpenText }

/** Title and text of one language: both or neither, Spanish always. */
function DraftForm({ brand, open }: Props) {
  const { legalTexts: l, help: h } = useTexts()
  return (
    <DeskForm className="stack" verb="legal_text_draft" fields={{ brand, kind: open.kind, mark: open.mark }}>
      {LANGUAGES.map((language) => {
        const required = language === 'es_ES'
        const name = h.languages[language]
        return (
          <div className="stack" key={language}>
            <TextField
              id={`legal-title-${language}`}
              name={`title_${language}`}
              label={`${h.titleIn} (${name})`}
              defaultValue={open.titles[language]}
              required={required}
              minLength={3}
              maxLength={200}
              autoComplete="off"
            />
            <TextArea
              label={`${h.textIn} (${name})`}
              hint={l.textHint}
              id={`legal-text-${language}`}
              name={`text_${language}`}
              defaultValue={open.texts[language]}
              required={required}
              minLength={3}
              maxLength={60_000}
              rows={14}
            />
          </div>
        )
      })}
      <DeskButton verb="legal_text_draft" variant="brand">
        {l.saveDraft}
      </DeskButton>
    </DeskForm>
  )
}

/** What the draft changes, by paragraph. */
function Changes({ open: { changes } }: Pick<Props, 'open'>) {
  const { legalTexts: l } = useTexts()
  if (changes === null) return null
  return (
    <section className="stack">
      <h2>{l.changes}</h2>
      {changes.length === 0 && <p className="empty">{l.noChanges}</p>}
      {changes.map(({ change, html }, index) => (
        <div key={index}>
          <p className="soft">{change === 'added' ? l.added : l.removed}</p>
          {/* Rendered on the server from Markdown without raw markup. */}
          <div className="help-text" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      ))}
    </section>
  )
}

function Publish({ brand, open }: Props) {
  const { legalTexts: l, help: h } = useTexts()
  if (!open.isDraft) return null
  if (open.proposal)
    return (
      <Proposal
        proposal={open.proposal}
        verb="legal_text_publish"
        fields={{}}
        confirms={open.proposal.confirms}
      />
    )
  return (
    <section className="stack">
      <h2>{l.publish}</h2>
      <p className="soft">{l.publishHint}</p>
      {open.missing.length > 0 && (
        <p>
          {h.missing}: {open.missing.map((language) => h.languages[language]).join(', ')}
        </p>
      )}
      <DeskForm
        className="stack"
        verb="legal_text_publish"
        fields={{ brand, kind: open.kind, mark: open.mark }}
      >
        <TextField id="legal-from" name="valid_from" type="datetime-local" label={l.from} hint={l.fromHint} />
        <CheckboxField id="legal-anew" name="must_accept" label={l.mustAccept} />
        {open.missing.length > 0 && (
          <CheckboxField id="legal-spanish" name="spanish_stands_in" label={l.standsIn} />
        )}
        <DeskButton verb="legal_text_publish" variant="brand">
          {l.ask}
        </DeskButton>
      </DeskForm>
    </section>
  )
}

/** A version that has not come into force is withdrawn with a reason. */
function Withdraw({ brand, open }: Props) {
  const { legalTexts: l } = useTexts()
  return open.versions
    .filter(({ isComing }) => isComing)
    .map(({ version }) => {
      const form = `withdraw-${version}`
      return (
        <Fold key={version} name={l.withdraw(version)} look="neutral" form={form} verb="legal_text_withdraw">
          <DeskForm
            id={form}
            className="stack"
            verb="legal_text_withdraw"
            fields={{ brand, kind: open.kind, version }}
          >
            <TextArea
              id={`${form}-reason`}
              name="reason"
              label={l.reason}
              hint={l.withdrawHint}
              minLength={3}
              maxLength={300}
              rows={2}
              required
            />
            <DeskButton verb="legal_text_withdraw" variant="danger">
              {l.withdraw(version)}
            </DeskButton>
          </DeskForm>
        </Fold>
      )
    })
}

function Preview({ open: { preview, isDraft } }: Pick<Props, 'open'>) {
  const { legalTexts: l, help: h } = useTexts()
  return (
    <section className="stack">
      <h2>{h.preview}</h2>
      <p className="soft">{isDraft ? l.previewDraft : l.previewPublished}</p>
      {preview.map(({ language, title, html }) => (
        <details key={language} lang={language.replace('_', '-')}>
          <summary>
            {h.languages[language]}: {title}
          </summary>
          {/* Rendered on the server from Markdown without raw markup. */}
          <div className="help-text" dangerouslySetInnerHTML={{ __html: html }} />
        </details>
      ))}
    </section>
  )
}

function Open({ brand, open }: Props) {
  const t = useTexts()
  const { legalTexts: l } = t
  return (
    <div className="sections-of">
      <section className="stack">
        <h2>{open.name}</h2>
        {open.versions.length === 0 ? (
          <p className="empty">{l.noVersions}</p>
        ) : (
          <DataTable
            caption={l.versions}
            columns={versionColumns(t)}
            rows={open.versions}
            rowId={(row) => row.version}
          />
        )}
        <Withdraw brand={brand} open={open} />
      </section>
      <Publish brand={brand} open={open} />
      <Changes open={open} />
      <Preview open={open} />
      <section className="stack">
        <h2>{l.write}</h2>
        <div className="desk-form">
          <DraftForm key={`${brand} ${open.kind}`} brand={brand} open={open} />
        </div>
      </section>
    </div>
  )
}

/** The legal texts of a brand, and one of them with its versions, draft and preview. */
export default function LegalTextsPage() {
  const t = useTexts()
  const { legalTexts: l } = t
  const { brand, texts, open } = useLoaderData<typeof loader>()
  return (
    <>
      <Title title={l.title} />
      <Filters action="/trading/legal-texts">
        <BrandChoice value={brand} />
      </Filters>
      <p className="soft desk-lead">{l.explain}</p>
      <DataTable caption={l.title} columns={columns(t, brand)} rows={texts} rowId={(row) => row.kind} />
      {open && <Open brand={brand} open={open} />}
      <Zone />
    </>
  )
}
