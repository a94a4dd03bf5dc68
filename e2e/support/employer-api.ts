import type { APIRequestContext } from '@playwright/test'
import { codeSentTo } from './inbox.ts'

const password = 'Commute-2026!'

/** Signs a demo employer in beside the page; gives the token. */
export async function openSession(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api/login', { data: { email, password } })
  const { accessToken }: { accessToken: string } = await answer.json()
  return accessToken
}

/** What a spec prepares and puts back through the API. */
export function employerApi(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` }

  async function setTwoStep(isOn: boolean): Promise<void> {
    const data = { enable_otp: isOn, otp_enabled: isOn, current_password: password }
    await request.put('/api/users/me', { headers, data })
  }

  /** Adds an address or number and confirms it with the code it got. */
  async function addMethod(type: 'email' | 'phone', value: string): Promise<void> {
    const asked = new Date()
    await request.post('/api/user/2FA/add-method', {
      headers,
      data: { type, value, current_password: password },
    })
    const verf_code = await codeSentTo(request, value, asked)
    await request.post('/api/user/2FA/accept-method', { headers, data: { verf_code } })
  }

  async function removeMethod(type: 'email' | 'phone', value: string): Promise<void> {
    const data = { current_password: password }
    await request.delete(`/api/user/${type}`, { headers, params: { [type]: value }, data })
  }

  async function makeRecoveryCodes(): Promise<string[]> {
    const data = { current_password: password }
    const made = await request.post('/api/user/2FA/recovery-codes', { headers, data })
    const { recovery_codes }: { recovery_codes: string[] } = await made.json()
    return recovery_codes
  }

  return { setTwoStep, addMethod, removeMethod, makeRecoveryCodes }
}
