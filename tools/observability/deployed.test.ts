import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../repository-root.ts'
import { listExpressions, readAlerts, readDashboards } from './deployed.ts'
import { readQuery } from './promql.ts'
import { listMissing, readSeries } from './series.ts'

const RUNBOOK = join(repositoryRoot, 'docs/runbook')

test('every expression of rules and dashboards is PromQL and asks for a metric', () => {
  const read = listExpressions().map(({ where, expr }) => ({ where, ...readQuery(expr) }))
  expect(read.length).toBeGreaterThan(50)
  expect(read.filter(({ errors }) => errors.length > 0)).toEqual([])
  expect(read.filter(({ used }) => used.length === 0 || used.some(({ metric }) => metric === ''))).toEqual([])
})

test('what is no PromQL is found, and what an expression asks for is read with its labels', () => {
  for (const wrong of ['sum(rate(a[5m])', 'a{b=}', 'a >', 'rate(a[five])'])
    expect([wrong, readQuery(wrong).errors.length > 0]).toEqual([wrong, true])
  const { used, errors } = readQuery(
    'sum by (le, path) (rate(a_bucket{status=~"5.."}[5m])) / max without (instance) (b offset 1h) > 0',
  )
  expect(errors).toEqual([])
  expect(used).toEqual([
    { metric: 'a_bucket', labels: ['status', 'le', 'path'] },
    { metric: 'b', labels: ['instance'] },
  ])
})

test('a metric or a label that nothing measures is found', () => {
  const measured = readSeries(['# TYPE a counter\na{path="/x{y}",status="200"} 1\nb 2.5'])
  const missing = (text: string) => listMissing(readQuery(text).used, measured)
  expect(missing('sum by (path) (a{status="500"}) + b + up{job="palco"} + max by (instance) (b)')).toEqual([])
  expect(missing('a{kind="x"} + c')).toEqual(['a{kind}', 'c'])
  expect(missing('sum by (path) (b)')).toEqual(['b{path}'])
})

test('each alert has its page and each page its alert, which names it', () => {
  const alerts = readAlerts()
  const pages = readdirSync(RUNBOOK).filter((name) => name !== 'README.md')
  expect(alerts.map(({ alert }) => `${alert}.md`).sort()).toEqual(pages.sort())
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
  const index = readFileSync(join(RUNBOOK, 'README.md'), 'utf8')
  for (const { alert, labels, annotations } of alerts) {
    expect([alert, annotations.runbook]).toEqual([alert, `docs/runbook/${alert}.md`])
    expect(['page', 'ticket']).toContain(labels.severity)
    const page = readFileSync(join(RUNBOOK, `${alert}.md`), 'utf8')
    expect(page.startsWith(`# ${alert}\n`), alert).toBe(true)
    expect(page, alert).toContain(`Severity: ${labels.severity}.`)
    for (const heading of ['## Look at\n', '## Do\n']) expect(page, alert).toContain(heading)
    expect(index).toContain(`| [${alert}](${alert}.md) | ${labels.severity} |`)
  }
})

test('no two dashboards or panels share an identifier', () => {
  const dashboards = readDashboards()
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length)
  for (const { title, panels } of dashboards) {
    expect([title, new Set(panels.map(({ id }) => id)).size]).toEqual([title, panels.length])
  }
})
