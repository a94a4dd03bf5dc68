import { loadDemoWorld } from '#demo/load.ts'
import { demoLogins, demoPassword } from '#demo/logins.ts'
import type { Platform } from './platform/platform.ts'

/** Fills an empty database with the demo world and names its logins; data that is there stays. */
export async function seedDemoWorld(
  { db, clock }: Platform,
  say: (line: string) => void,
): Promise<void> {
  await loadDemoWorld(db, { now: clock.now(), log: say })
  say(`Demo logins, password of all ${demoPassword}:`)
  for (const { who, login } of demoLogins) say(`  ${login.padEnd(24)} ${who}`)
}
