/** An enhanced status code, `class.subject.detail`. Source: RFC 3463, 2. */
const enhancedCode = /\b5\.(\d{1,3})\.(\d{1,3})\b/
/** The reply code of the server, at the beginning of what it said. */
const replyCode = /(?:^|: )(5\d\d)\b/
/** No such mailbox, not here, no such name. Source: RFC 5321, 4.2.3. */
const addressCodes = ['550', '551', '553']
/** What servers say of an address that they do not have, or no more. */
const ofAddress = [
  /\b(?:no such|unknown|invalid|non-?existent|inactive)\s+(?:user|mailbox|recipient|address|account)/i,
  /\b(?:user|mailbox|recipient|address|account)\b.{0,30}\b(?:unknown|unavailable|disabled|inactive|invalid|not\s+(?:found|known|exist|local|here|allowed))\b/i,
  /\b(?:does not|doesn['’]t|did not)\s+exist\b/i,
]
/** What they say of who sends, or of what is sent. */
const ofMail =
  /\b(?:spam|block|blocked|blacklist\w*|list(?:ed)?|policy|reputation|sender|content|ip)\b/i

/**
 * Whether what a server said for good is about the address and not about the mail: a mailbox that does not exist
 * (5.1.x) or is closed (5.2.1); without an enhanced code a reply code that is about addresses, with words that are too:
 * many servers answer a bare 550 to whatever they take for spam, of addresses that are good. A server that takes no
 * such mail (5.7.x) or finds it too large says nothing of the address. Errors: none.
 * Source: RFC 3463, 3.2 and 3.3; RFC 5321, 4.2.3.
 */
export function isBounce(failure: string): boolean {
  const [, subject, detail] = enhancedCode.exec(failure) ?? []
  if (subject !== undefined) return subject === '1' || (subject === '2' && detail === '1')
  const [, reply = ''] = replyCode.exec(failure) ?? []
  if (!addressCodes.includes(reply) || ofMail.test(failure)) return false
  return ofAddress.some((words) => words.test(failure))
}
