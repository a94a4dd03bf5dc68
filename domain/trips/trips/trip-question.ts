const dayMs = 86_400_000
/** How long a question keeps a reward from being approved, in days. Source: issue 21, an answer when the employer questions a trip; ADR 57. */
export const waitDays = 14
/** How long a member may take to answer before a question can be upheld, in days. Source: ADR 57. */
const answerDays = 7

/** From when on a questioned reward is approved all the same. Unit: instants. Errors: none. Source: as above. */
export function waitsUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + waitDays * dayMs)
}

/** From when on a question can be upheld without an answer. Unit: instants. Errors: none. Source: as above. */
export function upholdFrom(askedAt: Date): Date {
  return new Date(askedAt.getTime() + answerDays * dayMs)
}

/** A question as it stands. Unit: instants. */
export interface AskedQuestion {
  askedAt: Date
  waitsUntil: Date
  answeredAt: Date | null
  settledAt: Date | null
}

/**
 * Why a question cannot be settled so now, the first reason that holds: it is settled, its time is over, or it is to be
 * upheld before the member has answered and a week has passed. Null when it can. Unit: instants. Errors: none.
 * Source: as above.
 */
export function whyUnsettled(
  { askedAt, waitsUntil: until, answeredAt, settledAt }: AskedQuestion,
  { upheld, now }: { upheld: boolean; now: Date },
): 'settled' | 'over' | 'unanswered' | null {
  if (settledAt) return 'settled'
  if (now >= until) return 'over'
  return upheld && !answeredAt && now < upholdFrom(askedAt) ? 'unanswered' : null
}

const memberMails = ['asked', 'settled', 'lapsed'] as const
const employerMails = ['answered', 'lapsed', 'withdrawn', 'removed'] as const

/** What a member is mailed about a question, and what whoever asked is. Source: ADR 57. */
export type MemberMail = (typeof memberMails)[number]
export type EmployerMail = (typeof employerMails)[number]

/** The key under which a mail about a question is sent once; of who asked with `, asked`. Errors: none. Source: ADR 57. */
export function questionMailKey(what: MemberMail | `${EmployerMail}, asked`, id: string): string {
  return `trip question ${what}:${id}`
}

/** The keys of all of them, by which they are found when the member is erased. Errors: none. Source: ADR 57. */
export function questionMailKeys(id: string): string[] {
  const toEmployer = employerMails.map((what) => `${what}, asked` as const)
  return [...memberMails, ...toEmployer].map((what) => questionMailKey(what, id))
}
