import type { EmployerMail, EmployerPage, RateChange } from '#contract/staff/employers-page.ts'
import { remainingOf } from '#domain/money/invoices/status.ts'
import { toDollars } from '#domain/money.ts'
import { oldestOpenInvitation } from '#domain/people/members/member-state.ts'
import type { HistoryRow } from '#server/features/identity/history/queries.ts'
import { listPeople } from '#server/features/identity/team/queries/people.ts'
import { findAccount, listLots } from '#server/features/money/credit/queries/list-lots.ts'
import {
  countInvoices,
  listInvoices,
  sumRemaining,
} from '#server/features/money/invoices/queries/list-invoices.ts'
import { countLoggedTrips, countMembers } from '#server/features/people/members/queries/summary.ts'
import { listAudit } from '#server/features/staff/audit/queries.ts'
import { listPrograms } from '#server/features/subscriptions/programs/list-programs.ts'
import { noteLook } from '#server/platform/audit/note-look.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { featuresOf } from './change-features.ts'
import { presentEmployer } from './present.ts'
import { findEmployerRow } from './queries/list.ts'
import {
  countAside,
  countMails,
  findProfile,
  listMails,
  listRateChanges,
  listSessions,
  type MailRow,
} from './queries/page.ts'

/** How many of each list the page shows. */
const most = {
  people: 50,
  programs: 20,
  lots: 10,
  invoices: 5,
  mails: 5,
  rates: 10,
  sessions: 20,
  entries: 10,
}

/** Days over which mails that failed are counted. */
const failureDays = 30

/**
 * One employer with what support needs when it calls. That it was read is written down first: nothing is shown
 * without it.
 */
export async function readEmployer(
  platform: Platform,
  staff: StaffActor,
  employerId: string,
): Promise<EmployerPage> {
  const { db, clock } = platform
  const now = clock.now()
  const [row, profile] = await Promise.all([
    findEmployerRow(db, employerId, now),
    findProfile(db, employerId),
  ])
  if (!row || !profile) throw notFound('The employer')
  const actor = backOfficeActor(employerId, staff.adminId)
  await noteLook(platform, staff, { employerId, at: { kind: 'employer', id: employerId } })
  const [people, programs, credit, invoices, members, mails, rates, sessions, entries] =
    await Promise.all([
      listPeople(db, employerId),
      listPrograms(platform, actor),
      readCredit(platform, employerId),
      readInvoices(platform, employerId),
      readMembers(platform, employerId),
      readMails(platform, employerId),
      listRateChanges(db, employerId, most.rates),
      listSessions(db, { employerId, now, count: most.sessions }),
      listAudit(db, { employerId }, { isBackwards: false, skip: 0, count: most.entries }),
    ])
  return {
    ...presentEmployer(row, now),
    phone: profile.phone,
    address: profile.address,
    alt_email: profile.altEmail,
    closed_at: profile.closedAt?.toISOString() ?? null,
    invoice_name: profile.invoiceName,
    invoice_email: profile.invoiceEmail,
    requires_second_step: profile.requiresSecondStep,
    features: featuresOf(profile),
    team: {
      data: people.slice(0, most.people).map((person) => ({
        _id: person.id,
        name: person.name,
        email: person.email,
        role: person.role,
        last_sign_in_at: person.lastSignInAt?.toISOString() ?? null,
        second_step: person.hasSecondStep,
      })),
      total: people.length,
    },
    programs: { data: programs.data.slice(0, most.programs), total: programs.data.length },
    credit,
    invoices,
    members,
    mails,
    rate_changes: rates.map(presentRate),
    sessions: {
      data: sessions.rows.map((session) => ({
        _id: session.id,
        name: session.name,
        is_staff: session.isStaff,
        device: session.device,
        started_at: session.startedAt.toISOString(),
        last_used_at: session.usedAt.toISOString(),
        expires_at: session.expiresAt.toISOString(),
      })),
      total: sessions.total,
    },
    history: entries.map(presentEntry),
  }
}

