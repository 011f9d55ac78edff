import { Button } from '@palco/ui/button.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Facts } from '../../page/facts.tsx'
import { Filters } from '../../page/filters.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { loadRound } from './rounds.server.ts'
import { BrandChoice } from '../../page/brands.tsx'
import { useTexts } from '../../texts/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadRound(request, context)

export const ErrorBoundary = Problem

type Record = { steps: string[]; replay: string | null }

/** The round played again by its provider, and a link to the page that shows it. */
function Replay({ record }: { record: Record | null }) {
  const { rounds: r } = useTexts()
  if (record === null) return <p className="soft">{r.noRecord}</p>
  if (record.steps.length === 0) return <p className="soft">{r.secret}</p>
  return (
    <section className="stack">
      <h2>{r.steps}</h2>
      <pre className="round-steps">{record.steps.join('\n')}</pre>
      {record.replay === null ? (
        <p className="soft">{r.still}</p>
      ) : (
        <p>
          <Button href={record.replay} target="_blank" rel="noopener noreferrer">
            {r.replay}
          </Button>
        </p>
      )}
    </section>
  )
}

/** A round of a game, found by its number. */
export default function RoundPage() {
  const { rounds: r } = useTexts()
  const { brand, id, searched, round } = useLoaderData<typeof loader>()
  return (
    <>
      <Title title={r.title}>
        <p className="soft">{r.explain}</p>
      </Title>
      <Filters action="/support/rounds" submit={r.find}>
        <BrandChoice value={brand} />
        <TextField
          id="filter-id"
          label={r.number}
          name="id"
          key={id}
          defaultValue={id}
          maxLength={200}
          autoComplete="off"
        />
      </Filters>
      {searched && round === null && <p className="empty">{r.none}</p>}
      {round && (
        <div className="sections-of">
          <Facts facts={round.facts} />
          <Replay record={round.record} />
        </div>
      )}
      <Zone />
    </>
  )
}
