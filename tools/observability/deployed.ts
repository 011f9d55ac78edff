import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { repositoryRoot } from '../repository-root.ts'

const FOLDER = join(repositoryRoot, 'deploy/observability')

export type Alert = {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
type Rules = { groups: { name: string; rules: Alert[] }[] }
export type Dashboard = {
  uid: string
  title: string
  panels: { id: number; title: string; targets: { expr: string; legendFormat: string }[] }[]
}

/** The alert rules for Prometheus. */
export const readAlerts = (): Alert[] =>
  (parse(readFileSync(join(FOLDER, 'alerts.yaml'), 'utf8')) as Rules).groups.flatMap(({ rules }) => rules)

/** The dashboards for Grafana. */
export const readDashboards = (): Dashboard[] =>
  readdirSync(join(FOLDER, 'dashboards')).map(
    (name) => JSON.parse(readFileSync(join(FOLDER, 'dashboards', name), 'utf8')) as Dashboard,
  )

/** Every expression of rules and dashboards, with where it stands. */
export const listExpressions = (): { where: string; expr: string }[] => [
  ...readAlerts().map(({ alert, expr }) => ({ where: alert, expr })),
  ...readDashboards().flatMap(({ title, panels }) =>
    panels.flatMap((panel) => panel.targets.map(({ expr }) => ({ where: `${title}: ${panel.title}`, expr }))),
  ),
]
