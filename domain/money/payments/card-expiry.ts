interface Expiry {
  expiresMonth: number
  expiresYear: number
}

/** A card's last month, `MM/YYYY`. Errors: none. Source: PAY-15. */
export function cardExpiration({ expiresMonth, expiresYear }: Expiry): string {
  return `${String(expiresMonth).padStart(2, '0')}/${expiresYear}`
}

/** Whether a card's last month is over, in UTC: it is good to the month's end. Errors: none. Source: PAY-15. */
export function isCardExpired({ expiresMonth, expiresYear }: Expiry, now: Date): boolean {
  return expiresYear * 12 + expiresMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}
