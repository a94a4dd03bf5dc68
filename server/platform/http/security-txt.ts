import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'

/** Whoever reads it later than that asks again. */
const validMs = 90 * 86_400_000

/** Says where holes are reported, as RFC 9116 has it; nothing is there while the operator has named nobody. */
export function mountSecurityTxt(
  server: FastifyInstance,
  { config: { securityContact, publicUrl }, clock }: Pick<Platform, 'config' | 'clock'>,
): void {
  if (!securityContact) return
  server.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + validMs).toISOString().slice(0, 19)
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}Z`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
