import type { MailAttachment } from '#server/gateways/email/index.ts'
import type { MemberKey } from './db/tenant-rows.ts'
import type { Db, Trx } from './db/transaction-guard.ts'
import type { Platform } from './platform.ts'

/** What is stored and what it comes to when it is counted anew, where both differ. */
export interface Mismatch {
  what: string
  /** Of the row concerned; null for a whole account. */
  id: string | null
  kept: number
  counted: number
}

/** Holds something of an employer that must agree with its ledger against it; answers the differences. */
export type Proof = (db: Db, employerId: string) => Promise<Mismatch[]>

/** A document that a mail of the outbox carries, as it names it. */
export interface CarriedDocument {
  kind: 'invoice'
  employerId: string
  id: string
}

/** Makes a document while its mail is sent; nothing when that employer has none of this id. */
export type MakeAttachment = (
  platform: Pick<Platform, 'db' | 'config'>,
  document: Omit<CarriedDocument, 'kind'>,
) => Promise<MailAttachment | undefined>

/** A member who is being deleted, as they were. */
export interface Leaver extends MemberKey {
  email: string | null
  /** Staff found that the address is not theirs. */
  isEmailDeclined: boolean
  at: Date
}

/** What a feature does when a member is deleted: in that transaction, under the account's lock, before they are erased. */
export type Farewell = (trx: Trx, platform: Platform, leaver: Leaver) => Promise<void>

/** How invitations are sent again to many at once, for what is done with many members. */
export interface InvitingAgain {
  /** With its merge fields; the link is each one's own. */
  letter(trx: Trx, employerId: string): Promise<{ subject: string; text: string; html: string }>
  /** The time to answer begins anew, and older links are void. */
  renew(
    trx: Trx,
    invited: { employerId: string; memberIds: readonly string[]; at: Date },
  ): Promise<void>
}

/**
 * What features hand to others, which so need not know them: `server/extensions.ts` collects it.
 */
export interface Extensions {
  /** What the nightly proof of the ledger holds against it besides its own entries. */
  proofs: readonly Proof[]
  /** How each kind of document is made that mails carry. */
  attachments: Readonly<Record<CarriedDocument['kind'], MakeAttachment>>
  /** What happens when a member is deleted besides what members know of. */
  farewells: readonly Farewell[]
  invitingAgain: InvitingAgain
}
