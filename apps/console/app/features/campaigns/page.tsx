import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Problem } from '../../page/problem.tsx'
import { type CampaignView, type DraftView, loadCampaigns } from './load.server.ts'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { WrittenDesk } from '../../content/written-desk.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { CheckboxField, SelectField, TextArea, TextField } from '../../forms/fields.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCampaigns(request, context)

export const ErrorBoundary = Problem

type Desk = Awaited<ReturnType<typeof loadCampaigns>>

const page = (brand: string, id?: string) =>
  `/trading/messages?${new URLSearchParams({ brand, ...(id !== undefined && { id }) }).toString()}`

const columns = ({ campaigns: c }: Texts, brand: string): Column<CampaignView>[] => [
  {
    id: 'title',
    title: c.titleIn,
    main: true,
    cell: (row) => <Link to={page(brand, row.id)}>{row.title}</Link>,
  },
  { id: 'kind', title: c.kind, cell: (row) => row.kind },
  { id: 'product', title: c.product, cell: (row) => row.product },
  { id: 'state', title: c.state, cell: (row) => row.state },
  { id: 'when', title: c.when, cell: (row) => row.when },
  { id: 'by', title: c.by, cell: (row) => row.by },
  { id: 'sent', title: c.sent, number: true, cell: (row) => row.counts.sent },
  { id: 'read', title: c.read, number: true, cell: (row) => row.counts.read },
  { id: 'mailed', title: c.mailed, number: true, cell: (row) => row.counts.mailed },
  { id: 'bounced', title: c.bounced, number: true, cell: (row) => row.counts.bounced },
]

type Option = { id: string; name: string }

