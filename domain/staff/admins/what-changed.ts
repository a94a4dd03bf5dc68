/** What a superadmin did to an administrator at once. Source: issue 20, Must hold. */
export interface AdminChange {
  /** The superadmin's name. */
  by: string
  /** What differs since, as the wire spells it. */
  fields: readonly string[]
  /** What they became, where that changed. */
  type: 'admin' | 'superadmin' | null
  /** Whether they were deactivated or activated again; nothing where that stayed. */
  isActive: boolean | null
  hasNewPassword: boolean
}

/**
 * What happened to an administrator since somebody last saw them, the first first, in a sentence without its full
 * stop: `root made them an admin and deactivated them; north changed their email`. Errors: none.
 * Source: issue 20, Must hold ("the second is told what changed"), as of tickets.
 */
export function whatChangedOf(changes: readonly AdminChange[]): string {
  return changes.map(sentenceOf).join('; ')
}

function sentenceOf({ by, fields, type, isActive, hasNewPassword }: AdminChange): string {
  const named = fields.flatMap((field) => names.get(field) ?? [])
  const done = [
    ...(type ? [`made them ${type === 'admin' ? 'an admin' : 'a superadmin'}`] : []),
    ...(isActive === null ? [] : [isActive ? 'activated them again' : 'deactivated them']),
    ...(named.length > 0 ? [`changed their ${named.join(', ')}`] : []),
    ...(hasNewPassword ? ['set another password'] : []),
  ]
  return `${by} ${done.join(' and ')}`
}

/** Type and activity have words of their own. */
const names: ReadonlyMap<string, string> = new Map([
  ['username', 'username'],
  ['email', 'email'],
  ['second_step', 'sign-in code'],
  ['otp_label', 'label'],
  ['otp_recipients', 'recipients of codes'],
])
