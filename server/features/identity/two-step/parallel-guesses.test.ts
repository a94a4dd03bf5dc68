import { expect, it } from 'vitest'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { latestCode } from '#testing/codes.ts'
import { createEmployer, testPassword } from '#testing/factories.ts'
import { checkCode } from './check-code.ts'

const instances = instancesOfFile()

it('evaluates at most five of 1,000 parallel guesses on two instances', async () => {
  const { one, other } = instances
  const { id, email } = await createEmployer(one, {
    second_step_switched: true,
    second_step_consented: true,
  })
  const body = { email, password: testPassword, otp: null }
  await one.post('/login?otp_method=email&method_number=0', body)
  const code = await latestCode(one, email)
  const wrong = code === '000000' ? '111111' : '000000'
  const user = { employerId: id, userId: id }
  const guesses = Array.from({ length: 1000 }, (_, index) =>
    checkCode(index % 2 ? one.platform : other.platform, user, 'sign_in', wrong),
  )
  const kinds = (await Promise.all(guesses)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'right')).toEqual([])
  const row = await one.platform.db
    .selectFrom('user_codes')
    .select('tries')
    .where('employer_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.tries).toBe(5)
  expect(await checkCode(one.platform, user, 'sign_in', code)).toEqual({ kind: 'over' })
})
