import type { Column } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Problem } from '../../page/problem.tsx'
import {
  AnnouncementDesk,
  deskAddress,
  IdField,
  LinkField,
  missingColumn,
  options,
  PictureField,
  PlaceFields,
  type WordField,
  WordFields,
} from '../../content/announcement.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { loadPromotionDesk, type PromotionRow } from './load.server.ts'
import { type Texts, useTexts } from '../../texts/index.ts'
import { CheckboxField, SelectField, TextField } from '../../forms/fields.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadPromotionDesk(request, context)

export const ErrorBoundary = Problem

type Desk = Awaited<ReturnType<typeof loadPromotionDesk>>
const PATH = '/trading/promotions'

const columns = ({ promotions: p, help: h }: Texts, brand: string): Column<PromotionRow>[] => [
  {
    id: 'title',
    title: p.promotion,
    main: true,
    cell: (row) => <Link to={deskAddress(PATH, brand, row.id)}>{row.title}</Link>,
  },
  { id: 'type', title: p.type, cell: (row) => p.types[row.type] },
  { id: 'position', title: h.position, number: true, cell: (row) => row.position },
  { id: 'time', title: p.time, cell: (row) => row.time || p.always },
  { id: 'popup', title: p.popupShort, cell: (row) => (row.popup ? p.yes : '–') },
  { id: 'state', title: h.state, cell: (row) => (row.enabled ? p.shown : p.hidden) },
  missingColumn(h.missing, h.languages),
]

/** Kind, place, time and button: what is the same in every language. */
function CommonFields({ types, pictures, open }: Pick<Desk, 'types' | 'pictures' | 'open'>) {
  const { promotions: p } = useTexts()
  return (
    <div className="limits">
      {!open && <IdField kind="promotion" label={p.id} hint={p.idHint} />}
      <SelectField id="promotion-type" name="type" label={p.type} defaultValue={open?.type ?? 'promotion'}>
        {options(types)}
      </SelectField>
      <PlaceFields kind="promotion" open={open} />
      <PictureField kind="promotion" pictures={pictures} picture={open?.picture} />
      <LinkField kind="promotion" open={open} />
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

const words = ({ promotions: p }: Texts): readonly WordField[] => [
  { name: 'title', label: p.fields.title, most: 120 },
  { name: 'teaser', label: p.fields.teaser, most: 300 },
  { name: 'key_terms', label: p.fields.key_terms, most: 300 },
  { name: 'action', label: p.fields.action, most: 40, optional: true },
  { name: 'markdown', label: p.fields.markdown, most: 6000, rows: 6, hint: p.bodyHint },
  { name: 'terms', label: p.fields.terms, most: 12_000, rows: 6 },
]

function PromotionForm({ desk: { brand, types, pictures, open } }: { desk: Desk }) {
  const t = useTexts()
  const { promotions: p, help: h } = t
  return (
    <DeskForm
      className="stack"
      verb="promotion"
      fields={{ brand, ...(open ? { promotion: open.id } : { is_new: 'yes' }) }}
    >
      <CommonFields types={types} pictures={pictures} open={open} />
      <WordFields kind="promotion" fields={words(t)} texts={open?.texts} />
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
      <DeskButton verb="promotion" variant="brand">
        {h.save}
      </DeskButton>
    </DeskForm>
  )
}

/** The promotions of a brand: their list, and the one that is written. */
export default function PromotionDeskPage() {
  const t = useTexts()
  const desk = useLoaderData<typeof loader>()
  const { brand, promotions, open } = desk
  return (
    <AnnouncementDesk
      path={PATH}
      brand={brand}
      rows={promotions}
      columns={columns(t, brand)}
      openId={open?.id}
      words={t.promotions}
      form={<PromotionForm key={`${brand} ${open?.id ?? ''}`} desk={desk} />}
    />
  )
}
