import { CheckboxField, TextArea } from '../../forms/fields.tsx'
import { useFieldProblem } from '../../forms/form-problems.tsx'
import { useTexts } from '../../texts/index.ts'
import type { Choices } from './load.server.ts'

type Boxes = {
  name: 'roles' | 'brands'
  legend: string
  options: readonly { id: string; name: string }[]
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

/** Roles by brands: a role in all brands of the operator, or in single ones. */
function RolesByBrand({ choices, chosen }: { choices: Choices; chosen: readonly string[] }) {
  const { people: p } = useTexts()
  const problem = useFieldProblem('roles')
  const box = (role: Choices['roles'][number], brand?: Choices['brands'][number]) => {
    const held = brand ? `${role.id}@${brand.id}` : role.id
    if (brand && !role.brands.includes(brand.id)) return <span aria-hidden="true">–</span>
    return (
      <span className="checkbox">
        <input
          type="checkbox"
          id={`roles-${held}`}
          name={`roles ${held}`}
          value="yes"
          defaultChecked={chosen.includes(held)}
          aria-label={`${role.name}: ${brand?.name ?? p.allBrands}`}
        />
      </span>
    )
  }
  return (
    <div className="card table-frame">
      <table className="rights">
        <caption className="visually-hidden">{p.roles}</caption>
        <thead>
          <tr>
            <th scope="col">{p.role}</th>
            <th scope="col">{p.allBrands}</th>
            {choices.brands.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.roles.map((role) => (
            <tr key={role.id}>
              <th scope="row">{role.name}</th>
              <td>{box(role)}</td>
              {choices.brands.map((brand) => (
                <td key={brand.id}>{box(role, brand)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Roles and brands that an operator is to have. */
export function RightsFields({ choices, chosen = NONE }: { choices: Choices; chosen?: readonly string[] }) {
  const { people: p } = useTexts()
  return (
    <>
      <Boxes name="brands" legend={p.brands} options={choices.brands} chosen={chosen} />
      {choices.brands.length > 1 ? (
        <>
          <p className="soft">{p.byBrand}</p>
          <RolesByBrand choices={choices} chosen={chosen} />
        </>
      ) : (
        <Boxes name="roles" legend={p.roles} options={choices.roles} chosen={chosen} />
      )}
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
