import { expect, test } from 'vitest'
import { siteWithMockBackend } from '../../server/testing/site-with-mock-backend.ts'

// What this folder expects of the HTML and the scripts that this version of React and its router make (docs/first-paint.md).
const { site } = await siteWithMockBackend()

const readText = async (path: string): Promise<string> => (await site.visitor().get(path)).text
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0

/** The module script as the router wrote it, but for its type. */
const moduleScript = (html: string): string =>
  /<script nonce="[\w-]{24}" type="text\/late">([^]*?)<\/script>/.exec(html)?.[1] ?? ''

/** The files that the document's last script asks for. */
const waitingFiles = (html: string): string[] =>
  JSON.parse(/\)\((\["[^\]]*\])\)<\/script><\/body><\/html>$/.exec(html)?.[1] ?? '[]') as string[]

type Chunks = { module: string; imports?: string[] }
type Manifest = { entry: Chunks; routes: Record<string, Chunks> }

/** The router's manifest, as the running page gets it. */
async function readManifest(html: string): Promise<Manifest & { file: string }> {
  const file = /import "(\/assets\/manifest-\w+\.js)";/.exec(moduleScript(html))?.[1] ?? ''
  const json = /^window\.__reactRouterManifest=(\{.*\});$/.exec((await readText(file)).trim())?.[1] ?? 'null'
  return { file, ...(JSON.parse(json) as Manifest) }
}

const TERMS = ['root', 'layouts/whitelabel', 'routes/content/terms']

test('the module script imports the manifest and the routes, names these, and starts the entry last', async () => {
  const html = await readText('/terms')
  const { file, entry, routes } = await readManifest(html)
  const lines = moduleScript(html)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  expect(lines).toEqual([
    `import "${file}";`,
    ...TERMS.map((id, index) => `import * as route${index} from "${routes[id]?.module}";`),
    `window.__reactRouterRouteModules = {${TERMS.map((id, index) => `"${id}":route${index}`).join()}};`,
    `import("${entry.module}");`,
  ])
  expect(count(html, /<script[^>]+type="module"/g)).toBe(0)
})

test('every file of a page, and no other, waits for the first paint', async () => {
  const html = await readText('/terms')
  const { file, entry, routes } = await readManifest(html)
  const named = [entry, ...TERMS.map((id) => routes[id])].flatMap((chunks) => [
    chunks?.module,
    ...(chunks?.imports ?? []),
  ])
  const files = waitingFiles(html)
  const texts = files.filter((path) => /\/(es_ES|first)-[^/]+\.js$/.test(path))
  expect(texts).toHaveLength(2)
  expect(new Set(files)).toEqual(new Set([file, ...named, ...texts]))
  expect(files).toContainEqual(expect.stringMatching(/\/framework-[^/]+\.js$/))
  expect(count(html, /<link[^>]+rel="modulepreload"/g)).toBe(0)
})

test('the loaders’ data is handed over once, whole, to the stream that the router’s script has opened', async () => {
  const html = await readText('/terms')
  const context = 'window.__reactRouterContext'
  const opened = `${context}.stream = new ReadableStream({start(controller){${context}.streamController = controller;}}).pipeThrough(new TextEncoderStream());`
  const handed =
    /window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);window\.__reactRouterContext\.streamController\.close\(\)<\/script>/g
  expect(count(html, /__reactRouterContext\.stream = /g)).toBe(1)
  expect(count(html, /streamController\.enqueue/g)).toBe(1)
  expect(count(html, handed)).toBe(1)
  expect(html.indexOf(opened)).toBeGreaterThan(0)
  expect(html.search(handed)).toBeGreaterThan(html.indexOf(opened))
  const data = JSON.parse(
    JSON.parse(/enqueue\(("(?:[^"\\]|\\.)*")\)/.exec(html)?.[1] ?? '""') as string,
  ) as unknown[]
  for (const id of ['loaderData', ...TERMS]) expect(data).toContain(id)
})

test('the document is rendered in one go, with one head and one body', async () => {
  for (const path of ['/', '/terms']) {
    const html = await readText(path)
    expect(html).toMatch(/^<!DOCTYPE html><html [^]*<\/html>$/)
    for (const tag of [/<\/head>/g, /<body>/g, /<\/body>/g]) expect(count(html, tag)).toBe(1)
    // React's marks of a part that comes later.
    expect(count(html, /<!--\$[?!]|\$RC\(|<template/g)).toBe(0)
  }
})

test('a guest’s home is hydrated without the data and the texts of what stays HTML', async () => {
  const html = await readText('/')
  expect(html).toMatch(/^<!DOCTYPE html><html [^>]*data-texts="first"/)
  const handed = /enqueue\(("(?:[^"\\]|\\.)*")\)/.exec(html)?.[1] ?? '""'
  const data = JSON.parse(JSON.parse(handed) as string) as unknown[]
  expect(data).toContain('kept')
  expect(data).not.toContain('highlights')
  const files = waitingFiles(html)
  expect(files).toContainEqual(expect.stringMatching(/\/first-[^/]+\.js$/))
  expect(files).not.toContainEqual(expect.stringMatching(/\/(es_ES|frame-parts|lobby)-[^/]+\.js$/))
})
