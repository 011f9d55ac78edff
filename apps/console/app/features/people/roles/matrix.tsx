import { RIGHT_ACTS } from '@palco/contract/tables'
import { useFieldProblem } from '../../../forms/form-problems.tsx'
import { useTexts } from '../../../texts/index.ts'
import type { Matrix } from './load.server.ts'

/** Areas by acts. @param id what tells its boxes from those of other forms; without it nothing can be ticked */
export function RightsMatrix({ rows, id }: { rows: Matrix; id?: string }) {
  const { people: p } = useTexts()
  const problem = useFieldProblem('rights')
  return (
    <div className="card table-frame">
      <table className="rights">
        <caption className="visually-hidden">{p.rights}</caption>
        <thead>
          <tr>
            <th scope="col">{p.area}</th>
            {RIGHT_ACTS.map((act) => (
              <th key={act} scope="col">
                {p.acts[act]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ area, name, cells }) => (
            <tr key={area}>
              <th scope="row">{name}</th>
              {cells.map(({ act, right, isChosen }) => (
                <td key={act}>
                  <Cell name={`${name}: ${p.acts[act]}`} id={id} right={right} isChosen={isChosen} />
                </td>
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

type CellProps = { name: string; id: string | undefined; right: string | null; isChosen: boolean }

function Cell({ name, id, right, isChosen }: CellProps) {
  const { people: p } = useTexts()
  if (id !== undefined && right !== null)
    return (
      <span className="checkbox">
        <input
          type="checkbox"
          id={`${id}-${right}`}
          name={`rights ${right}`}
          value="yes"
          defaultChecked={isChosen}
          aria-label={name}
        />
      </span>
    )
  return isChosen ? (
    <>
      <span aria-hidden="true">✓</span>
      <span className="visually-hidden">{p.allowed}</span>
    </>
  ) : (
    <>
      <span aria-hidden="true" className="soft">
        –
      </span>
      <span className="visually-hidden">{p.notAllowed}</span>
    </>
  )
}
