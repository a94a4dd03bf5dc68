import { addDays, type LocalDate } from '#domain/time.ts'
import {
  saveCampaignContent,
  setCampaignDates,
} from '#server/features/mail/campaigns/change-campaign.ts'
import { createCampaign } from '#server/features/mail/campaigns/create-campaign.ts'
import { sendCampaignSample } from '#server/features/mail/campaigns/send-sample.ts'
import { startCampaignsJob } from '#server/features/mail/campaigns/start-campaigns.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { nameOf } from '../names.ts'
import { newsletterHtml } from '../newsletter.ts'
import { randomFor } from '../random.ts'
import { demoPlatform } from '../rewards/demo-platform.ts'
import type { Happening } from '../timeline.ts'
import type { World } from '../world.ts'
import { administrator } from './people.ts'
import { failMails, type RefusedAddress } from './queries.ts'

interface Plan {
  name: string
  daysAgo: number
  /** How many addresses of the list it goes to. */
  addresses: number
  /** The day it leaves, from today; one without is not scheduled. */
  leavesIn?: number
  /** One without is written still. */
  letter?: { title: string; headline: string; news: string[] }
}

const plans: readonly Plan[] = [
  {
    name: 'Front Range riders',
    daysAgo: 24,
    addresses: 320,
    leavesIn: -20,
    letter: {
      title: 'Your way to work can pay',
      headline: 'Your way to work can pay',
      news: [
        'More than a hundred employers along the Front Range reward the trips that are not driven alone.',
        'Ask yours whether it takes part: a ride on the train or a day at home earns points, and points earn money.',
      ],
    },
  },
  {
    name: 'Two wheels and a train',
    daysAgo: 3,
    addresses: 280,
    leavesIn: 4,
    letter: {
      title: 'Take your bike on the train',
      headline: 'Take your bike on the train',
      news: [
        'Every train of the region has room for bikes. Ride to the station, and from the last stop to the door.',
      ],
    },
  },
  { name: 'What employers ask us', daysAgo: 1, addresses: 150 },
]

/** So far along the list of names nobody else of this world stands. */
const firstName = 6000

/** Minutes past midnight, and the same as campaigns have it. */
const leaving = { minutes: 9 * 60, time: '09:00' }

/** What is mailed to addresses that are nobody's members, by the services that the back office calls. */
export function campaignHappenings(world: World, today: LocalDate): Happening[] {
  const staff = administrator(world, 'west')
  const unsubscribed = world.members
    .flatMap(({ email, unsubscribed_at }) => (email && unsubscribed_at ? [email] : []))
    .slice(0, 5)
  return plans.map((plan) => created(plan, { staff, unsubscribed, today }))
}

interface Setting {
  staff: StaffActor
  /** Addresses of members who want no such mails: they are on the lists all the same. */
  unsubscribed: readonly string[]
  today: LocalDate
}

function created(plan: Plan, { staff, unsubscribed, today }: Setting): Happening {
  const { name, daysAgo, addresses, leavesIn, letter } = plan
  return {
    on: addDays(today, -daysAgo),
    minutes: 15 * 60 + 30,
    async run(trx, at) {
      const platform = demoPlatform(trx, at)
      const emails = [...listOf(addresses), ...unsubscribed, 'no address at all']
      const { id } = await createCampaign(platform, staff, { name, emails }, undefined)
      if (!letter) return []
      const html = newsletterHtml(letter)
      const design = JSON.stringify({ pages: [{ component: html }] })
      await saveCampaignContent(platform, staff, id, { title: letter.title, design, html })
      await sendCampaignSample(platform, staff, id)
      if (leavesIn === undefined) return []
      const on = addDays(today, leavesIn)
      await setCampaignDates(platform, staff, id, { dates: [`${on} ${leaving.time}`] })
      return on < today ? [sent(id, on, refusedOf(addresses))] : []
    },
  }
}

/**
 * As the job and the servers that get the mails would have it; no bounce is kept, as only the server knows the key that
 * addresses are hashed with.
 */
function sent(id: string, on: LocalDate, refused: readonly RefusedAddress[]): Happening {
  return {
    on,
    minutes: leaving.minutes,
    async run(trx, at) {
      await startCampaignsJob.run(demoPlatform(trx, at), {})
      await failMails(trx, id, refused)
      return []
    },
  }
}

const domains = ['harbormail.example', 'foothills.example', 'plainsmail.example']

function listOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const name = nameOf(firstName + index)
      .toLowerCase()
      .replaceAll(' ', '.')
    return `${name}@${randomFor('campaign', index).pick(domains)}`
  })
}

const answers = [
  '550 5.1.1 No such mailbox here',
  '552 5.2.2 The mailbox is full',
  '550 5.7.1 Mail from here is not taken',
]

/** Every fortieth of a list, with what its server said. */
function refusedOf(count: number): RefusedAddress[] {
  return listOf(count).flatMap((email, index) => {
    const failure = answers[(index / 40) % answers.length]
    return index % 40 === 0 && failure ? [{ email, failure }] : []
  })
}
