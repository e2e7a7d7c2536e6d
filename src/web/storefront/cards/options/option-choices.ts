import type { Offer, ProductOption } from '#contract/catalog/offers.ts'

export interface OptionChoice {
  value: string
  isCurrent: boolean
  /** The variant that this value leads to; null if none has it. */
  offer: Offer | null
  /** 'Only in 1 TB' where the other chosen values do not go with this one: choosing it changes them. */
  reason: string | null
}

/** The values of one option, seen from the chosen variant, if there is one. */
export function optionChoices(
  { values }: ProductOption,
  axis: number,
  current: Offer | undefined,
  offers: readonly Offer[],
): OptionChoice[] {
  return values.map((value) => {
    const withValue = offers.filter(({ options }) => options[axis] === value)
    const [nearest = null] = withValue.toSorted(
      (a, b) =>
        differences(a, current, axis) - differences(b, current, axis) ||
        Number(b.inStock) - Number(a.inStock),
    )
    const reason = nearest ? reasonFor(withValue, nearest, current, axis) : 'Not offered'
    return { value, isCurrent: current?.options[axis] === value, offer: nearest, reason }
  })
}

/** In how many options two variants differ, apart from one axis. */
function differences(a: Offer, b: Offer | undefined, exceptAxis: number) {
  return b ? a.options.filter((value, axis) => axis !== exceptAxis && value !== b.options[axis]).length : 0
}

/** More values than this do not fit. The message then names the value that excludes them. */
const maxNamed = 2

function reasonFor(withValue: Offer[], nearest: Offer, current: Offer | undefined, axis: number) {
  if (!current || differences(nearest, current, axis) === 0) return null
  const blocking = current.options.findIndex(
    (value, other) => other !== axis && !withValue.some(({ options }) => options[other] === value),
  )
  if (blocking < 0)
    return `Only in ${nearest.options.filter((value, other) => other !== axis && value !== current.options[other]).join(' / ')}`
  const existing = [...new Set(withValue.flatMap(({ options }) => options[blocking] ?? []))]
  return existing.length > maxNamed
    ? `Not in ${current.options[blocking]}`
    : `Only in ${existing.join(' or ')}`
}
