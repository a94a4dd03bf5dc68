import { isPassword } from '#server/platform/auth/password.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type CodePurpose, deleteCode, takeTry } from './queries.ts'

const mostTries = 5

/**
 * Evaluates a typed code. A try is used up before the code is looked at, so that parallel guesses get
 * no more than five; a right code works once. Answers what the code was about.
 */
export async function checkCode(
  { db, clock }: Platform,
  employerId: string,
  purpose: CodePurpose,
  code: string,
): Promise<{ subjectId: string | null } | undefined> {
  const live = await takeTry(db, employerId, purpose, clock.now(), mostTries)
  if (!live?.codeHash) return undefined
  if (!(await isPassword(code, live.codeHash))) return undefined
  return (await deleteCode(db, live.requestId)) ? { subjectId: live.subjectId } : undefined
}
