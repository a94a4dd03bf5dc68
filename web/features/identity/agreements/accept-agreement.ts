import { ApiError, errorMessage } from '#web/api/errors.ts'
import { agreements } from './agreements-client.ts'

export type Acceptance =
  | { kind: 'accepted'; message: string }
  /** A newer version has been published since this one was opened. */
  | { kind: 'replaced'; agreementId: string; message: string }
  | { kind: 'refused'; message: string }

/** Accepts a version of an agreement, or tells what became of that. */
export async function acceptAgreement(id: string): Promise<Acceptance> {
  try {
    const { result } = await agreements.acceptAgreement({ params: { id } })
    return { kind: 'accepted', message: result }
  } catch (error) {
    const message = errorMessage(error)
    const isReplaced = error instanceof ApiError && error.code === 'agreement_replaced'
    return isReplaced && error.agreementId
      ? { kind: 'replaced', agreementId: error.agreementId, message }
      : { kind: 'refused', message }
  }
}
