import type { LoginKey } from '#server/platform/auth/actor.ts'
import { isPassword } from '#server/platform/auth/password.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type CodePurpose, deleteCode, takeTry } from './queries.ts'

const mostTries = 5

/** What a typed code turned out to be; a right one says what it was about and where it had gone. */
type CodeCheck =
  | { kind: 'right'; subjectId: string | null; sentTo: string }
  | { kind: 'wrong' }
  /** Tries or time are over, or there is none: which of them is not said. */
  | { kind: 'over' }

/**
 * Evaluates a typed code. A try is used up before the code is looked at, so that parallel guesses get
 * no more than five; a right code works once.
 */
export async function checkCode(
  { db, clock }: Platform,
  login: LoginKey,
  purpose: CodePurpose,
  code: string,
): Promise<CodeCheck> {
  const live = await takeTry(db, login, purpose, clock.now(), mostTries)
  if (!live?.codeHash) return { kind: 'over' }
  if (!(await isPassword(code, live.codeHash))) {
    return { kind: live.tries < mostTries ? 'wrong' : 'over' }
  }
  if (!(await deleteCode(db, live.requestId))) return { kind: 'over' }
  return { kind: 'right', subjectId: live.subjectId, sentTo: live.sentTo }
}

/** The refusal of a code that was not right: after the last try no other guess is worth typing. */
export function codeRefused(field: string, kind: 'wrong' | 'over') {
  const messages = {
    wrong: 'The code is not right',
    over: 'This code no longer works. Ask for a new one.',
  }
  return invalid({ [field]: [messages[kind]] })
}
