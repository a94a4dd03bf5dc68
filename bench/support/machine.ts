import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Database } from '#server/platform/db/database.ts'

/** What the figures were taken on; without it they mean nothing. */
export function describeMachine(database?: Pick<Database, 'engine'>): string {
  const [cpu] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const machine = `${availableParallelism()} cores (${cpu?.model.trim() ?? process.arch}), ${memory}`
  return [machine, `Node ${process.versions.node}`, ...(database ? [database.engine] : [])].join(
    ', ',
  )
}
