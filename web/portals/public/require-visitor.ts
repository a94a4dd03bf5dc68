import { redirect } from '@tanstack/react-router'
import { readToken } from '#web/api/tokens.ts'
import { paths } from '#web/paths.ts'

/** The guard of pages that only make sense signed out. */
export function requireVisitor(): void {
  if (readToken('employer')) throw redirect({ to: paths.dashboard })
}
