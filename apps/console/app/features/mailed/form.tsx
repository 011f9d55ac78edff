import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { CheckboxField, SelectField, TextField } from '../../forms/fields.tsx'
import { useFieldProblem } from '../../forms/form-problems.tsx'
import { Filters } from '../../page/filters.tsx'
import { useTexts } from '../../texts/index.ts'
import type { ScheduleForm } from './load.server.ts'

type Option = { id: string; name: string }

const Options = ({ of }: { of: readonly Option[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

/** The brand by whose clock a report of all brands is due; with it, who may get it changes. */
function Clock({ form }: { form: ScheduleForm }) {
  const { mailed: m } = useTexts()
  if (form.clocks.length < 2) return null
  return (
    <Filters action="/mailed-reports" submit={m.show}>
      {form.id === null ? (
        <input type="hidden" name="report" value={form.address} />
      ) : (
        <input type="hidden" name="id" value={form.id} />
      )}
      <SelectField
        id="mailed-clock"
        name="clock"
        label={m.clock}
        hint={m.clockHint}
        defaultValue={form.clock}
      >
        <Options of={form.clocks} />
      </SelectField>
    </Filters>
  )
}

function Readers({ form: { readers, chosen, isMute } }: { form: ScheduleForm }) {
  const { mailed: m } = useTexts()
  const problem = useFieldProblem('readers')
  if (readers.length === 0) return <Note kind="warning">{m.nobody}</Note>
  return (
    <fieldset className="limits" aria-describedby={problem && 'mailed-readers-error'}>
      <legend>{m.readers}</legend>
      <p className="soft">{m.readersHint}</p>
      {isMute && <p className="soft">{m.mute}</p>}
      {readers.map((reader) => (
        <CheckboxField
          key={reader}
          id={`mailed-reader-${reader}`}
          name={`readers ${reader}`}
          value="yes"
          label={reader}
          defaultChecked={chosen.includes(reader)}
        />
      ))}
      {problem && (
        <p id="mailed-readers-error" className="error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Terms({ form }: { form: ScheduleForm }) {
  const { mailed: m } = useTexts()
  return (
    <>
      <TextField
        id="mailed-name"
        name="name"
        label={m.name}
        defaultValue={form.name}
        required
        minLength={2}
        maxLength={60}
        autoComplete="off"
      />
      <SelectField
        id="mailed-range"
        name="range"
        label={m.range}
        hint={m.rangeHint}
        defaultValue={form.range}
      >
        <Options of={form.ranges} />
      </SelectField>
      <SelectField id="mailed-when" name="when" label={m.when} defaultValue={form.when}>
        <option value="daily">{m.daily}</option>
        <optgroup label={m.weekly}>
          <Options of={form.weekdays} />
        </optgroup>
        <optgroup label={m.monthly}>
          <Options of={form.monthDays} />
        </optgroup>
      </SelectField>
      <SelectField
        id="mailed-hour"
        name="hour"
        label={`${m.hour} (${form.clockName})`}
        defaultValue={form.hour}
      >
        <Options of={form.hours} />
      </SelectField>
      <SelectField id="mailed-opens" name="opens" label={m.form} defaultValue={form.form}>
        <Options of={form.forms} />
      </SelectField>
    </>
  )
}

/** What is mailed, when and to whom. */
export function MailedForm({ form }: { form: ScheduleForm }) {
  const { mailed: m } = useTexts()
  const verb = 'report_schedule'
  const { id, address, clock } = form
  return (
    <section className="decision mailed-form" aria-labelledby="mailed-title">
      <h2 id="mailed-title">{form.title}</h2>
      <p>
        <a href={address}>{form.report}</a>
      </p>
      <Clock form={form} />
      <DeskForm
        key={`${id} ${address} ${clock}`}
        id={verb}
        className="stack"
        verb={verb}
        fields={{ address, clock, ...(id !== null && { id }) }}
      >
        <Terms form={form} />
        <Readers form={form} />
        <div className="pages">
          <DeskButton verb={verb} variant="brand">
            {m.save}
          </DeskButton>
          <Button href="/mailed-reports">{m.cancel}</Button>
        </div>
      </DeskForm>
    </section>
  )
}
