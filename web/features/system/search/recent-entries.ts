import * as z from 'zod/mini'
import { isLocalAddress } from '#domain/local-address.ts'
import { readRemembered, remember } from '#web/kit/remembered.ts'

/** Whose palette it is: each kind of session has its own, and what one person opened is nobody else's to see. */
export interface PaletteOwner {
  kind: 'employer' | 'admin'
  id: string
}

const recentEntry = z.object({
  /** The same thing has the same one: `page:/dashboard`. */
  key: z.string(),
  label: z.string(),
  detail: z.string(),
  /** The address on this site that it leads to. */
  href: z.string().check(z.refine(isLocalAddress)),
})

export type RecentEntry = z.output<typeof recentEntry>

const stored = z.object({ owner: z.string(), entries: z.array(recentEntry) })

const most = 6

const keys = {
  employer: 'switchback-recent-employer',
  admin: 'switchback-recent-admin',
} as const

/** What the same person opened last, the latest first. */
export function readRecent({ kind, id }: PaletteOwner): readonly RecentEntry[] {
  const { data } = stored.safeParse(readRemembered(keys[kind]))
  return data?.owner === id ? data.entries : []
}

/** Puts what was opened before all else. */
export function keepRecent(owner: PaletteOwner, { key, label, detail, href }: RecentEntry): void {
  const others = readRecent(owner).filter((entry) => entry.key !== key)
  const entries = [{ key, label, detail, href }, ...others].slice(0, most)
  remember(keys[owner.kind], { owner: owner.id, entries })
}
