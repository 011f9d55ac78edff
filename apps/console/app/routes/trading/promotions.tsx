import type { DeskPromotion, PromotionWords } from '@palco/contract/operators'
import { LANGUAGES } from '@palco/contract/tables'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { CheckboxField, Field, SelectField, TextField } from '@palco/ui/field.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Filters } from '../../pages/filters.tsx'
import { Title, Zone } from '../../pages/parts.tsx'
import { Problem } from '../../pages/problem.tsx'
import { BrandChoice, TradeButton, TradeForm } from '../../pages/trading/parts.tsx'
import { loadPromotionDesk, type PromotionRow } from '../../pages/trading/promotions.server.ts'
import { type Texts, useTexts } from '../../texts/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadPromotionDesk(request, context)

export const ErrorBoundary = Problem

type Desk = Awaited<ReturnType<typeof loadPromotionDesk>>

const pageOf = (brand: string, id?: string) =>
  `/trading/promotions?${new URLSearchParams({ brand, ...(id !== undefined && { id }) }).toString()}`

const columnsOf = ({ trading: { promotions: p, help: h } }: Texts, brand: string): Column<PromotionRow>[] => [
  {
    id: 'title',
    title: p.promotion,
    main: true,
    cell: (row) => <Link to={pageOf(brand, row.id)}>{row.title}</Link>,
  },
  { id: 'type', title: p.type, cell: (row) => p.types[row.type] },
  { id: 'position', title: h.position, number: true, cell: (row) => row.position },
  { id: 'time', title: p.time, cell: (row) => row.time || p.always },
  { id: 'popup', title: p.popupShort, cell: (row) => (row.popup ? p.yes : '–') },
  { id: 'state', title: h.state, cell: (row) => (row.enabled ? p.shown : p.hidden) },
  {
    id: 'missing',
    title: h.missing,
    cell: (row) => row.missing.map((language) => h.languages[language]).join(', ') || '–',
  },
]

/** Kind, place, time and button: what is the same in every language. */
function CommonFields({ types, open }: Pick<Desk, 'types' | 'open'>) {
  const { promotions: p, help: h } = useTexts().trading
  return (
    <div className="limits">
      {!open && (
        <TextField
          id="promotion-id"
          name="promotion"
          label={p.id}
          hint={p.idHint}
          required
          pattern="[A-Za-z0-9][A-Za-z0-9_\-]{0,79}"
          autoComplete="off"
        />
      )}
      <SelectField id="promotion-type" name="type" label={p.type} defaultValue={open?.type ?? 'promotion'}>
        {types.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        id="promotion-position"
        name="position"
        label={h.position}
        type="number"
        min={0}
        max={1000}
        required
        defaultValue={String(open?.position ?? 0)}
      />
      <TextField
        id="promotion-from"
        name="starts_at"
        label={p.from}
        type="datetime-local"
        defaultValue={open?.starts_at ?? ''}
      />
      <TextField
        id="promotion-to"
        name="ends_at"
        label={p.to}
        type="datetime-local"
        hint={p.timeHint}
        defaultValue={open?.ends_at ?? ''}
      />
      <TextField
        id="promotion-link"
        name="link"
        label={p.link}
        hint={p.linkHint}
        pattern="/.*"
        maxLength={300}
        defaultValue={open?.link ?? ''}
        autoComplete="off"
      />
      <TextField
        id="promotion-code"
        name="bonus_code"
        label={p.code}
        maxLength={40}
        defaultValue={open?.bonus_code ?? ''}
        autoComplete="off"
      />
    </div>
  )
}

const LINES = [
  ['title', 120],
  ['teaser', 300],
  ['key_terms', 300],
  ['action', 40],
] as const satisfies readonly (readonly [keyof PromotionWords, number])[]
const BODIES = [
  ['markdown', 6000],
  ['terms', 12_000],
] as const satisfies readonly (readonly [keyof PromotionWords, number])[]

type LanguageProps = { language: (typeof LANGUAGES)[number]; open: DeskPromotion | null }

/** The words of one language; Spanish always, another one whole or not at all. */
function LanguageFields({ language, open }: LanguageProps) {
  const { promotions: p, help: h } = useTexts().trading
  const required = language === 'es_ES'
  const words = open?.texts[language]
  const name = h.languages[language]
  return (
    <fieldset className="stack">
      <legend>{name}</legend>
      {LINES.map(([field, most]) => (
        <TextField
          key={field}
          id={`promotion-${field}-${language}`}
          name={`${field}_${language}`}
          label={p.fields[field]}
          defaultValue={words?.[field] ?? ''}
          required={required && field !== 'action'}
          maxLength={most}
          autoComplete="off"
        />
      ))}
      {BODIES.map(([field, most]) => (
        <Field
          key={field}
          id={`promotion-${field}-${language}`}
          label={p.fields[field]}
          hint={field === 'markdown' ? p.bodyHint : undefined}
        >
          <textarea
            className="input"
            id={`promotion-${field}-${language}`}
            name={`${field}_${language}`}
            defaultValue={words?.[field] ?? ''}
            required={required}
            maxLength={most}
            rows={6}
          />
        </Field>
      ))}
    </fieldset>
  )
}

function PromotionForm({ desk: { brand, types, open } }: { desk: Desk }) {
  const { promotions: p, help: h } = useTexts().trading
  return (
    <TradeForm
      className="stack"
      verb="promotion"
      fields={{ brand, ...(open ? { promotion: open.id } : { is_new: 'yes' }) }}
    >
      <CommonFields types={types} open={open} />
      {LANGUAGES.map((language) => (
        <LanguageFields key={language} language={language} open={open} />
      ))}
      <CheckboxField
        id="promotion-popup"
        name="popup"
        label={p.popup}
        defaultChecked={open?.popup ?? false}
      />
      <CheckboxField
        id="promotion-enabled"
        name="enabled"
        label={p.enabled}
        defaultChecked={open?.enabled ?? false}
      />
      <TradeButton verb="promotion" variant="brand">
        {h.save}
      </TradeButton>
    </TradeForm>
  )
}

/** The promotions of a brand: their list, and the one that is written. */
export default function PromotionDeskPage() {
  const t = useTexts()
  const { promotions: p } = t.trading
  const desk = useLoaderData<typeof loader>()
  const { brand, promotions, open } = desk
  const opened = promotions.find(({ id }) => id === open?.id)
  return (
    <>
      <Title title={p.title} />
      <Filters action="/trading/promotions">
        <BrandChoice value={brand} />
      </Filters>
      <div className="sections-of">
        <section className="stack">
          <h2>{opened ? `${p.change}: ${opened.title}` : p.add}</h2>
          {opened && <Link to={pageOf(brand)}>{p.add}</Link>}
          <PromotionForm key={`${brand} ${open?.id ?? ''}`} desk={desk} />
        </section>
        <section className="stack">
          <h2>{p.title}</h2>
          {promotions.length === 0 ? (
            <p className="empty">{p.none}</p>
          ) : (
            <DataTable
              caption={p.title}
              columns={columnsOf(t, brand)}
              rows={promotions}
              rowId={(row) => row.id}
            />
          )}
        </section>
      </div>
      <Zone />
    </>
  )
}
