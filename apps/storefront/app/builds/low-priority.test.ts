import { expect, test } from 'vitest'
import { lowPriorityScripts } from './low-priority.ts'

const html =
  '<p>a < b</p><link rel="modulepreload" href="/a.js"/><script nonce="n" type="module" async="">x</script><script nonce="n">1<2</script>'

test('marks preloads and the module script however the stream is cut', async () => {
  for (let size = 1; size < 40; size += 3) {
    const bytes = new TextEncoder().encode(html)
    const source = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })
    const text = await new Response(lowPriorityScripts(source)).text()
    expect(text.replace(/ fetchPriority="low"/g, '')).toBe(html)
    expect(text.match(/fetchPriority="low"/g)).toHaveLength(2)
  }
})
