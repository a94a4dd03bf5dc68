import * as z from 'zod'
import { TransitGatewayFailed } from './index.ts'

/** OpenTripPlanner's GTFS API since 2.6: `planConnection`. */
const wayQuery = `
query Way($origin: PlanLabeledLocationInput!, $destination: PlanLabeledLocationInput!,
  $dateTime: PlanDateTimeInput!, $searchWindow: Duration!) {
  planConnection(origin: $origin, destination: $destination, dateTime: $dateTime,
    searchWindow: $searchWindow, first: 8,
    modes: { transitOnly: true, transit: { access: [WALK], transfer: [WALK], egress: [WALK] } },
    preferences: { transit: { transfer: { maximumTransfers: 1 },
      timetable: { excludeRealTimeUpdates: true } } }) {
    routingErrors { code inputField }
    edges { node {
      start end
      legs { mode transitLeg from { lat lon } to { lat lon } route { shortName longName } }
    } }
  }
}`

const agencyQuery = '{ agencies { gtfsId } }'

const place = z.object({ lat: z.number(), lon: z.number() })

const wayAnswer = z.object({
  planConnection: z.object({
    routingErrors: z.array(z.object({ code: z.string(), inputField: z.nullish(z.string()) })),
    edges: z.nullish(
      z.array(
        z.nullable(
          z.object({
            node: z.object({
              start: z.string(),
              end: z.string(),
              legs: z.array(
                z.object({
                  mode: z.nullish(z.string()),
                  transitLeg: z.nullish(z.boolean()),
                  from: place,
                  to: place,
                  route: z.nullish(
                    z.object({
                      shortName: z.nullish(z.string()),
                      longName: z.nullish(z.string()),
                    }),
                  ),
                }),
              ),
            }),
          }),
        ),
      ),
    ),
  }),
})

const agencyAnswer = z.object({ agencies: z.array(z.nullable(z.object({ gtfsId: z.string() }))) })

export type Plan = z.output<typeof wayAnswer>['planConnection']

export interface WayAsked {
  origin: { latitude: number; longitude: number }
  destination: { latitude: number; longitude: number }
  /** Instants with their offset, as OffsetDateTime wants them; one of both. */
  dateTime: { earliestDeparture: string } | { latestArrival: string }
  searchWindow: string
}

export async function askWay(url: string, asked: WayAsked): Promise<Plan> {
  const { origin, destination, dateTime, searchWindow } = asked
  const located = (coordinate: WayAsked['origin']) => ({ location: { coordinate } })
  const variables = {
    origin: located(origin),
    destination: located(destination),
    dateTime,
    searchWindow,
  }
  return wayAnswer.parse(await ask(url, wayQuery, variables)).planConnection
}

/** Whether it has the timetable of any agency. */
export async function askHasAgency(url: string): Promise<boolean> {
  const { agencies } = agencyAnswer.parse(await ask(url, agencyQuery, {}))
  return agencies.some((agency) => agency !== null)
}

const timeoutMs = 20_000

async function ask(url: string, query: string, variables: object): Promise<unknown> {
  const response = await fetch(`${url}/otp/gtfs/v1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new TransitGatewayFailed(`OpenTripPlanner answered ${response.status}`)
  const answer = z
    .object({ data: z.nullish(z.unknown()), errors: z.optional(z.array(z.unknown())) })
    .parse(await response.json())
  if (answer.errors && answer.errors.length > 0) {
    throw new TransitGatewayFailed(
      `OpenTripPlanner refused a question: ${kindOf(answer.errors[0])}`,
    )
  }
  return answer.data
}

/** The kind of an error alone: its message and its extensions may repeat the homes that were asked for. */
function kindOf(error: unknown): string {
  const known = z.object({ extensions: z.object({ classification: z.string() }) }).safeParse(error)
  const kind = known.data?.extensions.classification ?? ''
  return /^[A-Za-z]{1,60}$/.test(kind) ? kind : 'for no kind of reason that it names'
}
