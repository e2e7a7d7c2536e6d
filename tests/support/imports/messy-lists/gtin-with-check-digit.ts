/** The digits with the check digit of a GTIN, computed apart from the shop. */
export function gtinWithCheckDigit(digits: string): string {
  let sum = 0
  for (let index = digits.length - 1, weight = 3; index >= 0; index--, weight = 4 - weight)
    sum += Number(digits[index]) * weight
  return digits + String((10 - (sum % 10)) % 10)
}
