import type { Actor } from '#server/platform/auth/actor.ts'

/** Who a change of an employer's inputs is saved under; administrators of the platform have no name in it. */
export function changerOf({ by }: Actor) {
  if (by.kind === 'user') return { kind: 'user' as const, userId: by.id }
  return { kind: by.kind === 'staff' ? ('staff' as const) : ('automatic' as const), userId: null }
}
