import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { repositoryRoot } from '../environment.ts'
import { findHelm } from './testing/helm.ts'
import { judge, readImageEnvironment } from './testing/judge.ts'

const CHART = join(repositoryRoot, 'deploy/helm/palco')
const folder = mkdtempSync(join(tmpdir(), 'palco-chart-'))
/** Fetched at night; a build takes the machine's, if it has one. */
const helm = process.env.DEPLOYMENT_TESTS ? findHelm(folder) : null
afterAll(() => rmSync(folder, { recursive: true }))

type Labels = Record<string, string>
type Container = {
  image: string
  env: { name: string; value: string }[]
  securityContext: Record<string, unknown>
  startupProbe: object
  livenessProbe: object
  readinessProbe: object
  ports: { name: string; containerPort: number }[]
}
type Made = {
  kind: string
  metadata: { name: string }
  spec: {
    selector: Labels & { matchLabels?: Labels }
    podSelector: { matchLabels: Labels }
    policyTypes: string[]
    scaleTargetRef: { name: string }
    rules: { http: { paths: { backend: { service: { name: string } } }[] } }[]
    template: {
      metadata: { labels: Labels }
      spec: { securityContext: { runAsNonRoot: boolean }; containers: Container[] }
    }
  }
}

const render = (...args: string[]): Made[] =>
  parseAllDocuments(
    execFileSync(helm ?? '', ['template', 'palco', CHART, ...args], { encoding: 'utf8', stdio: 'pipe' }),
  )
    .map((document) => document.toJS() as Made | null)
    .filter((made) => made !== null)

describe.skipIf(helm === null)(
  `the chart, rendered by Helm (${helm === null ? 'only at night, where it can be had' : 'here'})`,
  () => {
    const made = helm === null ? [] : render('-f', join(CHART, 'example-values.yaml'))
    const of = (kind: string): Made[] => made.filter((one) => one.kind === kind)
    const pods = of('Deployment').map(({ spec }) => spec.template)
    const fits = (wanted: Labels) =>
      pods.filter(({ metadata }) =>
        Object.entries(wanted).every(([key, value]) => metadata.labels[key] === value),
      )

    test('passes the linter, and is refused without a digest or a host', () => {
      const values = join(CHART, 'example-values.yaml')
      execFileSync(helm ?? '', ['lint', '--strict', CHART, '-f', values], { stdio: 'pipe' })
      expect(() => render()).toThrow(/is needed/)
      expect(() => render('-f', values, '--set', 'image.digests.console=')).toThrow(
        /image\.digests\.console is needed/,
      )
      expect(() => render('-f', values, '--set', 'hosts.sites=null')).toThrow(/hosts\.sites is needed/)
    })

    test('each part runs without rights, with probes, and with settings that are fit for production', () => {
      expect(pods.length).toBe(6)
      for (const { spec } of pods) {
        const [container] = spec.containers
        if (!container) throw new Error('no container')
        expect(container.image).toMatch(/palco-[a-z]+@sha256:\d{64}$/)
        expect(spec.securityContext.runAsNonRoot).toBe(true)
        expect(container.securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
        })
        for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe])
          expect(probe).toMatchObject({ httpGet: { port: 'metrics' } })
        const program = /palco-([a-z]+)@/.exec(container.image)?.[1] ?? ''
        const env = Object.fromEntries(container.env.map(({ name, value }) => [name, value]))
        expect(judge(program, env, readImageEnvironment())).toEqual([])
      }
    })

    test('services, budgets, scalers and policies each find the pods they name', () => {
      for (const kind of [
        'Service',
        'PodDisruptionBudget',
        'NetworkPolicy',
        'HorizontalPodAutoscaler',
        'Ingress',
      ])
        expect(of(kind).length).toBeGreaterThan(1)
      for (const { spec } of of('Service')) expect(fits(spec.selector)).toHaveLength(1)
      for (const { spec } of of('PodDisruptionBudget'))
        expect(fits(spec.selector.matchLabels ?? {})).toHaveLength(1)
      for (const { spec } of of('NetworkPolicy'))
        expect(fits(spec.podSelector.matchLabels).length).toBeGreaterThan(0)
      const names = (kind: string) => of(kind).map(({ metadata }) => metadata.name)
      for (const { spec } of of('HorizontalPodAutoscaler'))
        expect(names('Deployment')).toContain(spec.scaleTargetRef.name)
      for (const { spec } of of('Ingress'))
        for (const { http } of spec.rules)
          for (const { backend } of http.paths) expect(names('Service')).toContain(backend.service.name)
    })

    test('nothing reaches a part but what a policy names', () => {
      const none = of('NetworkPolicy').find(({ metadata }) => metadata.name === 'palco-none')
      expect(fits(none?.spec.podSelector.matchLabels ?? {})).toHaveLength(pods.length)
      expect(none?.spec).toEqual({ podSelector: none?.spec.podSelector, policyTypes: ['Ingress'] })
    })
  },
)