export function presentMail(mail: MailRow): EmployerMail {
  return {
    _id: mail.id,
    to: mail.to,
    subject: mail.subject,
    status: mail.status,
    failure: mail.failure,
    created_at: mail.createdAt.toISOString(),
    sent_at: mail.sentAt?.toISOString() ?? null,
  }
}

/** Administrators by their usernames, members unnamed. */
function presentEntry(row: HistoryRow): EmployerPage['history'][number] {
  const { id, at, action, adminName, byName, details } = row
  const kind = actorKind(row)
  return {
    _id: id,
    at: at.toISOString(),
    action,
    by: { kind, name: kind === 'member' ? null : (adminName ?? byName) },
    amount: typeof details.cents === 'number' ? toDollars(details.cents) : null,
  }
}

function actorKind({ by }: Pick<HistoryRow, 'by'>): 'user' | 'staff' | 'automatic' | 'member' {
  if (by === 'staff' || by === 'automatic') return by
  return by === 'members' ? 'member' : 'user'
}

function presentRate(change: Awaited<ReturnType<typeof listRateChanges>>[number]): RateChange {
  return {
    _id: change.id,
    kind: change.kind,
    changed_at: change.changedAt.toISOString(),
    changed_by: change.changedBy,
    from: change.fromOn,
    before: change.before,
    after: change.after,
  }
}

async function readCredit({ db, clock }: Platform, employerId: string) {
  const now = clock.now()
  const [[account], lots] = await Promise.all([
    findAccount(db, { employerId, now }),
    listLots(db, { employerId, now }),
  ])
  return {
    balance: toDollars(account?.availableCents ?? 0),
    held: toDollars(account?.heldCents ?? 0),
    shortfall: toDollars(account?.shortfallCents ?? 0),
    lots: lots.slice(0, most.lots).map((lot) => ({
      _id: lot.id,
      opened_by: lot.openedBy,
      value: toDollars(lot.valueCents),
      remaining: toDollars(lot.freeCents),
      held: toDollars(lot.heldCents),
      opened_at: lot.openedAt.toISOString(),
      expires_at: lot.expiresAt.toISOString(),
    })),
    total: lots.length,
  }
}

async function readInvoices({ db }: Platform, employerId: string) {
  const [rows, total, [remaining]] = await Promise.all([
    listInvoices(db, { employerId }, { limit: most.invoices, offset: 0 }),
    countInvoices(db, { employerId }),
    sumRemaining(db, { employerId }),
  ])
  return {
    data: rows.map((invoice) => ({
      _id: invoice.id,
      number: invoice.number,
      type: invoice.type,
      status: invoice.status,
      value: toDollars(invoice.valueCents),
      remaining: toDollars(remainingOf(invoice)),
      datetime: invoice.issuedAt.toISOString(),
    })),
    total,
    total_remaining: toDollars(remaining?.cents ?? 0),
  }
}

async function readMembers({ db, clock }: Platform, employerId: string) {
  const oldestInvitation = oldestOpenInvitation(clock.now())
  const [[counts], [logged], [aside]] = await Promise.all([
    countMembers(db, { employerId, oldestInvitation }),
    countLoggedTrips(db, { employerId }),
    countAside(db, { employerId }),
  ])
  return {
    joined: counts?.joined ?? 0,
    complete: counts?.complete ?? 0,
    invited: counts?.invited ?? 0,
    waiting: aside?.waiting ?? 0,
    inactive: aside?.inactive ?? 0,
    trips: logged?.trips ?? 0,
  }
}

async function readMails({ db, clock }: Platform, employerId: string) {
  const since = new Date(clock.now().getTime() - failureDays * 86_400_000)
  const [own, failed] = await Promise.all([
    listMails(db, employerId, 'own', { limit: most.mails, offset: 0 }),
    countMails(db, employerId, 'failed', since),
  ])
  return { data: own.map(presentMail), failed }
}
