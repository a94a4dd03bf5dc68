import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { candidatesQuery } from '#web/features/rewards/recommendations/recommendation-queries.ts'
import { recordAnswer } from './editor/editor-fixture.ts'
import { knownProgram, programQuery, refreshPrograms } from './program-queries.ts'

it('knows a program as it is shown, not as an earlier address had it', () => {
  const client = new QueryClient()
  const earlier = recordAnswer({ max_reward_per_employee: 40 })
  const shown = recordAnswer({ max_reward_per_employee: 60 })
  client.setQueryData(programQuery(undefined).queryKey, earlier)
  client.setQueryData(programQuery(shown._id).queryKey, shown)
  const leave = new QueryObserver(client, programQuery(shown._id)).subscribe(() => undefined)
  expect(knownProgram(client, shown._id)?.max_reward_per_employee).toBe(60)
  leave()
  expect(knownProgram(client, shown._id)).toBeUndefined()
})

it('asks for programs again after a change, not for who could be chosen', async () => {
  const client = new QueryClient()
  const program = programQuery(undefined).queryKey
  const candidates = candidatesQuery('', 'employess_feasible_transit').queryKey
  client.setQueryData(program, recordAnswer())
  client.setQueryData(candidates, {
    employess_feasible_transit: [],
    employes_feasible_biking_or_walking: [],
    users_inactive_employees_feasible_biking_or_walking_or_transit: [],
    timetable: 'none',
    totals: {
      employess_feasible_transit: 0,
      employes_feasible_biking_or_walking: 0,
      users_inactive_employees_feasible_biking_or_walking_or_transit: 0,
    },
  })
  await refreshPrograms(client)
  expect(client.getQueryState(program)?.isInvalidated).toBe(true)
  expect(client.getQueryState(candidates)?.isInvalidated).toBe(false)
})
