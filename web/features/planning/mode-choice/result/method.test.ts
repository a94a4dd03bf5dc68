import { expect, it } from 'vitest'
import { coefficientRows, methodNames, methodsOf } from './method.ts'

const textsOf = (name: string) => coefficientRows.find((row) => row.name === name)?.texts

it('values of time are read in dollars an hour, and coefficients in what they are of [ELAS-12]', () => {
  expect(textsOf('Value of time')).toEqual({ low: '$16.30', central: '$13.60', high: '$9.50' })
  expect(textsOf('Time in a vehicle')).toEqual({ low: '-0.02', central: '-0.025', high: '-0.03' })
  expect(coefficientRows.find(({ name }) => name === 'Value of time')?.unit).toBe(
    'dollars of 2015 an hour',
  )
})

it('the cost coefficient follows from what stands above it, by the formula that is read [ELAS-12]', () => {
  const { formula } = methodsOf({ workdays: 260 }, 'commuters').shares
  const [, factor = ''] = formula.match(/value of time × (\d+\.\d+)\)/) ?? []
  // 313.689 / 237.017: consumer prices of 2024 over those of 2015.
  expect(factor).toBe('1.3235')
  expect(formula).toContain('how much prices rose from 2015 to 2024')
  const byHand = (minute: number, hour: number) => (minute * 60) / (hour * Number(factor))
  const texts = textsOf('Cost coefficient')
  expect(Number(texts?.low)).toBeCloseTo(byHand(-0.02, 16.3), 4)
  expect(Number(texts?.central)).toBeCloseTo(byHand(-0.025, 13.6), 4)
  expect(Number(texts?.high)).toBeCloseTo(byHand(-0.03, 9.5), 4)
})

it('names whose ways it starts from [ELAS-02, ELAS-03]', () => {
  const sourcesOf = (source: 'commuters' | 'addresses') =>
    methodsOf({ workdays: 260 }, source).shares.sources.join()
  expect(sourcesOf('commuters')).toContain('your members’ trips and surveys')
  expect(sourcesOf('addresses')).toContain('Denver’s average mode shares')
  expect(sourcesOf('addresses')).not.toContain('members')
})

it('names a source for every figure, and leaves doubts to the decision [ELAS-12]', () => {
  const methods = methodsOf({ workdays: 260 }, 'commuters')
  for (const name of methodNames) expect(methods[name].sources.length).toBeGreaterThan(0)
  for (const { source } of coefficientRows) {
    expect(source.length).toBeGreaterThan(20)
    expect(source).not.toMatch(/confirmed/)
  }
})
