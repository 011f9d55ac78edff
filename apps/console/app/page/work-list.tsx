import type { Column } from '@palco/ui/data-table.tsx'
import { SelectField } from '@palco/ui/field.tsx'
import { Pager } from '@palco/ui/pager.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withColumns } from '../table/chosen-columns.ts'
import { ChosenTable } from '../table/chosen-table.tsx'
import { BrandChoice } from './brands.tsx'
import { Filters } from './filters.tsx'
import { Title, Zone } from './parts.tsx'

type Option = { id: string; name: string }

/** A page of what operators work off: the items of a brand in one state, with their filter. */
export function WorkList<Row>({
  title,
  caption = title,
  waiting,
  links,
  action,
  brand,
  state,
  choices,
  columns,
  rows,
  rowId,
  none,
  next,
}: {
  title: string
  /** Of the table, where it is not the page's. */
  caption?: string
  /** How many wait. */
  waiting: string
  /** Next to the title. */
  links?: ReactNode
  action: string
  brand: string
  state: { label: string; value: string; options: readonly Option[] }
  /** More fields of the filter. */
  choices: ReactNode
  columns: Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** What is said without rows. */
  none: string
  next: { href: string | null; label: string }
}) {
  const { search } = useLocation()
  return (
    <>
      <Title title={title}>
        <p className="soft">{waiting}</p>
        {links}
      </Title>
      <Filters action={action}>
        <BrandChoice value={brand} />
        <SelectField
          id="filter-state"
          label={state.label}
          name="state"
          defaultValue={state.value}
          key={state.value}
        >
          {state.options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {choices}
      </Filters>
      {rows.length === 0 ? (
        <p className="empty">{none}</p>
      ) : (
        <ChosenTable caption={caption} columns={columns} rows={rows} rowId={rowId} />
      )}
      <Pager label={caption} nextHref={next.href && withColumns(next.href, search)} nextLabel={next.label} />
      <Zone />
    </>
  )
}
