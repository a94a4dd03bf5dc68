/** What an app sends and is answered, written out. */
interface Example {
  request?: unknown
  response: unknown
}

const tripId = '0198f6a0-5c1e-7b42-9d37-1f2e8a6c4b10'
const rewardId = '0198f6a0-5c1f-7d03-8e51-6a9b2c7d3e21'
const meta = { current_page: 1, per_page: 10, total: 1 }

const walked = {
  date: '2026-11-20',
  direction: 'to_work',
  mode: 'walk',
  miles: 1.2,
  source: 'automatic',
  external_id: 'walk-2026-11-20-to-work',
}

const logged = { _id: tripId, points: 12, reward: 1.5 }

/**
 * By capability and name of a route: an example for every call that apps use. They stand here and not beside the routes,
 * which the web app loads. Source: issue 21, part 6.
 */
export const appExamples: Readonly<Record<string, Example>> = {
  'appTokens.createToken': {
    request: {
      name: 'Bike computer',
      scopes: ['read', 'log_trips'],
      expires_in_days: 90,
      current_password: 'the password of the portal',
    },
    response: {
      status: true,
      result: 'Access token created',
      token: 'sbp_shown-this-once-and-43-characters-long-behind-it',
      data: {
        _id: '0198f6a0-5c20-7a11-9f00-2b3c4d5e6f70',
        name: 'Bike computer',
        scopes: ['read', 'log_trips'],
        created_at: '2026-11-20T18:00:00.000Z',
        expires_at: '2027-02-18T18:00:00.000Z',
        last_used_at: null,
      },
    },
  },
  'trips.listTrips': {
    response: { data: [{ ...walked, ...logged, co2_saved_kg: 0.358 }], meta },
  },
  'trips.logTrip': {
    request: walked,
    response: { status: true, result: 'Trip logged successfully', data: logged },
  },
  'trips.logTrips': {
    request: { trips: [walked, { ...walked, mode: 'drive' }] },
    response: {
      status: true,
      data: [
        { index: 0, status: true, data: logged },
        {
          index: 1,
          status: false,
          code: 'external_id_taken',
          message: 'Another trip was logged under this external_id',
        },
      ],
    },
  },
  'trips.changeTrip': {
    request: { date: '2026-11-18', direction: 'to_work', mode: 'bike', miles: 1.2 },
    response: { status: true, result: 'Trip updated successfully', data: logged },
  },
  'trips.deleteTrip': { response: { status: true, result: 'Trip removed successfully' } },
  'daysOff.listDaysOff': { response: { data: [{ date: '2026-11-26' }, { date: '2026-11-27' }] } },
  'rewards.ownRewards': {
    response: {
      data: [
        {
          _id: rewardId,
          date: '2026-11-18',
          trip_date: '2026-11-18',
          category: 'trip_incentive_reward',
          kind: 'trip',
          trip_mode: 'walk',
          value: 1.5,
          pending: 1,
          status: 'pending',
          waiting: false,
          granted_at: '2026-11-18T15:04:05.000Z',
          approves_on: '2026-11-25',
          explanation: ['A walk is worth $1.50'],
          draw_id: null,
        },
      ],
      meta,
      pending_value: 1.5,
      approved_value: 24,
    },
  },
  'rewards.ownWallet': {
    response: {
      balance: 24,
      pending: 1.5,
      expires_next: { value: 4, expires_on: '2027-03-02' },
    },
  },
  'draws.ownDraws': {
    response: {
      data: [
        {
          _id: '0198f6a0-5c21-7c55-8a3e-7d6c5b4a3928',
          kind: 'weekly',
          start_date: '2026-11-09',
          end_date: '2026-11-15',
          time_zone: 'America/Denver',
          version: 2,
          seed_hash: 'a'.repeat(64),
          published_at: '2026-11-08T18:00:00.000Z',
          secret_hash: 'b'.repeat(64),
          secret_published_at: '2026-11-08T18:00:00.000Z',
          published_before: true,
          begins_at: '2026-11-09T07:00:00.000Z',
          draws_at: '2026-11-16T19:00:00.000Z',
          drawn_at: '2026-11-16T19:01:00.000Z',
          seed: 'c'.repeat(64),
          checksum: 'd'.repeat(64),
          pseudonym: '0123456789abcdef',
          draws: [
            {
              entry: '1',
              rule: { kind: 'weekly', type: 'random_green_reporter', number_of_trips: null },
              entrants: 14,
              won: false,
            },
          ],
        },
      ],
      meta,
    },
  },
}
