import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readDirectionRules, sleepingPatterns } from './direction-rules.ts'
import { root } from './repository.ts'
import { listSourceFiles, rooms } from './source-files.ts'

/** Runs dependency-cruiser over every room; fails as well when a file of ours stayed unread or a rule sleeps. */
interface Report {
  modules: { source: string }[]
  summary: {
    totalDependenciesCruised: number
    violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[]
  }
}

const files = listSourceFiles(root)
const rules = readDirectionRules()
const present = rooms.filter((room) => files.some((file) => file.startsWith(`${room}/`)))
const { modules, summary } = await cruise(present)

const read = new Set(modules.map((module) => module.source))
const problems = [
  ...files.filter((file) => !read.has(file)).map((file) => `${file} was not read`),
  ...sleepingPatterns(rules, files),
  ...summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${from} -> ${cycle ? cycle.map(({ name }) => name).join(' -> ') : to}`,
  ),
]
if (files.length === 0 || summary.totalDependenciesCruised === 0) problems.push('nothing was read')
for (const problem of problems) console.error(problem)
console.log(
  `${files.length} files, ${summary.totalDependenciesCruised} imports, ${rules.length} rules`,
)
if (problems.length > 0) process.exitCode = 1

async function cruise(folders: readonly string[]): Promise<Report> {
  const depcruise = join(root, 'node_modules', '.bin', 'depcruise')
  const flags = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const { stdout } = await promisify(execFile)(depcruise, [...flags, ...folders], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  })
  // The shape dependency-cruiser documents; only the fields above are read.
  return JSON.parse(stdout) as Report
}
