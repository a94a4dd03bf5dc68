import { readToken, signToken } from '#server/platform/auth/signed-token.ts'
import type { Platform } from '#server/platform/platform.ts'

const purpose = 'community'
/** It says nothing of time: the same employer has the same link for good. */
const at = new Date(0)

/** The link that an employer hangs up or sends round: who has it may ask to join. */
export function sharedLinkOf({ config }: Pick<Platform, 'config'>, employerId: string): string {
  const token = signToken(config.signingKey, purpose, { ids: [employerId], at })
  return `${config.publicUrl}/join?community=${token}`
}

/** Whose link it is, when it was made here. */
export function readSharedLink(
  { config }: Pick<Platform, 'config'>,
  token: string,
): string | undefined {
  return readToken(config.signingKey, purpose, token)?.ids[0]
}
