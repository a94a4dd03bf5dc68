/**
 * How long an address that bounced gets no campaign: a mailbox that is opened again is not left out for good.
 * Unit: days. Source: issue 20, part 3.
 */
export const bounceLastsDays = 90

/** An enhanced status code, `class.subject.detail`. Source: RFC 3463, 2. */
const enhancedCode = /\b5\.(\d{1,3})\.(\d{1,3})\b/
/** The reply code of the server, at the beginning of what it said. */
const replyCode = /(?:^|: )(5\d\d)\b/
/** No such mailbox, not here, no such name. Source: RFC 5321, 4.2.3. */
const addressCodes = ['550', '551', '553']

/**
 * Whether what a server said for good is about the address and not about the mail: a mailbox that does not exist
 * (5.1.x) or is closed (5.2.1); without an enhanced code the reply codes that are about addresses. A server that
 * takes no such mail (5.7.x) or finds it too large says nothing of the address. Errors: none.
 * Source: RFC 3463, 3.2 and 3.3; RFC 5321, 4.2.3.
 */
export function isBounce(failure: string): boolean {
  const [, subject, detail] = enhancedCode.exec(failure) ?? []
  if (subject !== undefined) return subject === '1' || (subject === '2' && detail === '1')
  const [, reply = ''] = replyCode.exec(failure) ?? []
  return addressCodes.includes(reply)
}
