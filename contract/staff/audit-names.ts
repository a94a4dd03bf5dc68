import { actorName } from '../identity/history/history-names.ts'

interface By {
  kind: 'admin' | 'user' | 'automatic' | 'member'
  id: string | null
  name: string | null
  sign_in_as: boolean
}

/**
 * Who did something, as the back office names them: administrators by their username, and with it that they were
 * signed in as the employer. Errors: none. Source: issue 19, part 7.
 */
export function auditorName({ kind, id, name, sign_in_as }: By): string {
  if (kind !== 'admin') return actorName({ kind, id, name })
  const admin = name ?? 'A deleted administrator'
  return sign_in_as ? `${admin}, signed in as the employer` : admin
}
