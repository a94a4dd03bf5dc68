import { addDays, type LocalDate } from '#domain/time.ts'
import { openTicket, replyToTicket } from '#server/features/support/tickets/open-ticket.ts'
import { rateTicket } from '#server/features/support/tickets/rate-ticket.ts'
import { answerTicket } from '#server/features/support/tickets/staff/change-ticket.ts'
import type { MemberActor, StaffActor } from '#server/platform/auth/actor.ts'
import { randomFor } from '../random.ts'
import { demoPlatform } from '../rewards/demo-platform.ts'
import type { Happening } from '../timeline.ts'
import type { World } from '../world.ts'
import { administrator, memberActor, membersSince } from './people.ts'

interface Question {
  daysAgo: number
  subject: string
  message: string
  /** What support wrote, after how many days, and where the ticket stood then. */
  answer?: { after: number; message: string; status: 'In Progress' | 'Resolved' }
  /** What the member wrote to that. */
  more?: string
  rating?: { rating: number; isSatisfied: boolean; message: string | null }
}

/** What members asked in the last two months: some wait still, most were answered and some of these rated. */
const questions: readonly Question[] = [
  {
    daysAgo: 58,
    subject: 'A trip counted as a drive',
    message: 'My ride home on Tuesday is listed as a drive. I took the bus, line 15.',
    answer: {
      after: 1,
      message: 'You can correct it yourself: open the trip, choose Public transit and save.',
      status: 'Resolved',
    },
    rating: { rating: 5, isSatisfied: true, message: 'Found it, thanks!' },
  },
  {
    daysAgo: 47,
    subject: 'When is my reward approved?',
    message: 'I see $4.50 as pending since last week.',
    answer: {
      after: 0,
      message: 'Rewards are approved seven days after the trip. Yours comes on Friday.',
      status: 'Resolved',
    },
    rating: { rating: 4, isSatisfied: true, message: null },
  },
  {
    daysAgo: 39,
    subject: 'I moved: another distance',
    message: 'We moved to Aurora in October. How do I change my way to work?',
    answer: {
      after: 2,
      message: 'Fill in the survey again under your profile. Trips from then on use the new way.',
      status: 'Resolved',
    },
    rating: { rating: 2, isSatisfied: false, message: 'My old trips are still too short.' },
    more: 'And the trips since October?',
  },
  {
    daysAgo: 26,
    subject: 'Two people in the draw',
    message: 'Is it one entry a person or one a trip?',
    answer: {
      after: 1,
      message: 'One entry a person and week, however many trips you log.',
      status: 'Resolved',
    },
  },
  {
    daysAgo: 12,
    subject: 'Bike and train on one way',
    message: 'I ride to the station and take the train. Which of the two do I log?',
    answer: {
      after: 3,
      message: 'Log the longer part for now. We are looking into trips of several parts.',
      status: 'In Progress',
    },
  },
  {
    daysAgo: 5,
    subject: 'Code does not arrive',
    message: 'The email with the code takes ten minutes and is void by then.',
    answer: {
      after: 1,
      message: 'We have asked your mail provider. Which one do you use?',
      status: 'In Progress',
    },
    more: 'It is the mail server of my company.',
  },
  {
    daysAgo: 3,
    subject: 'Carpool with a colleague',
    message: 'Do both of us get the points, or the driver alone?',
  },
  {
    daysAgo: 1,
    subject: 'Telecommute on a holiday',
    message: 'Friday was a holiday here, and my telecommute record was refused.',
  },
]

/** What members asked support, by the services that their app and the back office call. */
export function ticketHappenings(world: World, today: LocalDate): Happening[] {
  const support = administrator(world, 'south')
  const present = membersSince(world, addDays(today, -60))
  return questions.map((question, index) => {
    const random = randomFor('ticket', String(index))
    const { id, employer_id: employerId } = random.pick(present)
    const asker = memberActor(employerId, id)
    return asked({ question, asker, support, on: addDays(today, -question.daysAgo) })
  })
}

interface Asking {
  question: Question
  asker: MemberActor
  support: StaffActor
  on: LocalDate
}

function asked({ question, asker, support, on }: Asking): Happening {
  const { subject, message, answer } = question
  return {
    on,
    minutes: 8 * 60 + 40,
    async run(trx, at) {
      const opened = { subject, message }
      const { id } = await openTicket(demoPlatform(trx, at), asker, opened, undefined)
      return answer ? [answered(id, answer, { question, asker, support, on })] : []
    },
  }
}

function answered(
  id: string,
  { after, message, status }: NonNullable<Question['answer']>,
  { question: { more, rating }, asker, support, on }: Asking,
): Happening {
  const answeredOn = addDays(on, after)
  return {
    on: answeredOn,
    minutes: 14 * 60 + 10,
    async run(trx, at) {
      const answer = { id, message, version: 1, status }
      await answerTicket(demoPlatform(trx, at), support, answer)
      return [
        ...(rating
          ? [later(17 * 60, (platform) => rateTicket(platform, asker, { id, ...rating }))]
          : []),
        ...(more
          ? [
              later(17 * 60 + 20, (platform) =>
                replyToTicket(platform, asker, { id, message: more }, undefined),
              ),
            ]
          : []),
      ]
    },
  }

  function later(
    minutes: number,
    deed: (platform: ReturnType<typeof demoPlatform>) => Promise<void>,
  ): Happening {
    return {
      on: answeredOn,
      minutes,
      async run(trx, at) {
        await deed(demoPlatform(trx, at))
        return []
      },
    }
  }
}
