import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'

const app = appOfFile()

const types = [
  'terms_and_conditions',
  'privacy_policy',
  'redeem_credit',
  'employer_terms_and_conditions',
  'employer_privacy_policy',
]

it.each(types)('a first %s is published without any demo world', async (type) => {
  const { status, body } = await app.get(`/agreements/published?type=${type}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ type, id: body._id })
  expect(body.content).toContain('<p>')
})

it('the employer terms say what the documents ask of them [AGR-06, AGR-08]', async () => {
  const { body } = await app.get('/agreements/published?type=employer_terms_and_conditions')
  const text = body.content.replaceAll(/\s+/g, ' ')
  expect(text).toContain('available by the 9th of the month')
  expect(text).toContain('can be redeemed for one year')
  expect(text).toContain('The law of the State of Colorado applies')
  expect(text).toContain('settled by arbitration')
})

it('the newest published version is the one shown', async () => {
  const published_at = app.clock.now()
  const rest = { created_at: published_at, updated_at: published_at }
  const draft = { type: 'redeem_credit' as const, content: '<p>Draft</p>', ...rest }
  await app.platform.db
    .insertInto('agreements')
    .values([
      { id: crypto.randomUUID(), ...draft, published_at: null },
      { id: crypto.randomUUID(), ...draft, content: '<p>Second</p>', published_at },
    ])
    .execute()
  const { body } = await app.get('/agreements/published?type=redeem_credit')
  expect(body.content).toBe('<p>Second</p>')
})

it('an unknown type is refused with the choices', async () => {
  const { status, body } = await app.get('/agreements/published?type=other')
  expect(status).toBe(422)
  expect(Object.keys(body.message)).toEqual(['type'])
})
