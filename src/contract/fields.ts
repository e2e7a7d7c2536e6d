import * as z from 'zod'
import { currencyCodes, maxFilterValues } from './choices.ts'
import { maxCount, maxInteger } from './limits.ts'

export const id = z.int().min(1).max(maxInteger)

/** A whole number in a URL. */
export const numberParam = (min: number, max: number, message: string) =>
  z.coerce.number<number | string>(message).int(message).min(min, message).max(max, message)

export const idParam = numberParam(1, maxInteger, 'Enter a whole number above 0')

/** Ids separated by commas: `12,15,18`. `items` names them in the plural. */
export const idList = (max: number, items: string) =>
  z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/, `Select ${items}`)
    .transform((given) => [...new Set(given.split(',').map(Number))])
    .pipe(z.array(id).max(max, `Select at most ${max} ${items}`))

const noVersion = 'Send the version of the row you read'

/** The version of a row when it was read. Updating a row with another version fails with 409 `stale`; without one, nothing is checked. */
export const version = z.int(noVersion).min(1, noVersion).max(maxInteger, noVersion).optional()

/** The {@link version} in a query. */
export const versionParam = numberParam(1, maxInteger, noVersion).optional()

/** The version of a setting; 0 while it has never been set. */
export const settingVersion = z.int(noVersion).min(0, noVersion).max(maxInteger).optional()

const tooLong = (max: number) => `Use at most ${max.toLocaleString('en-US')} characters`

const noSlug = 'Use lowercase letters, digits and hyphens'

/** The part of a URL that names an item. */
export const slug = z
  .string()
  .min(1, noSlug)
  .max(200, tooLong(200))
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, noSlug)

/** A boolean, in JSON or as text in a query string. */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])

/** ISO 8601 in UTC. */
export const isoDateTime = z.string()

/** A day, YYYY-MM-DD, which the database has: there is no year 0. */
export const isoDay = (message?: string) =>
  z.iso.date(message).refine((given) => given >= '0001', message ?? 'Enter a date such as 2026-12-24')

/** Excludes control characters other than line breaks and tabs, and lone surrogates, which PostgreSQL rejects. */
// oxlint-disable-next-line no-control-regex
const storable = /^[^\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/u

/** Text input; the message is for a missing value or another type. */
export function text(max: number, invalidMessage?: string) {
  return z.string(invalidMessage).max(max, tooLong(max)).regex(storable, 'Remove control characters')
}

/** A single line, trimmed. */
export function line(max: number, invalidMessage?: string) {
  return text(max, invalidMessage)
    .trim()
    .regex(/^[^\r\n]*$/, 'Use a single line')
}

export function requiredText(max: number, message: string) {
  return text(max, message).trim().min(1, message)
}

export function requiredLine(max: number, message: string) {
  return line(max, message).min(1, message)
}

/**
 * Text without invisible characters, in Unicode's composed form (NFC), so that equal-looking text is equal: é has two
 * spellings, and texts from web pages have zero-width characters, soft hyphens and direction marks.
 */
export const visibleText = (typed: string) =>
  typed
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()

/** A single line that is compared or looked up, such as a SKU or the value of an option, as {@link visibleText}. */
export function key(max: number, invalidMessage?: string) {
  return line(max, invalidMessage).overwrite(visibleText)
}

export function requiredKey(max: number, message: string) {
  return key(max, message).min(1, message)
}

/** One value, or several in a repeated query parameter. Sorted without duplicates, so that equal filters are equal. */
export function oneOrMore<Field extends z.ZodType<string | number>>(field: Field) {
  return z
    .union([field, z.array(field).min(1).max(maxFilterValues)])
    .transform((given) => [...new Set(Array.isArray(given) ? given : [given])].toSorted())
}

const noEmail = 'Please enter a valid email address'

/** RFC 5321: at most 64 characters before the @; RFC 1035: 63 in each part of the domain. */
const shortParts = String.raw`(?=[^@]{1,64}@)(?!.*@(.*\.)?[^.]{64})`
/** A dot-atom of RFC 5322. Mail servers without SMTPUTF8 deliver to no other. */
const localPart = "[\\w!#$%&'*+/=?^`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^`{|}~-]+)*"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?'
const topLevelDomain = '(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])'
const emailPattern = new RegExp(`^${shortParts}${localPart}@(?:${label}\\.)+${topLevelDomain}$`)

/**
 * An address with the domain as mail servers know it: `a@bücher.example` is `a@xn--bcher-kva.example`, as browsers send it from
 * a field for addresses. ASCII domains and text that is no domain stay unchanged.
 */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (!/^[\p{L}\p{M}\p{N}.。-]*[^\0-\x7f][\p{L}\p{M}\p{N}.。-]*$/u.test(domain)) return address
  const url = `http://${domain}`
  return URL.canParse(url) ? address.slice(0, at + 1) + new URL(url).hostname : address
}

/** An email address, also one of an internationalized domain (RFC 5890). */
export const email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254, tooLong(254))
  .overwrite(withAsciiDomain)
  .pipe(z.email({ pattern: emailPattern, error: noEmail }))

/** The length of a page. */
export const limitParam = (max: number) => numberParam(1, max, `Enter a limit from 1 to ${max}`)

export const paging = {
  page: numberParam(1, 100_000, 'Enter a page from 1 to 100,000').default(1),
  limit: limitParam(100).default(24),
}

/** An amount in the API: decimal text with two places ("199.00"). */
export const money = z.string().regex(/^-?\d{1,12}\.\d{2}$/, 'Use two decimal places, such as 199.00')

const noAmount = 'Enter an amount such as 199.00'

/** An amount as typed, with at most two decimal places. */
export const moneyInput = z
  .string(noAmount)
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, noAmount)

/** A price above 0, with at most eight digits before the decimal point. */
export const priceInput = z
  .string(noAmount)
  .trim()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, noAmount)
  .refine((value) => Number(value) > 0, 'Enter a price above 0')

export const currencyCode = z.enum(currencyCodes)

const noWholeNumber = 'Enter a whole number, 0 or more'
const tooMany = `Enter at most ${maxCount.toLocaleString('en-US')}`

/** A count or a position. */
export const wholeNumber = z.int(noWholeNumber).min(0, noWholeNumber).max(maxCount, tooMany)

const noImageAddress = 'Enter the web address of an image'

/** A path on this shop or an absolute URL. Browsers strip tabs, so `/`, a tab and `/` would be another host. */
export const imageAddress = line(2000, noImageAddress).regex(
  /^(\/[^/\\\s]|https?:\/\/[^\s])\S*$/,
  noImageAddress,
)

/** A `FormData` with files in this field, for the API description; upload handlers read it themselves. */
export const filesIn = (field: string) =>
  z.unknown().meta({
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'array', items: { type: 'string', contentMediaType: 'image/*' } } },
  })

/** CSV as text, or the bytes of a file, which `fetchWithFile` sends. Upload handlers check it themselves. */
export const fileBody = z.unknown().meta({ type: 'string' })

export const hasNoDuplicates = (entries: string[]) => new Set(entries).size === entries.length
