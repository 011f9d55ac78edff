import { Note } from '@palco/ui/note.tsx'
import { Link } from 'react-router'
import { useTexts } from '../texts/index.ts'

const GOOD = new Set([
  'executed',
  'recorded',
  'rejected',
  'document_requested',
  'document_accepted',
  'done',
  'price_set',
  'race_non_runner',
  'boosted',
  'boost_ended',
  'free_bets_given',
  'code_made',
  'proposed',
  'decided',
])

/** The notice of a code, if the texts have one: what an address says is never shown itself. */
export function Notice({ code }: { code: string | null | undefined }) {
  const { notices, waiting } = useTexts()
  const text = code && Object.hasOwn(notices, code) ? notices[code] : undefined
  if (!code || text === undefined) return null
  return (
    <Note kind={GOOD.has(code) ? 'positive' : 'negative'} role="status" className="notice">
      {text} {code === 'proposed' && <Link to="/waiting">{waiting.title}</Link>}
    </Note>
  )
}
