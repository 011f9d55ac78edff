import { CheckboxField, TextArea } from '../../forms/fields.tsx'
import { useFieldProblem } from '../../forms/form-problems.tsx'
import { useTexts } from '../../texts/index.ts'
import type { Choices } from './load.server.ts'

type Boxes = {
  name: 'roles' | 'brands'
  legend: string
  options: Choices['roles']
  chosen: readonly string[]
}

function Boxes({ name, legend, options, chosen }: Boxes) {
  const problem = useFieldProblem(name)
  return (
    <fieldset className="limits" aria-describedby={problem && `${name}-error`}>
      <legend>{legend}</legend>
      {options.map((one) => (
        <CheckboxField
          key={one.id}
          id={`${name}-${one.id}`}
          name={`${name} ${one.id}`}
          value="yes"
          label={one.name}
          defaultChecked={chosen.includes(one.id)}
        />
      ))}
      {problem && (
        <p id={`${name}-error`} className="error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

const NONE: readonly string[] = []

/** Roles and brands that an operator is to have. */
export function RightsFields({ choices, chosen = NONE }: { choices: Choices; chosen?: readonly string[] }) {
  const { people: p } = useTexts()
  return (
    <>
      <Boxes name="roles" legend={p.roles} options={choices.roles} chosen={chosen} />
      <Boxes name="brands" legend={p.brands} options={choices.brands} chosen={chosen} />
    </>
  )
}

/** Why; it goes on record. */
export function Cause({ id }: { id: string }) {
  const { people: p } = useTexts()
  return (
    <TextArea
      id={id}
      name="cause"
      label={p.cause}
      hint={p.causeHint}
      rows={2}
      required
      minLength={3}
      maxLength={300}
    />
  )
}
