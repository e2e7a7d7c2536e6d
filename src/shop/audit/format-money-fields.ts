import { toMoney } from '#contract/money.ts'

const moneyFields = new Set(['price', 'originalPrice', 'rrp', 'unitCost'])

/** Formats the money fields of a record as the API does: 19900 cents become "199.00". */
export function formatMoneyFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      moneyFields.has(name) && typeof value === 'number' ? toMoney(value) : value,
    ]),
  )
}
