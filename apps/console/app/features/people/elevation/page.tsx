import { DataTable } from '@palco/ui/data-table.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeskButton, DeskForm } from '../../../forms/desk-form.tsx'
import { SelectField } from '../../../forms/fields.tsx'
import { Facts } from '../../../page/facts.tsx'
import { Title, Zone } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { useTexts } from '../../../texts/index.ts'
import { Cause } from '../fields.tsx'
import { loadElevation } from './load.server.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadElevation(context)

export const ErrorBoundary = Problem

type Option = { id: string; name: string }
type ChoiceProps = {
  name: 'role' | 'brand' | 'minutes'
  label: string
  options: readonly Option[]
  all?: string
}

function Choice({ name, label, options, all }: ChoiceProps) {
  return (
    <SelectField id={`elevation-${name}`} name={name} label={label}>
      {all !== undefined && <option value="">{all}</option>}
      {options.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </SelectField>
  )
}

function Ask() {
  const t = useTexts()
  const { elevation: e, people: p } = t
  const { roles, brands, minutes } = useLoaderData<typeof loader>()
  const verb = 'elevation_ask'
  if (roles.length === 0) return <p className="empty">{e.nothing}</p>
  return (
    <div className="columns">
      <DeskForm id={verb} className="stack" verb={verb} fields={{}}>
        <Choice name="role" label={p.role} options={roles} />
        <Choice name="brand" label={t.queue.brand} options={brands} all={t.queue.allBrands} />
        <Choice name="minutes" label={e.howLong} options={minutes} />
        <Cause id="cause-elevation" />
        <DeskButton verb={verb} variant="brand">
          {e.ask}
        </DeskButton>
      </DeskForm>
      <DataTable
        caption={p.roles}
        columns={[
          { id: 'role', title: p.role, main: true, cell: (row) => row.name },
          { id: 'rights', title: p.rights, cell: (row) => row.rights },
        ]}
        rows={roles}
        rowId={({ id }) => id}
      />
    </div>
  )
}

/** The role that one has for some hours: asked for, approved by another operator, given back. */
export default function ElevationPage() {
  const { elevation: e } = useTexts()
  const { elevation } = useLoaderData<typeof loader>()
  const verb = 'elevation_end'
  return (
    <>
      <Title title={e.title} />
      <div className="stack">
        <p className="soft">{e.explain}</p>
        {elevation ? (
          <section className="decision">
            <h2>{elevation.isOn ? e.isOn(elevation.role) : e.waits(elevation.role)}</h2>
            <Facts facts={elevation.facts} />
            <DeskForm verb={verb} fields={{ id: elevation.id }}>
              <DeskButton verb={verb}>{elevation.isOn ? e.giveBack : e.takeBack}</DeskButton>
            </DeskForm>
          </section>
        ) : (
          <Ask />
        )}
      </div>
      <Zone />
    </>
  )
}
