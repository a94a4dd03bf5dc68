import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Debt, type DebtChange, netDebts, restoreDebts } from './corrections.ts'

function debt(id: string, remainingCents: number, cents = 300): Debt {
  return { id, cents, remainingCents }
}

describe('netting', () => {
  it.each<[string, Debt[], number, number, DebtChange[]]>([
    ['without debts', [], 500, 500, []],
    ['of a debt that is less', [debt('a', 300)], 500, 200, [{ id: 'a', remainingCents: 0 }]],
    ['of a debt that is more', [debt('a', 300)], 100, 0, [{ id: 'a', remainingCents: 200 }]],
    [
      'goes on to the next oldest',
      [debt('a', 0), debt('b', 300), debt('c', 300)],
      400,
      0,
      [
        { id: 'b', remainingCents: 0 },
        { id: 'c', remainingCents: 200 },
      ],
    ],
  ])('%s', (_, debts, grossCents, valueCents, changes) => {
    const nettedCents = grossCents - valueCents
    expect(netDebts(debts, grossCents)).toEqual({ valueCents, nettedCents, changes })
  })

  it('conserves money through rewards and cancellations in any order', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('debt'), cents: fc.integer({ min: 1, max: 500 }) }),
        fc.record({ kind: fc.constant('reward'), cents: fc.integer({ min: 0, max: 500 }) }),
        fc.record({ kind: fc.constant('cancel'), cents: fc.nat(20) }),
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(steps, (all) => {
        let debts: Debt[] = []
        const rewards: { valueCents: number; nettedCents: number }[] = []
        const change = (changes: DebtChange[]) => {
          const byId = new Map(changes.map((each) => [each.id, each]))
          debts = debts.map((each) => ({ ...each, ...byId.get(each.id) }))
        }
        for (const { kind, cents } of all) {
          if (kind === 'debt') debts.push(debt(String(debts.length), cents, cents))
          if (kind === 'reward') {
            const netted = netDebts(debts, cents)
            expect(netted.valueCents + netted.nettedCents).toBe(cents)
            change(netted.changes)
            rewards.push(netted)
          }
          if (kind === 'cancel' && rewards.length > 0) {
            const [cancelled] = rewards.splice(cents % rewards.length, 1)
            change(restoreDebts(debts, cancelled?.nettedCents ?? 0))
          }
          const paid = debts.reduce((sum, each) => sum + each.cents - each.remainingCents, 0)
          expect(paid).toBe(rewards.reduce((sum, { nettedCents }) => sum + nettedCents, 0))
          expect(
            debts.every((each) => each.remainingCents >= 0 && each.remainingCents <= each.cents),
          ).toBe(true)
        }
      }),
    )
  })

  it('puts back no more than was netted', () => {
    expect(() => restoreDebts([debt('a', 200)], 101)).toThrow(RangeError)
    expect(restoreDebts([debt('a', 0), debt('b', 200)], 150)).toEqual([
      { id: 'b', remainingCents: 300 },
      { id: 'a', remainingCents: 50 },
    ])
  })
})
