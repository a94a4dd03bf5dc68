import type * as z from 'zod/mini'
import type { Refresh } from '#web/kit/refresh.ts'

interface Done {
  result: string
}

/** What people of employers, or members, change their name and their sign-in by. */
export interface SignInSide {
  name: z.ZodMiniType<string, string>
  rename: (change: { name: string }) => Promise<Done>
  changeEmail: (change: { email: string; current_password: string }) => Promise<Done>
  changePassword: (change: { current_password: string; password: string }) => Promise<Done>
  /** Where else the name stands. */
  alsoRenamed: Refresh
  /** What knows the new address, once it was mailed a link. */
  refresh: Refresh
}
