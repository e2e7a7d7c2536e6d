import * as z from 'zod'
import type { CurrencyCode } from '#contract/choices.ts'
import { isoDateTime } from '#contract/fields.ts'
import { minorUnitDecimals } from '#contract/money.ts'
import { listCurrencies } from './currency-words.ts'

const noRate = 'Enter a rate such as 0.92'

/** How the amounts of a list in another currency than the shop's are converted. */
export const conversion = z.object({
  /** The currency of the list. */
  currency: z.enum(listCurrencies),
  /** One unit of it in the shop's currency, as a decimal number. */
  rate: z
    .string(noRate)
    .trim()
    .regex(/^\d{1,7}(\.\d{1,8})?$/, noRate)
    .refine((rate) => Number(rate) > 0, 'Enter a rate above 0'),
  /** When staff confirmed the rate. The server sets it. */
  confirmedAt: isoDateTime.nullable().default(null),
  /** False for the rate of an earlier list, which staff have to confirm or change before the file is checked. */
  isConfirmed: z.boolean().default(true),
})
export type Conversion = z.output<typeof conversion>

const plainDecimal = /^\d+(\.\d+)?$/

/** An amount times a rate in the decimals of the shop's currency, rounded half up. Exact: no binary fractions. */
export function convertAmount(amount: string, rate: string, currency: CurrencyCode): string {
  if (!plainDecimal.test(amount)) return amount
  const [one, other] = [scaled(amount), scaled(rate)]
  const decimals = minorUnitDecimals[currency]
  const divisor = 10n ** BigInt(one.decimals + other.decimals)
  const product = one.digits * other.digits * 10n ** BigInt(decimals)
  const rounded = (2n * product + divisor) / (2n * divisor)
  const digits = String(rounded).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function scaled(decimal: string) {
  const [whole = '', fraction = ''] = decimal.split('.')
  return { digits: BigInt(whole + fraction), decimals: fraction.length }
}