function Options({ all, options }: { all?: string; options: readonly Option[] }) {
  return (
    <>
      {all !== undefined && <option value="">{all}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}

function Words({ language, draft }: { language: Option; draft: DraftView | undefined }) {
  const { campaigns: c } = useTexts()
  const required = language.id === 'es_ES'
  const text = `campaign-text-${language.id}`
  return (
    <div className="stack">
      <TextField
        id={`campaign-title-${language.id}`}
        name={`title_${language.id}`}
        label={`${c.titleIn} (${language.name})`}
        defaultValue={draft?.titles[language.id]}
        required={required}
        minLength={3}
        maxLength={120}
        autoComplete="off"
      />
      <TextArea
        label={`${c.textIn} (${language.name})`}
        hint={c.textHint}
        id={text}
        name={`text_${language.id}`}
        defaultValue={draft?.texts[language.id]}
        required={required}
        minLength={3}
        maxLength={4000}
        rows={5}
      />
    </div>
  )
}

function Audience({ desk, draft }: { desk: Desk; draft: DraftView | undefined }) {
  const { campaigns: c } = useTexts()
  return (
    <fieldset className="stack">
      <legend>{c.audience}</legend>
      <div className="limits">
        {desk.levels.length > 0 && (
          <SelectField id="campaign-level" name="level" label={c.level} defaultValue={draft?.level}>
            <Options all={c.anyone} options={desk.levels} />
          </SelectField>
        )}
        {desk.segments.length > 0 && (
          <SelectField
            id="campaign-segment"
            name="segment"
            label={c.segment}
            hint={c.segmentHint}
            defaultValue={draft?.segment}
          >
            <Options all={c.anyone} options={desk.segments} />
          </SelectField>
        )}
        <TextField
          id="campaign-country"
          name="country"
          label={c.country}
          defaultValue={draft?.country}
          pattern="[A-Za-z]{2}"
          maxLength={2}
          autoComplete="off"
        />
        <SelectField
          id="campaign-language"
          name="audience_language"
          label={c.language}
          defaultValue={draft?.language}
        >
          <Options all={c.anyone} options={desk.languages} />
        </SelectField>
      </div>
      <TextArea
        label={c.players}
        hint={c.playersHint}
        id="campaign-players"
        name="players"
        defaultValue={draft?.players}
        rows={3}
      />
    </fieldset>
  )
}

function DraftForm({ desk }: { desk: Desk }) {
  const { campaigns: c } = useTexts()
  const draft = desk.open?.draft
  return (
    <DeskForm
      className="stack"
      verb="campaign"
      fields={{ brand: desk.brand, ...(draft && { id: draft.id }) }}
    >
      <SelectField id="campaign-kind" name="kind" label={c.kind} defaultValue={draft?.kind ?? 'marketing'}>
        <Options options={desk.kinds} />
      </SelectField>
      <SelectField
        id="campaign-product"
        name="product"
        label={c.product}
        hint={c.productHint}
        defaultValue={draft?.product ?? 'all'}
      >
        <Options options={desk.products} />
      </SelectField>
      {desk.languages.map((language) => (
        <Words key={language.id} language={language} draft={draft} />
      ))}
      <CheckboxField
        id="campaign-mail"
        name="by_mail"
        label={c.byMail}
        defaultChecked={draft?.byMail ?? false}
      />
      <Audience desk={desk} draft={draft} />
      <DeskButton verb="campaign" variant={draft ? 'neutral' : 'brand'}>
        {c.save}
      </DeskButton>
    </DeskForm>
  )
}

function Preview({ brand, open }: { brand: string; open: NonNullable<Desk['open']> }) {
  const { campaigns: c } = useTexts()
  const fields = { brand, id: open.draft.id }
  return (
    <section className="stack">
      <h2>{c.preview}</h2>
      {open.preview.map(({ language, title, html }) => (
        <article className="stack" key={language} lang={language.replace('_', '-')}>
          <p className="soft">{c.languages[language]}</p>
          <h3>{title}</h3>
          {/* Rendered on the server from Markdown without raw markup. */}
          <div className="help-text" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      ))}
      <p>
        <b>{open.reaches}</b>
      </p>
      {open.unknown.length > 0 && (
        <Note kind="warning">
          {c.unknown}: {open.unknown.join(', ')}
        </Note>
      )}
      <DeskForm className="stack" verb="campaign_move" fields={{ ...fields, act: 'schedule' }}>
        <TextField id="campaign-at" name="at" type="datetime-local" label={c.at} hint={c.atHint} />
        <DeskButton verb="campaign_move" variant="brand">
          {c.schedule}
        </DeskButton>
      </DeskForm>
      <DeskForm verb="campaign_move" fields={{ ...fields, act: 'cancel' }}>
        <DeskButton verb="campaign_move">{c.cancel}</DeskButton>
      </DeskForm>
    </section>
  )
}

/** Messages to many players: drafts with their preview, and what came of those that were sent. */
export default function MessagesDeskPage() {
  const t = useTexts()
  const { campaigns: c } = t
  const desk = useLoaderData<typeof loader>()
  const { brand, rows, open } = desk
  return (
    <WrittenDesk
      path="/trading/messages"
      brand={brand}
      words={c}
      opened={open ? c.change : undefined}
      form={<DraftForm key={`${brand} ${open?.draft.id ?? ''}`} desk={desk} />}
      preview={open && <Preview key={open.draft.id} brand={brand} open={open} />}
      list={
        <>
          {rows.length === 0 ? (
            <p className="empty">{c.none}</p>
          ) : (
            <DataTable caption={c.list} columns={columns(t, brand)} rows={rows} rowId={(row) => row.id} />
          )}
          {rows
            .filter((row) => row.cancellable)
            .map((row) => (
              <DeskForm key={row.id} verb="campaign_move" fields={{ brand, id: row.id, act: 'cancel' }}>
                <DeskButton verb="campaign_move" name={`${c.cancel}: ${row.title}`}>
                  {c.cancel}: {row.title}
                </DeskButton>
              </DeskForm>
            ))}
        </>
      }
    />
  )
}
