import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const shipped = join(import.meta.dirname, '..', '..', 'deploy', 'patroni', 'patroni.yml')

/** As it stands in the configuration that is shipped. */
export const password = 'change-me'

interface Places {
  folder: string
  binaries: string
  /** Where etcd listens. */
  store: number
  name: string
  port: number
  rest: number
  data: string
}

/** The configuration that is shipped, with the places of one server. */
export function configured({ folder, binaries, store, name, port, rest, data }: Places): string {
  return readFileSync(shipped, 'utf8')
    .replace('name: one', `name: ${name}`)
    .replaceAll('127.0.0.1:8008', `127.0.0.1:${rest}`)
    .replace('127.0.0.1:2379', `127.0.0.1:${store}`)
    .replaceAll('127.0.0.1:5432', `127.0.0.1:${port}`)
    .replace('/var/lib/postgresql/15/switchback', data)
    .replace('/usr/lib/postgresql/15/bin', binaries)
    .replace('/var/lib/postgresql/15/patroni.pgpass', join(folder, `${name}.pgpass`))
    .replace('/var/run/postgresql', folder)
}
