import { Button } from '@palco/ui/button.tsx'
import { DataTable } from '@palco/ui/data-table.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { useCanPasskeys } from '@palco/ui/passkeys.ts'
import { Link, useLoaderData } from 'react-router'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { problemWords } from '../../forms/form-problems.tsx'
import { Notice } from '../../page/notice.tsx'
import { Title, TokenField, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { useTexts } from '../../texts/index.ts'
import { loadPasskeys, makePasskey } from './passkeys.server.ts'
import { usePasskey } from './use-passkey.ts'

export const loader = loadPasskeys
export const action = makePasskey
export const ErrorBoundary = Problem

const REMOVE = 'passkey_remove'

function Passkeys() {
  const { account: a } = useTexts()
  const { passkeys } = useLoaderData<typeof loader>()
  if (passkeys.length === 0) return <p className="empty">{a.none}</p>
  return (
    <DataTable
      caption={a.passkeys}
      columns={[
        { id: 'name', title: a.device, cell: (row) => row.name ?? a.unknownDevice, main: true },
        { id: 'made', title: a.made, cell: (row) => row.made },
        { id: 'used', title: a.used, cell: (row) => row.used ?? a.neverUsed },
        {
          id: 'acts',
          title: a.acts,
          cell: ({ id, name, made }) => (
            <DeskForm verb={REMOVE} fields={{ id }} id={`${REMOVE} ${id.slice(0, 40)}`}>
              <DeskButton verb={REMOVE} name={a.removeNamed(name ?? a.unknownDevice, made)}>
                {a.remove}
              </DeskButton>
            </DeskForm>
          ),
        },
      ]}
      rows={passkeys}
      rowId={({ id }) => id}
    />
  )
}

/** Proof of both factors first; then the browser makes the key, which is sent by itself. */
function NewPasskey() {
  const t = useTexts()
  const { account: a } = t
  const { token } = useLoaderData<typeof loader>()
  const can = useCanPasskeys()
  const { Form, isBusy, code, problems, ...passkey } = usePasskey('make', { token, action: '/account' })
  const words = new Map(problems.map((one) => [one.field, problemWords(t, one)]))
  if (can === false) return <p className="soft">{a.cannot}</p>
  return (
    <section className="stack">
      <h3>{a.add}</h3>
      <p className="soft">{a.addExplain}</p>
      <Notice code={code === 'invalid_credentials' ? 'invalid_proof' : code} />
      <Form
        className="stack"
        method="post"
        action={passkey.action}
        key={code === 'passkey_added' ? 'new' : 'form'}
      >
        <TokenField token={token} />
        <TextField
          id="password"
          name="password"
          label={t.login.password}
          error={words.get('password')}
          type="password"
          required
          maxLength={200}
          autoComplete="current-password"
        />
        <TextField
          id="code"
          name="code"
          label={t.login.code}
          hint={t.login.hint}
          error={words.get('code')}
          required
          inputMode="numeric"
          pattern="[0-9]{6}"
          maxLength={6}
          autoComplete="one-time-code"
        />
        <Button type="submit" variant="brand" busy={isBusy}>
          {a.add}
        </Button>
      </Form>
    </section>
  )
}

/** How the operator logs in. */
export default function Account() {
  const { account: a, elevation } = useTexts()
  return (
    <>
      <Title title={a.title}>
        <Link to="/elevation">{elevation.short}</Link>
      </Title>
      <div className="stack">
        <section className="stack">
          <h2>{a.passkeys}</h2>
          <p className="soft">{a.explain}</p>
          <Passkeys />
          <div className="columns">
            <NewPasskey />
          </div>
        </section>
      </div>
      <Zone />
    </>
  )
}
