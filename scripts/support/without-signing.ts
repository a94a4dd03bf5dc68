import { readConfig } from '#server/platform/config.ts'

/** The configuration of a command that signs nothing; without a valid one the command ends, and says why. */
export function readConfiguration() {
  try {
    return readConfig(process.env, () => '')
  } catch (error) {
    return leave(error instanceof Error ? error.message : String(error), 2)
  }
}

/** Ends a command with a reason. */
export function leave(reason: string, code: number): never {
  console.error(reason)
  process.exit(code)
}
