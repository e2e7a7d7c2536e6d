import type { Offer, ProductOption } from '#contract/catalog/offers.ts'

export interface OptionChoice {
  value: string
  isCurrent: boolean
  /** The variant that this value leads to; null while it needs another choice first. */
  offer: Offer | null
  /** 'Not in 256 GB' where the other chosen values do not go with this one. */
  reason: string | null
}

/** The values of one option, seen from the chosen variant. */
export function optionChoices(
  { values }: ProductOption,
  axis: number,
  current: Offer,
  offers: readonly Offer[],
): OptionChoice[] {
  const reachable = reachableOffers(current, offers)
  return values.map((value) => {
    const withValue = offers.filter(({ options }) => options[axis] === value)
    const exact = withValue.find((offer) => differences(offer, current, axis) === 0)
    const isCurrent = current.options[axis] === value
    if (exact) return { value, isCurrent, offer: exact, reason: null }
    // Without a way through single changes, the value leads to the most similar variant.
    const isReachable = withValue.some((offer) => reachable.has(offer))
    const [nearest] = withValue.toSorted(
      (a, b) => differences(a, current, axis) - differences(b, current, axis),
    )
    const offer = isReachable ? null : (nearest ?? null)
    return { value, isCurrent, offer, reason: reasonFor(withValue, current, axis) }
  })
}

/** The variants that can be reached by changing one option at a time. */
function reachableOffers(start: Offer, offers: readonly Offer[]): Set<Offer> {
  const reached = new Set([start])
  for (const offer of reached) {
    for (const next of offers) if (differences(next, offer) === 1) reached.add(next)
  }
  return reached
}

/** In how many options two variants differ, apart from one axis. */
function differences(a: Offer, b: Offer, exceptAxis = -1) {
  return a.options.filter((value, axis) => axis !== exceptAxis && value !== b.options[axis]).length
}

function reasonFor(withValue: Offer[], current: Offer, axis: number) {
  if (withValue.length === 0) return 'Not offered'
  const others = current.options.filter((_, other) => other !== axis)
  const blocking = current.options.find(
    (value, other) => other !== axis && !withValue.some(({ options }) => options[other] === value),
  )
  return `Not in ${blocking ?? others.join(' / ')}`
}
