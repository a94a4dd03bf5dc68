import { execFileSync } from 'node:child_process'

export type Owner = { uid: number; gid: number } | undefined

/** PostgreSQL and PgBouncer refuse to run as root: there the account PostgreSQL's package made is used. */
export function serverAccount(): Owner {
  if (process.getuid?.() !== 0) return undefined
  const read = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: read('-u'), gid: read('-g') }
}
