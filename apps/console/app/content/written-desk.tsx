import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../texts/index.ts'
import { Filters } from '../page/filters.tsx'
import { Title, Zone } from '../page/parts.tsx'
import { BrandChoice } from '../page/brands.tsx'
import { TextField } from '../forms/fields.tsx'

type Props = {
  path: string
  brand: string
  words: { title: string; add: string; list: string }
  lead?: string | undefined
  /** The heading over the form of the one that was opened; none: a new one is written. */
  opened: string | undefined
  form: ReactNode
  preview?: ReactNode
  /** Under the heading `words.list`. */
  list: ReactNode
}

/** The place in an order; 0 stands first. */
export function PositionField({
  kind,
  position = 0,
}: {
  kind: string
  position?: number | string | undefined
}) {
  const { help: h } = useTexts()
  return (
    <TextField
      id={`${kind}-position`}
      name="position"
      label={h.position}
      type="number"
      min={0}
      max={1000}
      required
      defaultValue={String(position)}
    />
  )
}

/** A page on which an operator writes something of a brand: the list comes first until one of it is opened. */
export function WrittenDesk({ path, brand, words, lead, opened, form, preview, list }: Props) {
  const listed = (
    <section className="stack">
      <h2>{words.list}</h2>
      {list}
    </section>
  )
  return (
    <>
      <Title title={words.title} />
      <Filters action={path}>
        <BrandChoice value={brand} />
      </Filters>
      {lead && <p className="soft desk-lead">{lead}</p>}
      <div className="sections-of">
        {opened === undefined && listed}
        <section className="stack">
          <h2>{opened ?? words.add}</h2>
          {opened !== undefined && <Link to={`${path}?${new URLSearchParams({ brand })}`}>{words.add}</Link>}
          <div className="desk-form">{form}</div>
        </section>
        {preview}
        {opened !== undefined && listed}
      </div>
      <Zone />
    </>
  )
}
