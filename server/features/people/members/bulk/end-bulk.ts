import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ActionRow, lockAction, noteStopped, noteUndone } from './queries/actions.ts'

/** Takes an action back before it begins; a second time nothing is left to do. */
export function undoBulk(platform: Platform, actor: Actor, id: string): Promise<ActionRow> {
  return withAction(platform, actor, id, async (trx, action) => {
    if (action.undoneAt) return action
    if (action.startedAt) {
      throw conflict('bulk_started', 'It has begun already, and cannot be undone any more')
    }
    const undoneAt = platform.clock.now()
    await noteUndone(trx, { employerId: actor.employerId, id }, undoneAt)
    await audit(trx, actor, { action: 'members.action_undone', at: undoneAt, row: action })
    return { ...action, undoneAt }
  })
}

/** Has an action touch nobody further; a second time nothing is left to do. */
export function stopBulk(platform: Platform, actor: Actor, id: string): Promise<ActionRow> {
  return withAction(platform, actor, id, async (trx, action) => {
    if (action.stoppedAt) return action
    if (action.finishedAt || action.undoneAt) {
      throw conflict('bulk_finished', 'It had ended already: nothing was left to stop')
    }
    if (!action.startedAt) {
      throw conflict('bulk_held', 'It has not begun yet: undo it instead')
    }
    const stoppedAt = platform.clock.now()
    await noteStopped(trx, { employerId: actor.employerId, id }, stoppedAt)
    await audit(trx, actor, { action: 'members.action_stopped', at: stoppedAt, row: action })
    return { ...action, stoppedAt }
  })
}

/** With the row's lock: whoever is first, this or the job's next part, is done before the other. */
function withAction(
  { db }: Platform,
  { employerId }: Actor,
  id: string,
  end: (trx: Trx, action: ActionRow) => Promise<ActionRow>,
): Promise<ActionRow> {
  return inEmployerTransaction(db, employerId, async (trx) => {
    const [action] = await lockAction(trx, { employerId, id })
    if (!action) throw notFound('The action')
    return end(trx, action)
  })
}

interface Ended {
  action: string
  at: Date
  row: ActionRow
}

async function audit(trx: Trx, actor: Actor, { action, at, row }: Ended): Promise<void> {
  await auditEmployer(trx, actor, {
    at,
    action,
    subject: { kind: 'employer', id: actor.employerId },
    details: { kind: row.action, rows: row.total },
  })
}
