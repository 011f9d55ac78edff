import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { renderText } from './render-text.ts'

const options = {
  nonce: 'n',
  signal: () => new AbortController().signal,
  onError: (error: unknown) => {
    throw error
  },
}

test('a part that waits is waited for, and stands in the document', async () => {
  const come = Promise.resolve('has come')
  const Waits = () => <p>{use(come)}</p>
  const tree = (
    <html lang="es">
      <body>
        <Suspense fallback="waiting">
          <Waits />
        </Suspense>
      </body>
    </html>
  )
  const text = await renderText(tree, options)
  expect(text).toContain('<p>has come</p>')
  expect(text).toMatch(/^<!DOCTYPE html><html lang="es">/)
})

test('a document in which nothing waits is rendered in one go', async () => {
  const text = await renderText(<html lang="es" />, {
    ...options,
    signal: () => {
      throw new Error('a stream was opened')
    },
  })
  expect(text).toBe('<!DOCTYPE html><html lang="es"><head></head></html>')
})
