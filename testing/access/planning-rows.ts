import { v7 as uuid } from 'uuid'
import { timetableFormat } from '#server/gateways/transit/packed-timetable.ts'
import { form } from '../form.ts'
import type { World } from './actors.ts'
import type { Matrix } from './row.ts'

/** A timetable without anything in it. */
async function feed({ app: { platform } }: World): Promise<string> {
  const id = uuid()
  await platform.db
    .insertInto('transit_feeds')
    .values({
      id,
      name: id,
      revision: uuid(),
      uploaded_at: platform.clock.now(),
      first_on: '2026-01-01',
      last_on: '2026-12-31',
      stops: 0,
      trips: 0,
      stop_times: 0,
      format: timetableFormat,
    })
    .execute()
  return id
}

async function feedImport({ app: { platform } }: World): Promise<string> {
  const id = uuid()
  const at = platform.clock.now()
  await platform.db
    .insertInto('transit_imports')
    .values({ id, file_name: 'feed.zip', started_at: at, seen_at: at, status: 'refused' })
    .execute()
  return id
}

/** What commuting costs and brings an employer, which laws it meets, and timetables of public transit. */
export const planningRows: Pick<Matrix, 'benefits' | 'compliance' | 'costs' | 'transit'> = {
  benefits: {
    listTransportationBenefits: { path: async () => '?period=yearly' },
    readPlanningAssumptions: {},
    changePlanningAssumptions: { body: () => ({ workdays_a_year: 250 }) },
  },
  compliance: {
    listCompliance: {},
    exportPlanning: { path: async () => '?period=monthly&format=csv' },
  },
  costs: {
    listTransportationCosts: {},
    listCostHistory: {},
    changeTransportationCost: {
      path: async () => 'parking',
      body: () => ({ amount: 12.5, unit: 'day' }),
    },
  },
  transit: {
    listFeeds: {},
    importFeed: {
      async body({ app: { platform } }) {
        // One at a time: the one of the caller before has ended.
        await platform.db
          .updateTable('transit_imports')
          .set({ status: 'broken_off' })
          .where('status', '=', 'running')
          .execute()
        return form({ file: new File(['no archive'], 'feed.zip') })
      },
    },
    readImport: { path: feedImport },
    removeFeed: { path: feed },
  },
}
