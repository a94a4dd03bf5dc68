import type { Page } from '@playwright/test'
import { openSession } from './employer-api.ts'
import { joinLinkSentTo } from './inbox.ts'
import { newAddress } from './new-address.ts'
import { demoPassword } from './sign-in.ts'

export interface Rider {
  email: string
  token: string
  headers: { authorization: string }
  /** By the calendar of their employer. */
  today: string
}

/**
 * Somebody who joins the hospital of the demo world, with a survey unless it is left for later, signed in to the members'
 * portal in this browser. The name begins their address.
 */
export async function newRider(
  page: Page,
  name: string,
  { hasSurvey = true } = {},
): Promise<Rider> {
  const { request } = page
  const email = newAddress(name)
  const employer = await openSession(request, 'hospital@demo.example')
  const asked = new Date()
  await request.post('/api/invitations', {
    headers: { authorization: `Bearer ${employer}` },
    data: { name: 'Test Rider', email },
  })
  const link = await joinLinkSentTo(request, email, asked)
  await request.post(`/api/commuter${link}`, {
    data: {
      name: 'Test Rider',
      password: demoPassword,
      password_confirmation: demoPassword,
      survey: hasSurvey ? survey : null,
    },
  })
  const login = await request.post('/api/commuter/login', {
    data: { email, password: demoPassword },
  })
  const { accessToken: token }: { accessToken: string } = await login.json()
  await page.context().addCookies([
    {
      name: 'switchback_commuter',
      value: token,
      domain: 'localhost',
      path: '/',
      sameSite: 'Strict',
    },
  ])
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.get('/api/commuter/me', { headers })
  const me: { employer: { time_zone: string } } = await answer.json()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: me.employer.time_zone }).format()
  return { email, token, headers, today }
}

const survey = {
  home_address: 'Boulder, CO',
  home_lat_cord: '40.01499',
  home_lng_cord: '-105.27055',
  usual_mode: 'bike',
  office_days: 4,
  distance: 4.5,
}
