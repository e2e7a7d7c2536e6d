export interface DeliveryAddress {
  address: string
  city: string
  postalCode: string
  country: string
}

/** The address as one line, which is how orders store it. */
export function formatAddress({ address, city, postalCode, country }: DeliveryAddress): string {
  return [address, city, postalCode, country].join(', ')
}

/** Reverses {@link formatAddress}. Reads from the right, because the street may contain commas. */
export function parseAddress(line: string): DeliveryAddress | null {
  const parts = line.split(', ')
  if (parts.length < 4) return null
  const [city = '', postalCode = '', country = ''] = parts.slice(-3)
  return { address: parts.slice(0, -3).join(', '), city, postalCode, country }
}
