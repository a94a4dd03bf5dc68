import { MailRefused, MailServerDown } from './index.ts'

/** What went wrong as the outbox names it; anything else is to be tried again later. */
export function readFailure(error: unknown, { isHandedOver }: { isHandedOver: boolean }): unknown {
  if (isRefusal(error)) return new MailRefused(`The mail server refused it: ${answerOf(error)}`)
  if (isUnsendable(error)) return new MailRefused(`It cannot be sent: ${error.message}`)
  if (isHandedOver || isAboutTheMail(error)) return error
  return new MailServerDown(error instanceof Error ? error.message : 'unknown reason')
}

/** Whether the server spoke of the mail: it is up, then. One that says goodbye (421) speaks of itself. */
export function isAboutTheMail(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false
  const isMails = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isMails && codeOf(error) >= 400 && codeOf(error) !== 421
}

/** Only a no to this recipient or this content is final: anything else is ours or passing. */
function isRefusal(error: unknown): error is Error {
  if (!isAboutTheMail(error) || !('command' in error)) return false
  const isMails = error.command === 'RCPT TO' || error.command === 'DATA'
  return isMails && codeOf(error) >= 500
}

/** Such as an address that no server could be given, or a mail larger than this one takes. */
function isUnsendable(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false
  const isMails = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isMails && codeOf(error) === 0
}

function codeOf(error: Error): number {
  return 'responseCode' in error ? Number(error.responseCode) : 0
}

function answerOf(error: Error): string {
  return 'response' in error ? String(error.response) : String(codeOf(error))
}
