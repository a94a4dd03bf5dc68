import { leaseTimes } from '#domain/mail/outbox/lease-times.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Content } from './fill-mail.ts'
import {
  type Lease,
  type LeasedMail,
  leaseBulkMails,
  leaseCampaignMails,
  leaseSingleMails,
} from './queries/lease.ts'
import { releaseMails } from './queries/settle.ts'
import { listBodies, listPlatformBodies } from './queries/waiting.ts'

/** A mail in the hands of this process until its lease ends. */
export interface HeldMail {
  row: LeasedMail
  content: Content
  leasedUntil: Date
}

export type MailSource = ReturnType<typeof mailSource>

const batchSize = 50
/** With so few left, the next are leased while these are sent. */
const fewLeft = batchSize / 2

/**
 * Hands out the mails that are due, leasing them in batches, the next before the last of one is sent: those to
 * one person first, then bulk, that of employers and of the platform's campaigns by turns. A mail whose lease
 * would not last until it is recorded is given back instead.
 */
export function mailSource({ db, clock, config }: Platform) {
  const times = leaseTimes(config.mailLeaseMs)
  const addressKey = addressKeyOf(config)
  let held: HeldMail[] = []
  let leasing: Promise<void> | undefined
  let isCampaignsTurn = false

  async function lease(size: number): Promise<void> {
    const now = clock.now()
    const until = new Date(now.getTime() + config.mailLeaseMs)
    const wanted = { now, until, size, addressKey }
    const single = await leaseSingleMails(db, wanted)
    const rows = single.length > 0 ? single : await leaseBulk(wanted)
    const contents = await contentsOf(rows)
    const leased = rows.map((row) => ({ row, content: contents(row), leasedUntil: until }))
    held = single.length > 0 ? [...leased, ...held] : [...held, ...leased]
  }

  /** One statement at a time; whoever has nothing to send waits for it. */
  function leaseMore(size: number): Promise<void> {
    leasing ??= lease(size).finally(() => {
      leasing = undefined
    })
    return leasing
  }

  /** Whose turn it is not fills what the other leaves. */
  async function leaseBulk(wanted: Lease): Promise<LeasedMail[]> {
    const rated = { ...wanted, ratePerMinute: config.mailRatePerMinute }
    isCampaignsTurn = !isCampaignsTurn
    const turns = isCampaignsTurn
      ? [leaseCampaignMails, leaseBulkMails]
      : [leaseBulkMails, leaseCampaignMails]
    for (const leaseMails of turns) {
      const rows = await leaseMails(db, rated)
      if (rows.length > 0) return rows
    }
    return []
  }

  /** Shared content is read once a batch. */
  async function contentsOf(rows: readonly LeasedMail[]): Promise<(row: LeasedMail) => Content> {
    const keys = new Map(
      rows.flatMap(({ employerId, bodyId }) =>
        employerId && bodyId ? [[bodyId, { employerId, bodyId }]] : [],
      ),
    )
    const ofCampaigns = new Set(
      rows.flatMap(({ employerId, bodyId }) => (!employerId && bodyId ? [bodyId] : [])),
    )
    const bodies = new Map<string, Content>()
    if (keys.size > 0) {
      for (const body of await listBodies(db, [...keys.values()])) bodies.set(body.id, body)
    }
    if (ofCampaigns.size > 0) {
      for (const body of await listPlatformBodies(db, [...ofCampaigns])) bodies.set(body.id, body)
    }
    return ({ bodyId, subject, text, html }) =>
      (bodyId ? bodies.get(bodyId) : undefined) ?? {
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? '',
      }
  }

  /** Gives back what was not begun. */
  async function giveBack(): Promise<void> {
    await leasing?.catch(() => {})
    const byLease = Map.groupBy(held, ({ leasedUntil }) => leasedUntil)
    held = []
    for (const [leasedUntil, mails] of byLease) {
      await releaseMails(db, { ids: mails.map(({ row }) => row.id), leasedUntil })
    }
  }

  return {
    /** The next mail; nothing when none can be leased now. */
    async next(size = batchSize): Promise<HeldMail | undefined> {
      for (;;) {
        if (held.length === 0) await leaseMore(size)
        const mail = held.shift()
        if (!mail) return undefined
        const leftMs = mail.leasedUntil.getTime() - clock.now().getTime()
        if (leftMs < times.neededMs) {
          held.unshift(mail)
          await giveBack()
          continue
        }
        // One that failed is tried again when nothing is left.
        if (size === batchSize && held.length === fewLeft) leaseMore(size).catch(() => {})
        return mail
      }
    },
    giveBack,
  }
}
