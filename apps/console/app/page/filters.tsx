import type { ReactNode } from 'react'
import { Button } from '@palco/ui/button.tsx'
import { SelectField, TextField } from '@palco/ui/field.tsx'
import { Form, useLocation } from 'react-router'
import { COLUMNS } from '../table/chosen-columns.ts'
import { useTexts } from '../texts/index.ts'

/** The filter of a list: a form whose fields stand in the address. "/" leads to its first field. */
export function Filters({
  action,
  submit,
  children,
  more,
}: {
  action: string
  submit?: string
  children: ReactNode
  /** Links next to the button. */
  more?: ReactNode
}) {
  const { queue } = useTexts()
  const columns = new URLSearchParams(useLocation().search).getAll(COLUMNS)
  return (
    <Form className="filters" method="get" action={action} role="search">
      {columns.map((column) => (
        <input key={column} type="hidden" name={COLUMNS} value={column} />
      ))}
      {children}
      <Button type="submit">{submit ?? queue.apply}</Button>
      {more}
    </Form>
  )
}

type Option = { id: string; name: string }

/** One of several; there is always one. `names`: what each is called. */
export function FixedChoice<Id extends string>({
  name,
  label,
  ids,
  names,
  value,
}: {
  name: string
  label: string
  ids: readonly Id[]
  names: Readonly<Record<Id, string>>
  value: Id
}) {
  return (
    <SelectField id={`filter-${name}`} label={label} name={name} defaultValue={value} key={value}>
      {ids.map((id) => (
        <option key={id} value={id}>
          {names[id]}
        </option>
      ))}
    </SelectField>
  )
}

/** A day of a filter. */
export function DayField({ name, label, value }: { name: 'from' | 'to'; label: string; value: string }) {
  return (
    <TextField
      id={`filter-${name}`}
      label={label}
      key={value}
      type="date"
      name={name}
      defaultValue={value}
      required
    />
  )
}

export function Choice({
  name,
  label,
  all,
  options,
  value,
}: {
  name: string
  label: string
  /** The choice of none. */
  all: string
  options: readonly Option[]
  value: string | undefined
}) {
  return (
    <SelectField id={`filter-${name}`} label={label} name={name} defaultValue={value ?? ''} key={value}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </SelectField>
  )
}
