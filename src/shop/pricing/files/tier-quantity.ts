const price = '(?:price|preis|vk|prix|precio|prezzo|prijs|cena)\\s+'
// "Staffel 2" is the second tier.
const from = '(?:from|ab|staffel(?:preis)?(?=\\s*\\d\\d)|desde|dès|da|vanaf|od|от)\\s*'
const unit = '(?:\\s*(?:pcs|pieces|units|stk|stück|st|szt|шт)\\.?)?(?:\\s+(?:\\p{Sc}|[a-z]{3}))?'
const fromHeading = new RegExp(`^(?:${price})?${from}(\\d{1,6})${unit}$`, 'iu')
const rangeHeading = new RegExp(`^(?:${price})?(\\d{1,6})\\s*(?:\\+|[-–]\\s*(\\d{1,6}))${unit}$`, 'iu')

/** The quantity from which the prices below a heading such as "from 10", "ab 10", "10+" or "10-49" apply. */
export function tierQuantity(heading: string): number | undefined {
  const [, quantity] = fromHeading.exec(heading.trim()) ?? []
  if (quantity !== undefined) return Number(quantity)
  const [, start, end] = rangeHeading.exec(heading.trim()) ?? []
  const isRange = start !== undefined && (end === undefined || Number(end) > Number(start))
  return isRange ? Number(start) : undefined
}
