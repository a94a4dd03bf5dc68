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

const slot = { ...logged, mode: 'walk', miles: 1.2 }
const dayOff = { is_day_off: true, to_work: null, to_home: null, telecommute: null }

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
  'ownSummary.ownSummary': {
    response: {
      today: { ...dayOff, date: '2026-11-20', is_day_off: false, to_work: slot },
      yesterday: { ...dayOff, date: '2026-11-19' },
      can_log: true,
      open_questions: 0,
      last_mode: 'walk',
      survey_miles: 1.2,
      points: { month: 240, year: 3120, ever: 5480 },
      co2_saved_kg: { month: 7.16, year: 93.1, ever: 163.5 },
      savings: { month: 14.2, year: 184.6, ever: 324.3 },
      rewards: { pending: 1.5, approved: 24, month: { pending: 1.5, approved: 6 } },
      cap: { total: 40, left: 32.5 },
      streak: { weeks: 3, this_week: { logged: 4, needed: 5 } },
      leaderboard: { rank: 7, members: 42 },
      draws: {
        week: [
          { value: 25, rule: 'with a green trip in the week', count: 4, needed: 1, entered: true },
        ],
        entered: 2,
        won: 0,
      },
      program: {
        start_date: '2026-01-01',
        end_date: null,
        paused: false,
        sentences: ['The reward program runs from January 1, 2026 on.'],
        multipliers: [{ factor: 2, modes: ['walk', 'bike'], end_date: '2026-11-30' }],
      },
    },
  },
  'trips.listTrips': {
    response: { data: [{ ...walked, ...logged, co2_saved_kg: 0.358, locked: null }], meta },
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
  'tripQuotes.quoteTrip': {
    request: {
      date: '2026-11-20',
      direction: 'to_home',
      mode: 'walk',
      miles: 1.2,
      source: 'website',
    },
    response: {
      can_log: true,
      refusal: null,
      points: 12,
      reward: 1.5,
      rewards: [{ kind: 'trip', value: 1.5, explanation: ['A walk is worth $1.50'] }],
      notes: [],
      is_final: false,
      co2_saved_kg: 0.358,
      savings: 0.71,
    },
  },
  'tripQuestions.ownQuestions': {
    response: {
      data: [
        {
          _id: '0198f6a0-5c22-7e10-9b4d-3c2b1a0f9e8d',
          trip: { _id: tripId, date: '2026-11-20', direction: 'to_work', mode: 'walk' },
          corrected_to: null,
          pending_reward: 1.5,
          question: 'Did you walk in the snow?',
          asked_at: '2026-11-21T16:00:00.000Z',
          waits_until: '2026-12-05T16:00:00.000Z',
          answer: null,
          answered_at: null,
          outcome: null,
          reason: null,
          settled_at: null,
        },
      ],
      meta,
    },
  },
  'ownRecommendations.ownRecommendations': {
    response: {
      data: [
        {
          _id: '0198f6a0-5c23-7f21-8c5e-4d3c2b1a0f9e',
          title: 'Try the bus',
          text: '$2.00 for each of up to 10 trips by public transit, on top of what trips earn anyway.',
          modes: ['public_transit'],
          incentive_per_trip: 2,
          trip_limit: 10,
          trips_so_far: 3,
          used_up: false,
          start_date: '2026-11-01',
          end_date: null,
          accepted_at: null,
        },
      ],
      meta,
    },
  },
  'daysOff.listDaysOff': {
    response: {
      data: [{ date: '2026-11-26' }, { date: '2026-11-27' }],
      meta: { current_page: 1, per_page: 2, total: 2 },
    },
  },
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
  'walletStatement.walletStatement': {
    response: {
      data: [
        {
          _id: '0198f6a0-5c24-7032-9d6f-5e4d3c2b1a0f',
          datetime: '2026-11-18T06:00:00.000Z',
          type: 'trip_reward',
          description: 'Reward of a walk',
          trip_date: '2026-11-11',
          trip_mode: 'walk',
          status: 'completed',
          value: 1.5,
          balance: 24,
        },
      ],
      meta: { ...meta, per_page: 20 },
      balance: 24,
      expiring: [{ value: 4, expires_on: '2027-03-02' }],
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
