import type { Handlers } from '#contract/route.ts'
import type { DeliveryFailure, Progress, progressRoutes } from '#contract/system/progress.ts'
import { isBounce } from '#domain/mail/outbox/bounce.ts'
import { noteSignInAsExport } from '#server/platform/audit/note-sign-in-as-export.ts'
import { beforeAllIds, mapRows, readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { csvFile } from '#server/platform/files/table-file.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { stateEvents, streamHeaders } from '#server/platform/http/state-events.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findBatch, listFailures, listFailuresAfter } from './queries.ts'

export function progressHandlers(platform: Platform): Handlers<typeof progressRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async readProgress({ params }, { actor }) {
      const progress = await readProgress(db, actor.employerId, params.id)
      if (!progress) throw notFound('The batch of emails')
      return progress
    },
    async followProgress({ params }, { actor, closing, isStillAllowed }) {
      const read = () => readProgress(db, actor.employerId, params.id)
      if (!(await read())) throw notFound('The batch of emails')
      return {
        body: stateEvents({ clock, closing, isStillAllowed, read }),
        headers: streamHeaders,
      }
    },
    async listFailures({ params, query }, { actor: { employerId } }) {
      const batch = { employerId, batchId: params.id }
      const { failed, isPrivate } = await getBatch(db, batch)
      const rows = await listFailures(db, { ...batch, ...pageOf(query) })
      return presentPage(query, failed, rows.map(presentedBy(isPrivate)))
    },
    async exportFailures({ params }, { actor }) {
      const batch = { employerId: actor.employerId, batchId: params.id }
      const { isPrivate } = await getBatch(db, batch)
      await noteSignInAsExport(platform, actor, 'members.exported')
      return csvFile(failuresTable(db, batch, isPrivate), clock.now())
    },
  }
}

async function getBatch(db: Db, batch: { employerId: string; batchId: string }) {
  const found = await findBatch(db, batch)
  if (!found) throw notFound('The batch of emails')
  return found
}

/** How far a batch has come; nothing when the employer has no such batch. */
async function readProgress(db: Db, employerId: string, id: string): Promise<Progress | undefined> {
  const batch = await findBatch(db, { employerId, batchId: id })
  if (!batch) return undefined
  const { kind, total, sent, failed, waiting, isQueued } = batch
  return { id, kind, total, sent, failed, waiting, finished: isQueued && waiting === 0 }
}

/** The mails of a batch that failed for good. */
function failuresTable(
  db: Db,
  batch: { employerId: string; batchId: string },
  isPrivate: boolean,
): Table {
  const failures = readChunks(rowsAtOnce, (last: { id: string } | undefined) =>
    listFailuresAfter(db, { ...batch, afterId: last?.id ?? beforeAllIds, limit: rowsAtOnce }),
  )
  return tableOf({
    name: 'failed-deliveries',
    columns: [
      { heading: 'name', value: ({ name }) => name },
      { heading: 'email', value: ({ email }) => email },
      { heading: 'reason', value: ({ reason }) => reason },
    ],
    rows: mapRows(failures, presentedBy(isPrivate)),
  })
}

interface FailedMail {
  id: string
  to: string
  name: string | null
  memberId: string | null
  failure: string | null
}

/** How failures are shown: without who it was, where that would say how they come to work. */
function presentedBy(isPrivate: boolean) {
  return isPrivate ? presentPrivately : presentFailure
}

const nobody = { email: null, name: null, member_id: null }

/** Mail servers name the address they refuse, so nothing of what they said is shown. */
function presentPrivately({ id, failure }: FailedMail): DeliveryFailure {
  const isRefused = failure !== null && isBounce(failure)
  const reason = isRefused ? 'There is no such mailbox' : 'The mail server did not take it'
  return { ...nobody, _id: id, reason }
}

/** A mail that never arrived. With the member its address and what the server said of it have gone. */
function presentFailure({ id, to, name, memberId, failure }: FailedMail): DeliveryFailure {
  if (to === '') return { ...nobody, _id: id, reason: 'The member was deleted since' }
  // Mail servers answer in several lines at times.
  const reason = failure?.replace(/\s+/g, ' ').trim()
  return {
    _id: id,
    email: to,
    name,
    member_id: memberId,
    reason: reason || 'The reason is not known',
  }
}
