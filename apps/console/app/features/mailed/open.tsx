import { Button } from '@palco/ui/button.tsx'
import { useLoaderData } from 'react-router'
import { useTexts } from '../../texts/index.ts'
import { loadOpening } from './open.server.ts'

export const loader = loadOpening

/**
 * Where the link of a mail arrives. A browser that comes from another site brings no session along, as its cookie is strict; from here it
 * does.
 */
export default function Opening() {
  const t = useTexts()
  const { mailed: m } = t
  const { page, file } = useLoaderData<typeof loader>()
  return (
    <main className="narrow" id="content">
      <title>{`${m.open} · ${t.title}`}</title>
      <meta httpEquiv="refresh" content={`0;url=${file ?? page}`} />
      <p className="mark">Palco</p>
      <h1>{m.open}</h1>
      <p>{file === null ? m.opening : m.file}</p>
      <p className="ways">
        {file !== null && (
          <Button href={file} variant="brand">
            {m.download}
          </Button>
        )}
        <Button href={page} variant={file === null ? 'brand' : 'neutral'}>
          {m.open}
        </Button>
      </p>
    </main>
  )
}
