import { Badge } from '@palco/ui/badge.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { WrittenDesk } from '../../content/written-desk.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '../../forms/fields.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { loadTags, type TagRowView } from './tags.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadTags(request, context)

export const ErrorBoundary = Problem

const columns = ({ players: p }: Texts): Column<TagRowView>[] => [
  {
    id: 'tag',
    title: p.tag,
    main: true,
    cell: (row) => (
      <Link to={row.address}>
        <Badge kind={row.color}>{row.name}</Badge>
      </Link>
    ),
  },
  { id: 'note', title: p.tagNote, cell: (row) => row.note },
  { id: 'state', title: p.state, cell: (row) => row.state },
  { id: 'players', title: p.title, number: true, cell: (row) => row.players },
]

function TagForm() {
  const { players: p } = useTexts()
  const { brand, opened, colors, mayEdit } = useLoaderData<typeof loader>()
  if (!mayEdit) return <p className="soft">{p.tagReadOnly}</p>
  return (
    <DeskForm className="stack" verb="tag" fields={{ brand, ...(opened && { id: opened.id }) }}>
      <TextField
        id="tag-name"
        name="name"
        label={p.tag}
        defaultValue={opened?.name}
        required
        minLength={2}
        maxLength={40}
        autoComplete="off"
      />
      <SelectField id="tag-color" name="color" label={p.tagColor} defaultValue={opened?.color}>
        {colors.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <TextArea
        id="tag-note"
        name="note"
        label={p.tagNote}
        hint={p.tagNoteHint}
        defaultValue={opened?.note}
        rows={2}
        maxLength={300}
      />
      <CheckboxField
        id="tag-retired"
        name="retired"
        label={p.tagRetire}
        defaultChecked={opened?.retired ?? false}
      />
      <DeskButton verb="tag" variant="brand">
        {p.tagSave}
      </DeskButton>
    </DeskForm>
  )
}

/** The tags of a brand for its players. */
export default function TagsPage() {
  const t = useTexts()
  const { players: p } = t
  const { brand, rows, opened } = useLoaderData<typeof loader>()
  return (
    <WrittenDesk
      path="/players/tags"
      brand={brand}
      words={{ title: p.tagList, add: p.tagNew, list: p.tagList }}
      lead={p.tagExplain}
      opened={opened?.name}
      form={<TagForm key={`${brand} ${opened?.id ?? ''}`} />}
      list={
        rows.length === 0 ? (
          <p className="empty">{p.tagNone}</p>
        ) : (
          <DataTable caption={p.tagList} columns={columns(t)} rows={rows} rowId={(row) => row.id} />
        )
      }
    />
  )
}
