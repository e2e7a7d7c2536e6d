/** Parses one query parameter; undefined when invalid. */
type Parser<Value> = (text: string) => Value | undefined

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
      parsed[name] = search[name] === undefined ? undefined : parsers[name](String(search[name]))
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

export function matching(pattern: RegExp): Parser<string> {
  return (value) => (pattern.test(value) ? value : undefined)
}

export function oneOf<Choice extends string>(choices: readonly Choice[]): Parser<Choice> {
  return (value) => choices.find((choice) => choice === value)
}

/** A page of a list, from 1. */
export function pageNumber(value: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined
}

/** A database id. */
export function rowId(value: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}
