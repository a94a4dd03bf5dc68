import type { EmployerActor } from '#server/platform/auth/actor.ts'
import { forbidden } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasPlanningTools } from './queries/inputs.ts'

/**
 * Handlers of planning that answer 403 to an employer for whom a superadmin has switched planning tools off. What
 * parking and telework cost stays open: home's equivalent savings are counted with it.
 */
export function whenPlanningIsOn<Open extends object>(
  { db }: Pick<Platform, 'db'>,
  handlers: Open,
): Open {
  const closed = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (input: unknown, context: { actor: Pick<EmployerActor, 'employerId'> }) => {
      if (!(await hasPlanningTools(db, context.actor.employerId))) {
        throw forbidden('Planning tools are switched off for this account')
      }
      return handle(input, context)
    },
  ])
  // Each is called as the handler that it stands for.
  return Object.fromEntries(closed) as Open
}
