import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { contract } from '#contract/index.ts'
import { mailMetrics } from '#server/features/mail/outbox/mail-metrics.ts'
import { healthGauges } from '#server/features/system/health/health-gauges.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { anchorsOf } from '../check/markdown-anchors.ts'
import { root } from '../check/repository.ts'
import { mustRun } from './programs.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

/** As promtool has it. */
interface RungRule {
  alertname: string
  exp_alerts: object[]
}

const alerts: { groups: { rules: Rule[] }[] } = parse(read('deploy/prometheus/alerts.yaml'))
const rules = alerts.groups.flatMap((group) => group.rules)
const dashboard: { panels: { title: string; targets?: { expr: string }[] }[] } = JSON.parse(
  read('deploy/grafana/switchback.json'),
)
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** Names as a scrape has them; Prometheus adds `up` itself. */
async function exposedNames(): Promise<Set<string>> {
  const metrics = createMetrics()
  mailMetrics(metrics)
  healthGauges(metrics)
  const text = await metrics.read()
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type = '']) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
  )
  return new Set([...names, 'up'])
}

/** The metrics of an expression: its words that neither call a function nor stand in braces, brackets or quotes. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without) *\([^)]*\)/g, '')
  return [...bare.matchAll(/\b([a-z]\w*)\b(?! *\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['or', 'and', 'unless', 'by', 'e9'].includes(name))
}

describe('alerts and dashboard', () => {
  it('ask for metrics that the product has', async () => {
    const known = await exposedNames()
    const asked = [...rules.map(({ expr }) => expr), ...shown].flatMap(metricsIn)
    expect(new Set(asked).size).toBeGreaterThan(12)
    expect(asked.filter((name) => !known.has(name))).toEqual([])
  })

  it('know outcomes and labels that there are', async () => {
    const metrics = createMetrics()
    metrics.requestDone('GET', '/api/health', 200, 0.1)
    for (const outcome of ['completed', 'failed'] as const) metrics.jobDone('x', outcome, 0.1)
    for (const outcome of ['sent', 'retried', 'failed', 'cancelled'] as const)
      mailMetrics(metrics).mailDone(outcome)
    const text = await metrics.read()
    const exprs = [...rules.map(({ expr }) => expr), ...shown]
    const outcomes = exprs.flatMap((expr) =>
      [...expr.matchAll(/(\w+)\{outcome="(\w+)"/g)].map(([, name, outcome]) => ({ name, outcome })),
    )
    expect(outcomes.length).toBeGreaterThan(3)
    for (const { name, outcome } of outcomes) {
      expect(text).toMatch(new RegExp(`^${name}\\{.*outcome="${outcome}"`, 'm'))
    }
  })

  it('leave out the routes that stay open, by how their paths end', () => {
    const routes = Object.values(contract).flatMap((feature) => Object.values(feature))
    const open = routes.filter(
      (route) => 'produces' in route && route.produces === 'text/event-stream',
    )
    expect(open.length).toBeGreaterThan(3)
    expect(open.filter(({ path }) => !path.endsWith('/events'))).toEqual([])
  })

  it('name a section of the runbook each, which is there', () => {
    const anchors = anchorsOf(read('docs/operations.md'))
    const lost = rules.filter(({ annotations: { runbook } }) => {
      const [document, anchor = ''] = runbook.split('#')
      return document !== 'docs/operations.md' || !anchors.has(anchor)
    })
    expect(rules.length).toBeGreaterThan(12)
    expect(lost.map(({ alert }) => alert)).toEqual([])
  })

  it('ring each in what promtool runs', () => {
    const { tests }: { tests: { alert_rule_test: RungRule[] }[] } = parse(
      read('deploy/prometheus/alerts.test.yaml'),
    )
    const rung = tests
      .flatMap(({ alert_rule_test: cases }) => cases)
      .filter(({ exp_alerts: expected }) => expected.length > 0)
      .map(({ alertname }) => alertname)
    expect(rung.sort()).toEqual(rules.map(({ alert }) => alert).sort())
  })

  it.runIf(mustRun('promtool'))(
    'are what Prometheus understands, and ring when they should',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'switchback-alerts-'))
      for (const name of ['alerts.yaml', 'alerts.test.yaml', 'prometheus.yaml']) {
        writeFileSync(join(folder, name), read(`deploy/prometheus/${name}`))
      }
      writeFileSync(join(folder, 'metrics_token'), 'a-token')
      const told = [
        ['check', 'config', 'prometheus.yaml'],
        ['test', 'rules', 'alerts.test.yaml'],
      ].map((args) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' }))
      rmSync(folder, { recursive: true, force: true })
      expect(
        told.map(({ status, stdout, stderr }) => (status === 0 ? '' : stdout + stderr)),
      ).toEqual(['', ''])
    },
  )
})
