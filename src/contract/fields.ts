import * as z from 'zod'
import { currencyCodes } from './choices.ts'
import { maxCounted, maxInteger } from './limits.ts'

export const id = z.int().min(1).max(maxInteger)
export const idInAddress = z.coerce.number<number | string>().int().min(1).max(maxInteger)

const noVersion = 'Send the version that you read'

/** The version of a row as it was read. A change of a row that has another one by now is answered with 409 `stale`. */
export const version = z.int(noVersion).min(1, noVersion).max(maxInteger)

/** The version of a setting; 0 while nothing was set. */
export const settingVersion = z.int(noVersion).min(0, noVersion).max(maxInteger)

/** A name within an address: lower case letters, digits and hyphens. */
export const slug = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower case letters, digits and hyphens')

/** True or false, as JSON or as text in an address. */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])

/** A moment: ISO 8601 in UTC. */
export const moment = z.string()

/** No control characters but line breaks and tabs, and no halves of characters: a database could not keep them. */
// oxlint-disable-next-line no-control-regex
const storable = /^[^\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/u

/** Text that a person typed; the message is for what is no text, or not there at all. */
export function text(max: number, noText?: string) {
  return z.string(noText).max(max).regex(storable, 'Please remove control characters')
}

/** Text of one line, trimmed. */
export function line(max: number, noText?: string) {
  return text(max, noText)
    .trim()
    .regex(/^[^\r\n]*$/, 'Please use one line')
}

export function requiredText(max: number, message: string) {
  return text(max, message).trim().min(1, message)
}

export function requiredLine(max: number, message: string) {
  return line(max, message).min(1, message)
}

export const email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254)
  .pipe(z.email('Please enter a valid email address'))

export const paging = {
  page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(24),
}

/** Money at the edges: decimal text with two places ("199.00"). */
export const money = z.string().regex(/^-?\d{1,12}\.\d{2}$/, 'An amount with two decimal places')

const noAmount = 'Please enter an amount such as 199.00'

/** What somebody types as an amount, with at most two decimal places. */
export const moneyInput = z
  .string(noAmount)
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, noAmount)

/** A price: numeric(10,2), above zero. */
export const priceInput = z
  .string(noAmount)
  .trim()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, noAmount)
  .refine((value) => Number(value) > 0, 'Must be above 0')

export const currencyCode = z.enum(currencyCodes)

const noWholeNumber = 'Please enter a whole number from 0 on'

/** How many, or which place. */
export const wholeNumber = z.int(noWholeNumber).min(0, noWholeNumber).max(maxCounted)

const noImageAddress = 'Please enter the address of an image'

/** The address of a picture: one of our own, or a whole one of the web. */
export const imageAddress = line(2000, noImageAddress).regex(
  /^(\/[^/\\]|https?:\/\/[^\s])\S*$/,
  noImageAddress,
)

/** Of a list in which nothing stands twice. */
export const isDistinct = (entries: string[]) => new Set(entries).size === entries.length
