/** The push services of browsers: Chrome and others, Firefox, Safari, Edge. */
const hosts: readonly RegExp[] = [
  /^(android|fcm|jmt17)\.googleapis\.com$/,
  /^([a-z\d-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z\d-]+\.)+push\.apple\.com$/,
  /^([a-z\d-]+\.)+notify\.windows\.com$/,
]

/** A host in lower case and a path: nobody's name, no port, nothing that programs read in two ways. */
const plainAddress = /^https:\/\/([a-z\d.-]+)\/[\x21-\x5b\x5d-\x7e]*$/

/**
 * Whether an address is one of a browser's push service: what a member gives as theirs is sent to by the server, which
 * must not be led elsewhere. Errors: none; what is no address is none of theirs. Source: RFC 8030, 8.3 and the hosts
 * that browsers subscribe at.
 */
export function isPushService(endpoint: string): boolean {
  const [, host] = plainAddress.exec(endpoint) ?? []
  return host !== undefined && hosts.some((known) => known.test(host))
}
