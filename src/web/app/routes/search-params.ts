import { specificationFilterPattern, takenFilters } from '#contract/catalog/specification-filters.ts'
import { maxFilterValues } from '#contract/choices.ts'
import { maxCompared } from '#contract/limits.ts'

/** Parses one query parameter; undefined when invalid. `values` are those of a repeated one, `text` is the last. */
export type Parser<Value> = (text: string, values: readonly string[]) => Value | undefined

/**
 * Builds a route's `validateSearch` from a parser per parameter. Invalid parameters become undefined instead of an error.
 * Each must still be returned: the router would otherwise keep its raw value.
 */
export function searchParser<Values extends Record<string, unknown>>(parsers: {
  [Name in keyof Values]: Parser<Values[Name]>
}) {
  return (search: Record<string, unknown>): Partial<Values> => {
    const parsed: Partial<Values> = {}
    for (const name in parsers) {
      const values = search[name] === undefined ? [] : [search[name]].flat().map(String)
      const last = values.at(-1)
      parsed[name] = last === undefined ? undefined : parsers[name](last, values)
    }
    return parsed
  }
}

// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

/** Any text up to `maxLength` characters, without control characters. */
export function text(maxLength: number): Parser<string> {
  return (value) => (value.length <= maxLength && !controlCharacters.test(value) ? value : undefined)
}

/** As {@link text}, trimmed, cut at `maxLength` instead of refused. */
export function cutText(maxLength: number): Parser<string> {
  const parse = text(maxLength)
  // A cut between the two halves of a character leaves half of it.
  return (value) =>
    parse(
      value
        .trim()
        .slice(0, maxLength)
        .replace(/\p{Surrogate}$/u, ''),
      [],
    )
}

export function matching(pattern: RegExp): Parser<string> {
  return (value) => (pattern.test(value) ? value : undefined)
}

export function oneOf<Choice extends string>(choices: readonly Choice[]): Parser<Choice> {
  return (value) => choices.find((choice) => choice === value)
}

/** The valid values of a repeated parameter, sorted without duplicates, so that equal lists have one URL. */
export function listOf<Value extends string>(parse: Parser<Value>): Parser<Value[]> {
  return (_text, values) => {
    const valid = new Set(values.flatMap((value) => parse(value, values) ?? []))
    return valid.size > 0 ? [...valid].toSorted().slice(0, maxFilterValues) : undefined
  }
}

/** Values of options or specifications. Names beyond those that a call takes are cut. */
export const specificationList: Parser<string[]> = (last, values) => {
  const filters = listOf(matching(specificationFilterPattern))(last, values)
  return filters && takenFilters(filters)
}

/** Products to compare, in their sequence without duplicates. Too many are cut. */
export function comparedSlugs(_text: string, values: readonly string[]): string[] | undefined {
  const slugs = new Set(
    values.filter((value) => value.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)),
  )
  return slugs.size > 0 ? [...slugs].slice(0, maxCompared) : undefined
}

/** A page of a list, from 1. */
export function pageNumber(value: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined
}

/** A database id. */
export function rowId(value: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

/** The problem with a form that was submitted without JavaScript. */
export const refused = matching(/^[a-z-]{1,40}$/)

/** A day: 2026-11-21. */
export const day = matching(/^[12]\d{3}-\d\d-\d\d$/)
