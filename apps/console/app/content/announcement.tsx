import { LANGUAGES } from '@palco/contract/tables'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { PositionField, WrittenDesk } from './written-desk.tsx'
import { SelectField, TextArea, TextField } from '../forms/fields.tsx'

/** What pop-ups and promotions have in common: a place, a time, a link, and words in each language. */
type Kind = 'popup' | 'promotion'
type Language = (typeof LANGUAGES)[number]

/** The id of a new one; afterwards it stays. */
export function IdField({ kind, label, hint }: { kind: Kind; label: string; hint: string }) {
  return (
    <TextField
      id={`${kind}-id`}
      name={kind}
      label={label}
      hint={hint}
      required
      pattern="[A-Za-z0-9][A-Za-z0-9_\-]{0,79}"
      autoComplete="off"
    />
  )
}

export type Choices = readonly { id: string; name: string }[]

/** The options of a field in which one of these is chosen. */
export const options = (choices: Choices) =>
  choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

type PictureProps = { kind: Kind; pictures: Choices; picture: string | null | undefined; hint?: string }

/** One of the brand's pictures, or none. */
export function PictureField({ kind, pictures, picture, hint }: PictureProps) {
  const { popups: p } = useTexts()
  return (
    <SelectField
      id={`${kind}-picture`}
      name="picture"
      label={p.picture}
      hint={hint}
      defaultValue={picture ?? ''}
    >
      <option value="">{p.noPicture}</option>
      {options(pictures)}
    </SelectField>
  )
}

type Placed = { position: number; starts_at: string | null; ends_at: string | null; link: string | null }

/** The place in the order and the time in which it holds, in the brand's zone. */
export function PlaceFields({ kind, open }: { kind: Kind; open: Placed | null }) {
  const { promotions: p } = useTexts()
  return (
    <>
      <PositionField kind={kind} position={open?.position} />
      <TextField
        id={`${kind}-from`}
        name="starts_at"
        label={p.from}
        type="datetime-local"
        defaultValue={open?.starts_at ?? ''}
      />
      <TextField
        id={`${kind}-to`}
        name="ends_at"
        label={p.to}
        type="datetime-local"
        hint={p.timeHint}
        defaultValue={open?.ends_at ?? ''}
      />
    </>
  )
}

/** The page of the site that the button leads to. */
export function LinkField({ kind, open }: { kind: Kind; open: Placed | null }) {
  const { promotions: p } = useTexts()
  return (
    <TextField
      id={`${kind}-link`}
      name="link"
      label={p.link}
      hint={p.linkHint}
      pattern="/.*"
      maxLength={300}
      defaultValue={open?.link ?? ''}
      autoComplete="off"
    />
  )
}

/** A field of the words; with `rows` it has several lines. */
export type WordField = {
  name: string
  label: string
  most: number
  least?: number
  rows?: number
  hint?: string
  /** Not asked for in Spanish either. */
  optional?: boolean
}
type Words = Readonly<Record<string, string | null>>
type WordProps = {
  kind: Kind
  fields: readonly WordField[]
  texts: Partial<Record<Language, Words>> | undefined
}

/** The words in each language; Spanish always, another one whole or not at all. */
export function WordFields({ kind, fields, texts }: WordProps) {
  const { help: h } = useTexts()
  return LANGUAGES.map((language) => (
    <fieldset key={language} className="stack">
      <legend>{h.languages[language]}</legend>
      {fields.map(({ name, label, most, least, rows, hint, optional }) => {
        const given = {
          id: `${kind}-${name}-${language}`,
          name: `${name}_${language}`,
          defaultValue: texts?.[language]?.[name] ?? '',
          required: language === 'es_ES' && !optional,
          minLength: least,
          maxLength: most,
        }
        return rows === undefined ? (
          <TextField key={name} {...given} label={label} autoComplete="off" />
        ) : (
          <TextArea key={name} label={label} hint={hint} {...given} rows={rows} />
        )
      })}
    </fieldset>
  ))
}

/** The column of languages that have no words. */
export const missingColumn = (
  title: string,
  names: Readonly<Record<string, string>>,
): Column<{ missing: readonly Language[] }> => ({
  id: 'missing',
  title,
  cell: ({ missing }) => missing.map((language) => names[language]).join(', ') || '–',
})

type Row = { id: string; title: string }

export const deskAddress = (path: string, brand: string, id?: string): string =>
  `${path}?${new URLSearchParams({ brand, ...(id !== undefined && { id }) }).toString()}`

/** The list of a brand, and the one that is written. */
export function AnnouncementDesk<R extends Row>({
  path,
  brand,
  rows,
  columns,
  openId,
  words,
  lead,
  form,
  preview,
}: {
  path: string
  brand: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  /** Of the one that is written; none: a new one. */
  openId: string | undefined
  words: { title: string; add: string; change: string; none: string }
  lead?: string
  form: ReactNode
  preview?: ReactNode
}) {
  const opened = rows.find(({ id }) => id === openId)
  return (
    <WrittenDesk
      path={path}
      brand={brand}
      words={{ ...words, list: words.title }}
      lead={lead}
      opened={opened && `${words.change}: ${opened.title}`}
      form={form}
      preview={preview}
      list={
        rows.length === 0 ? (
          <p className="empty">{words.none}</p>
        ) : (
          <DataTable caption={words.title} columns={columns} rows={rows} rowId={({ id }) => id} />
        )
      }
    />
  )
}
