import { Button } from '@palco/ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '@palco/ui/field.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useTexts } from '../../texts/index.ts'
import type { ConditionView, SegmentsDesk } from './load.server.ts'

type Option = { id: string; name: string }
type Field = ConditionView['fields'][number]

/** How long typing rests before the count is asked for. */
const REST_MS = 500
const INPUTS: Partial<Record<Field['kind'], 'number' | 'date'>> = { days: 'number', day: 'date' }
const MANY: readonly Field['kind'][] = ['tags', 'levels', 'languages', 'choices']

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

function Boxes({ name, field }: { name: string; field: Field }) {
  const { segments: s } = useTexts()
  return (
    <fieldset className="limits">
      <legend>{field.label}</legend>
      {field.options?.length === 0 && <p className="soft">{s.noOptions}</p>}
      {field.options?.map((one) => (
        <CheckboxField
          key={one.id}
          id={`${name}-${one.id}`}
          name={name}
          value={one.id}
          label={one.name}
          defaultChecked={field.values.includes(one.id)}
        />
      ))}
    </fieldset>
  )
}

function ConditionField({ name, field }: { name: string; field: Field }) {
  const { segments: s } = useTexts()
  const { kind, label, options, values } = field
  if (MANY.includes(kind)) return <Boxes name={name} field={field} />
  if (options)
    return (
      <SelectField id={name} name={name} label={label} defaultValue={values[0]}>
        <Options options={options} />
      </SelectField>
    )
  return (
    <TextField
      id={name}
      name={name}
      label={label}
      hint={kind === 'countries' ? s.countriesHint : undefined}
      type={INPUTS[kind] ?? 'text'}
      inputMode={kind === 'amount' || kind === 'signed_amount' ? 'decimal' : undefined}
      min={kind === 'days' ? 1 : undefined}
      max={kind === 'days' ? 366 : undefined}
      defaultValue={values[0]}
      autoComplete="off"
    />
  )
}

function Condition({ name, place, condition }: { name: string; place: string; condition: ConditionView }) {
  const { segments: s } = useTexts()
  return (
    <fieldset className="stack">
      <legend>{condition.title}</legend>
      <input type="hidden" name={`${name}.type`} value={condition.type} />
      <div className="limits">
        {condition.fields.map((field) => (
          <ConditionField key={field.name} name={`${name}.${field.name}`} field={field} />
        ))}
      </div>
      {condition.wrong && (
        <p className="error" role="alert">
          {s.wrong}
        </p>
      )}
      <Button
        type="submit"
        name="do"
        value={`remove:${place}`}
        aria-label={`${s.remove}: ${condition.title}`}
      >
        {s.remove}
      </Button>
    </fieldset>
  )
}

function Group({
  group,
  place,
  desk,
}: {
  group: SegmentsDesk['groups'][number]
  place: number
  desk: SegmentsDesk
}) {
  const { segments: s } = useTexts()
  const name = `g${place}`
  return (
    <fieldset className="stack segment-group">
      <legend>{s.group(place + 1)}</legend>
      <SelectField id={`${name}-match`} name={`${name}.match`} label={s.matchIn} defaultValue={group.match}>
        <Options options={desk.matchesIn} />
      </SelectField>
      {group.conditions.map((condition, index) => (
        <Condition
          // Fields keep what was typed until a condition comes or goes.
          key={`${desk.step} ${index}`}
          name={`${name}.c${index}`}
          place={`${place}:${index}`}
          condition={condition}
        />
      ))}
      <div className="segment-new">
        <SelectField id={`${name}-new`} name={`${name}.new`} label={s.newCondition}>
          <Options options={desk.types} />
        </SelectField>
      </div>
      <Button
        type="submit"
        name="do"
        value={`add:${place}`}
        aria-label={`${s.addCondition}: ${s.group(place + 1)}`}
      >
        {s.addCondition}
      </Button>
    </fieldset>
  )
}

/** The conditions, as a form that leads to the same page: with script it asks for the count as it is changed. */
export function RuleForm({ desk, children }: { desk: SegmentsDesk; children: ReactNode }) {
  const { segments: s } = useTexts()
  const submit = useSubmit()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (
    <Form
      method="get"
      action="/trading/segments"
      className="stack"
      preventScrollReset
      onChange={({ currentTarget, target }) => {
        clearTimeout(waiting.current)
        // What is to be added next says nothing of the rule.
        if ((target as HTMLElement & { name?: string }).name?.endsWith('new')) return
        waiting.current = setTimeout(
          () => void submit(currentTarget, { replace: true, preventScrollReset: true }),
          REST_MS,
        )
      }}
    >
      <input type="hidden" name="brand" value={desk.brand} />
      {desk.opened && <input type="hidden" name="id" value={desk.opened.id} />}
      <input type="hidden" name="step" value={desk.step} />
      {/* The first button of a form is the one that Enter presses. */}
      <div className="segment-links">
        <Button type="submit" variant="neutral">
          {s.count}
        </Button>
        {children}
      </div>
      <SelectField id="segment-match" name="match" label={s.match} defaultValue={desk.match}>
        <Options options={desk.matches} />
      </SelectField>
      {desk.groups.map((group, place) => (
        <Group key={`${desk.step} ${place}`} group={group} place={place} desk={desk} />
      ))}
      <div className="segment-new">
        <SelectField id="segment-new" name="new" label={s.newGroup}>
          <Options options={desk.types} />
        </SelectField>
      </div>
      <Button type="submit" name="do" value="group">
        {s.addGroup}
      </Button>
    </Form>
  )
}
