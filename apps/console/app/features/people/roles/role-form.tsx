import { DeskButton, DeskForm } from '../../../forms/desk-form.tsx'
import { TextField } from '../../../forms/fields.tsx'
import { Fold } from '../../../forms/fold.tsx'
import { useTexts } from '../../../texts/index.ts'
import { Cause } from '../fields.tsx'
import type { Matrix } from './load.server.ts'
import { RightsMatrix } from './matrix.tsx'

type Words = { name: string; effect: string }

/** A folded form that makes a role or sets the rights of one. @param name the role that is changed; without it a role is made */
export function RoleForm({
  id,
  words,
  rows,
  name,
}: {
  id: string
  words: Words
  rows: Matrix
  name?: string
}) {
  const { people: p } = useTexts()
  const verb = 'role_save'
  const fields: Readonly<Record<string, string>> =
    name === undefined ? { act: 'create' } : { act: 'change', name }
  return (
    <Fold name={words.name} look="neutral" form={`role ${id}`} verb={verb}>
      <DeskForm id={`role ${id}`} className="stack" verb={verb} fields={fields}>
        <p className="soft">{words.effect}</p>
        {name === undefined && (
          <TextField
            id={`role-name-${id}`}
            name="name"
            label={p.roleName}
            hint={p.roleNameHint}
            required
            minLength={2}
            maxLength={40}
            pattern="[a-z][a-z_]{1,39}"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <RightsMatrix rows={rows} id={id} />
        <Cause id={`cause-${id}`} />
        <DeskButton verb={verb} variant="brand">
          {words.name}
        </DeskButton>
      </DeskForm>
    </Fold>
  )
}
