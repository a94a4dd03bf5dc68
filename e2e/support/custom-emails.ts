import { type APIRequestContext, expect } from '@playwright/test'

export interface EmailFields {
  title: string
  when_to_send: string
  rule?: 'all' | 'complete' | 'incomplete'
  kind?: 'template' | 'build'
}

/** Emails to members, made and taken away through the API. */
export function customEmailApi(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` }

  async function create({ rule = 'all', kind = 'template', ...fields }: EmailFields) {
    const multipart = { ...fields, rule, kind }
    const answer = await request.post('/api/custom-email', { headers, multipart })
    expect(answer.ok(), await answer.text()).toBe(true)
    const { data }: { data: { id: string } } = await answer.json()
    return data.id
  }

  async function remove(id: string): Promise<void> {
    await request.delete(`/api/custom-email/${id}`, { headers })
  }

  async function removeByTitle(title: string): Promise<void> {
    for (const email of await scheduled()) if (email.title === title) await remove(email._id)
  }

  /** Drafts among them. */
  async function scheduled(): Promise<
    { _id: string; title: string; kind: string; draft: boolean }[]
  > {
    const answer = await request.get('/api/custom-emails?per_page=100&drafts=true', { headers })
    return (await answer.json()).data
  }

  async function content(id: string): Promise<{ design: string | null; html: string | null }> {
    return (await request.get(`/api/custom-email/${id}/content`, { headers })).json()
  }

  /** How many people each rule reaches. */
  async function recipients(): Promise<Record<'all' | 'complete' | 'incomplete', number>> {
    return (await request.get('/api/custom-email-recipients', { headers })).json()
  }

  return { create, remove, removeByTitle, scheduled, content, recipients }
}
