import { variantLabel } from '#contract/catalog/options.ts'
import { UnknownVariant } from '#shop/catalog/problems.ts'
import type { Offer } from './queries.ts'

/** The offer with this label, or for null the first that is in stock. Throws {@link UnknownVariant}. */
export function chooseOffer<Row extends Offer>(offers: Row[], label: string | null): Row {
  const chosen = label === null ? firstInStock(offers) : offers.find((offer) => labelOf(offer) === label)
  if (!chosen) throw new UnknownVariant(offers.flatMap((offer) => labelOf(offer) ?? []))
  return chosen
}

const firstInStock = <Row extends Offer>(offers: Row[]) =>
  offers.find(({ isAvailable, stockQuantity }) => isAvailable && stockQuantity !== 0) ?? offers[0]

const labelOf = ({ optionValues }: Offer) => variantLabel(optionValues)
