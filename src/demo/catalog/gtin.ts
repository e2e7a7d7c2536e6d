/** A GTIN-13 of the numbers that GS1 reserves for use within a company: no maker has one that starts with 20. */
export function demoGtin(...numbers: [category: number, product: number, variant: number]): string {
  const [category, product, variant] = numbers.map(String)
  const digits = `20${category?.padStart(2, '0')}${product?.padStart(4, '0')}${variant?.padStart(4, '0')}`
  return digits + checkDigit(digits)
}

/** The digits are weighted 3, 1, 3 … from the right. */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
