import { type Component, licenceProblems } from './licence-problems.ts'
import { runNpm } from './run-npm.ts'

/** Holds what is shipped, by its list (`npm run sbom`), against the licences that are allowed. Needs no network. */
const printed = runNpm(['run', '--silent', 'sbom'], 20_000)
// CycloneDX, as npm writes it.
const { components }: { components: Component[] } = JSON.parse(printed || '{"components":[]}')
const problems = licenceProblems(components)
for (const problem of problems) console.error(problem)
if (components.length === 0) console.error('npm listed no packages')
console.log(`${components.length} packages`)
if (problems.length > 0 || components.length === 0) process.exitCode = 1
