import { Button } from '@palco/ui/button.tsx'
import { useLoaderData } from 'react-router'
import { Onward } from '../../page/onward.tsx'
import { useTexts } from '../../texts/index.ts'
import { loadOpening } from './open.server.ts'

export const loader = loadOpening

/** Where the link of a mail arrives. */
export default function Opening() {
  const { mailed: m } = useTexts()
  const { page, file } = useLoaderData<typeof loader>()
  return (
    <Onward title={m.open} text={file === null ? m.opening : m.file} to={file ?? page}>
      {file !== null && (
        <Button href={file} variant="brand">
          {m.download}
        </Button>
      )}
      <Button href={page} variant={file === null ? 'brand' : 'neutral'}>
        {m.open}
      </Button>
    </Onward>
  )
}
