import { fieldMessages } from '#contract/field-message.ts'
import type { joiningRoutes } from '#contract/people/joining.ts'
import type { Handlers } from '#contract/route.ts'
import { guarded } from '#server/platform/auth/attempts.ts'
import { AppError, conflict, invalid } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { askToJoin } from './ask-to-join.ts'
import { fillSurvey, readSurveyLink } from './fill-survey.ts'
import { join } from './join.ts'
import { addressTaken, findByLink, readJoinLink } from './open-invitation.ts'
import { findJoined } from './queries.ts'
import { surveyOf } from './survey.ts'

export function joiningHandlers(platform: Platform): Handlers<typeof joiningRoutes, Contexts> {
  return {
    async readInvitation({ params: { token } }, { address }) {
      const { person } = await openInvitation(platform, token, address)
      return {
        name: person.name,
        email: person.email,
        joined: person.joinedAt !== null,
        business: { name: person.communityName, address: person.communityAddress },
      }
    },

    async join({ params: { token }, body }, { address }) {
      if (body.password !== body.password_confirmation) {
        throw invalid({ password_confirmation: [fieldMessages.confirmation] })
      }
      const { link } = await openInvitation(platform, token, address)
      const { name, password } = body
      const survey = body.survey && surveyOf(body.survey)
      const joined = await join(platform, link, { name, password, survey })
      if (!joined) throw linkOver()
      return { status: true, result: `You have joined ${joined.communityName}` }
    },

    async readSurvey({ params: { token } }, { address }) {
      const { person } = await openSurvey(platform, token, address)
      return {
        name: person.name,
        filled: person.surveyedAt !== null,
        business: { name: person.communityName, address: person.communityAddress },
      }
    },

    async fillSurvey({ params: { token }, body }, { address }) {
      const { member } = await openSurvey(platform, token, address)
      const done = await fillSurvey(platform, member, surveyOf(body))
      if (done === 'gone') throw surveyLinkOver()
      if (done === 'filled_before')
        throw conflict('survey_filled', 'This survey has been filled in already')
      return { status: true, result: 'Thank you, your survey is saved' }
    },

    async requestToJoin({ body: { name, email, community_id: id } }, { address }) {
      await askToJoin(platform, { name, email, employer: { by: 'name', id } }, address)
      return {
        status: true,
        result: 'If there is such an organization, it was asked. You get an email when it answers',
      }
    },
  }
}

/** Only wrong links count against a caller: a whole company may join from one network address. */
async function openInvitation(platform: Platform, token: string, address: string) {
  const attempt = { purpose: 'join', account: token, address }
  const open = await guarded(platform, attempt, async () => {
    const link = readJoinLink(platform, token)
    const person = link && (await findByLink(platform.db, link))
    return link && person ? { link, person } : undefined
  })
  if (!open) throw linkOver()
  if (open.person.memberOf !== null) throw addressTaken(open.person.memberOf)
  return open
}

async function openSurvey(platform: Platform, token: string, address: string) {
  const attempt = { purpose: 'survey', account: token, address }
  const open = await guarded(platform, attempt, async () => {
    const member = readSurveyLink(platform, token)
    const person = member && (await findJoined(platform.db, member))
    return member && person ? { member, person } : undefined
  })
  if (!open) throw surveyLinkOver()
  return open
}

function surveyLinkOver(): AppError {
  return new AppError(
    404,
    'link_over',
    'This link is not valid any more. Ask your employer for an email with a new one.',
  )
}

function linkOver(): AppError {
  return new AppError(
    404,
    'link_over',
    'This link is not valid any more: it was used, replaced or is older than 30 days. Ask your employer for a new one.',
  )
}
