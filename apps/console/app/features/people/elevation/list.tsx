import { DeskButton, DeskForm } from '../../../forms/desk-form.tsx'
import { Fold } from '../../../forms/fold.tsx'
import { Facts } from '../../../page/facts.tsx'
import { useTexts } from '../../../texts/index.ts'
import { Cause } from '../fields.tsx'
import type { ElevationView } from './load.server.ts'

const VERB = 'elevation_decide'

function Act({ id, act }: { id: string; act: ElevationView['acts'][number] }) {
  const form = `elevation ${id} ${act.id}`
  return (
    <Fold name={act.name} look={act.id === 'approve' ? 'brand' : 'neutral'} form={form} verb={VERB}>
      <DeskForm id={form} className="stack" verb={VERB} fields={{ id, act: act.id }}>
        <p className="soft">{act.effect}</p>
        <Cause id={`cause-${id}-${act.id}`} />
        <DeskButton verb={VERB} variant={act.id === 'approve' ? 'brand' : 'danger'}>
          {act.name}
        </DeskButton>
      </DeskForm>
    </Fold>
  )
}

/** Roles for some hours that wait for another operator, and those that go on. */
export function Elevations({ elevations }: { elevations: readonly ElevationView[] }) {
  const { elevation: e } = useTexts()
  if (elevations.length === 0) return null
  return (
    <section className="stack">
      <h2>{e.title}</h2>
      <div className="sections-of">
        {elevations.map((one) => (
          <section key={one.id} className="decision">
            <h3>{one.title}</h3>
            <p>{one.isOn ? e.goesOn : e.waitsForOther}</p>
            <Facts facts={one.facts} />
            {one.acts.map((act) => (
              <Act key={act.id} id={one.id} act={act} />
            ))}
          </section>
        ))}
      </div>
    </section>
  )
}
