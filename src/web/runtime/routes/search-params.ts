/** Reads one value of an address; nothing where it is not understood. */
type Reader<Value> = (text: string) => Value | undefined

/**
 * What a page keeps in its address behind the question mark: each part by its reader. An address is typed, shortened and
 * guessed by people, so what is not understood is undefined, and the page shows itself without it. It must be named all the
 * same: the router puts what is read here over the raw address, and what is not named would stay as it was typed.
 */
export function addressSearch<Values extends Record<string, unknown>>(readers: {
  [Name in keyof Values]: Reader<Values[Name]>
}) {
  return (search: Record<string, unknown>): Partial<Values> => {
    const found: Partial<Values> = {}
    for (const name in readers) {
      found[name] = search[name] === undefined ? undefined : readers[name](String(search[name]))
    }
    return found
  }
}

/** What no text of the shop has in it. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

export function words(max: number): Reader<string> {
  return (text) => (text.length <= max && !controls.test(text) ? text : undefined)
}

export function matching(pattern: RegExp): Reader<string> {
  return (text) => (pattern.test(text) ? text : undefined)
}

export function oneOf<Choice extends string>(choices: readonly Choice[]): Reader<Choice> {
  return (text) => choices.find((choice) => choice === text)
}

/** Of a list: from 1 on. */
export function pageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

/** The number that the database gave a row. */
export function rowNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
