import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './repository.ts'
import { listSourceFiles, rooms } from './source-files.ts'

/** Runs dependency-cruiser over every room, and fails as well when it left a file of ours unread. */
interface Report {
  modules: { source: string }[]
  summary: {
    totalDependenciesCruised: number
    violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[]
  }
}

const files = listSourceFiles(root)
const present = rooms.filter((room) => files.some((file) => file.startsWith(`${room}/`)))
const { modules, summary } = await cruise(present)

const read = new Set(modules.map((module) => module.source))
const problems = [
  ...files.filter((file) => !read.has(file)).map((file) => `${file} was not read`),
  ...summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${from} -> ${cycle ? cycle.map(({ name }) => name).join(' -> ') : to}`,
  ),
]
if (files.length === 0 || summary.totalDependenciesCruised === 0) problems.push('nothing was read')
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${summary.totalDependenciesCruised} imports`)
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
