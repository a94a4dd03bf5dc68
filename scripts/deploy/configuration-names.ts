import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secretNames } from '#server/platform/config/secret-files.ts'
import { root } from '../check/repository.ts'

const [, schema = ''] =
  /z\.object\(\{(.*?)\n\}\)/s.exec(readFileSync(join(root, 'server/platform/config.ts'), 'utf8')) ??
  []

/** Every variable that the configuration reads, those that name files of secrets and Node's own cache among them. */
export const configurationNames: ReadonlySet<string> = new Set([
  ...[...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name),
  ...secretNames.map((name) => `${name}_FILE`),
  'NODE_COMPILE_CACHE',
])

/** Those of an environment that nobody reads. */
export function unknownNames(environment: Record<string, string>): string[] {
  return Object.keys(environment).filter((name) => !configurationNames.has(name))
}
