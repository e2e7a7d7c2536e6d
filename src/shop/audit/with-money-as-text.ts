import { toMoney } from '#contract/money.ts'

const moneyFields = new Set(['price', 'originalPrice', 'rrp'])

/** Fields as the shop keeps them, with money as the API writes it: "199.00" for 19900 cents. */
export function withMoneyAsText(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      moneyFields.has(name) && typeof value === 'number' ? toMoney(value) : value,
    ]),
  )
}
