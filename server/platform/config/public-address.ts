import { BlockList, isIP } from 'node:net'

/** Why PUBLIC_URL is nothing that a link can begin with, wherever it is used; null when it is. */
export function whyNoOrigin(url: string): string | null {
  const { protocol, username, password, pathname, search, hash } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return 'must begin with https:// or http://'
  if (username || password) return 'must hold no user and no password'
  if (pathname !== '/' || search || hash) return 'must end after the host, without a path'
  return null
}

/** Why people out there cannot use an address safely, or at all; null when they can. */
export function whyNotPublic(url: string): string | null {
  const { protocol, hostname } = new URL(url)
  if (isOwnMachine(hostname)) return `${hostname} is every reader's own machine`
  if (isPlaceholder(hostname)) return `${hostname} is a name for examples`
  return protocol === 'https:' ? null : 'must be https, or sessions travel in the clear'
}

/** Names that are reserved for examples and belong to nobody who could mean them. Source: RFC 2606, RFC 6761. */
export function isPlaceholder(hostname: string): boolean {
  return /(^|\.)(example|invalid|example\.(com|net|org))\.?$/i.test(hostname)
}

/** A name or an address by which every machine means itself, or all addresses it has. */
export function isOwnMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  return /(^|\.)localhost$/i.test(host) || isOneOf(ownAddresses, host)
}

/** An address that only programs on this machine come from; also an IPv4 one written as IPv6. */
export function isLoopback(address: string): boolean {
  return isOneOf(loopback, address)
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const ownAddresses = new BlockList()
ownAddresses.addSubnet('127.0.0.0', 8, 'ipv4')
ownAddresses.addSubnet('0.0.0.0', 8, 'ipv4')
ownAddresses.addSubnet('::', 127, 'ipv6')

function isOneOf(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
