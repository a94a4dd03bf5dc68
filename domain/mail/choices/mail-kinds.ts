import {
  kindRules,
  kindsOf,
  type MailChoice,
  mailChoices,
  type NotificationAudience,
  type NotificationKind,
  notificationKinds,
} from '#domain/system/notifications/notification-kinds.ts'

/** The weekly email to people of an employer. Units: none. Source: decision 72. */
export const digestKind = 'weekly_digest'

/** What mails can be chosen about. */
export type MailKind = NotificationKind | typeof digestKind

type Role = 'owner' | 'manager' | 'analyst'

const isOffered = (kind: NotificationKind) => kindRules[kind].mail !== null

/** All of them, of every audience. Units: none. Source: decision 72; of notifications, decision 71. */
export const mailKinds: readonly MailKind[] = [digestKind, ...notificationKinds.filter(isOffered)]

/** Those that an audience chooses about, in their order. Units: none. Errors: none. Source: decision 72. */
export function mailKindsOf(audience: NotificationAudience): readonly MailKind[] {
  const kinds = kindsOf(audience).filter(isOffered)
  return audience === 'employer' ? [digestKind, ...kinds] : kinds
}

/** The notifications that mails of one audience are about. Units: none. Errors: none. Source: decision 72. */
export function notifiedKindsOf(audience: NotificationAudience): readonly NotificationKind[] {
  return kindsOf(audience).filter(isOffered)
}

/**
 * What an audience is told of by mail whatever it chooses, as it is called: the mail is sent already. Units: none.
 * Errors: none. Source: decisions 71 and 72.
 */
export function alwaysMailed(audience: NotificationAudience): readonly string[] {
  return kindsOf(audience)
    .filter((kind) => !isOffered(kind))
    .map((kind) => kindRules[kind].label)
}

/** What a choice about mails is called. Units: none. Errors: none. Source: decision 72. */
export function mailLabel(kind: MailKind): string {
  return kind === digestKind ? 'How your program does' : kindRules[kind].label
}

/** What can be chosen: the weekly email is weekly, or it is not. Units: none. Errors: none. Source: decision 72. */
export function offeredChoices(kind: MailKind): readonly MailChoice[] {
  return kind === digestKind ? ['weekly', 'never'] : mailChoices
}

/**
 * What somebody gets of a kind: as they chose, else the weekly email as an owner, and of notifications what their kind
 * says. Units: none. Errors: none. Source: decision 72.
 */
export function choiceOf(
  kind: MailKind,
  role: Role | null,
  chosen: MailChoice | null | undefined,
): MailChoice {
  if (chosen) return chosen
  if (kind === digestKind) return role === 'owner' ? 'weekly' : 'never'
  return kindRules[kind].mail ?? 'never'
}
