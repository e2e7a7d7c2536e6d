export interface DeliveryAddress {
  address: string
  city: string
  postalCode: string
  country: string
}

/** The address as an order keeps it: one line, parted by commas. */
export function joinAddress({ address, city, postalCode, country }: DeliveryAddress): string {
  return [address, city, postalCode, country].join(', ')
}

/** The parts of a line of {@link joinAddress}, read from the right, for the street may hold commas of its own. */
export function splitAddress(line: string): DeliveryAddress | null {
  const parts = line.split(', ')
  if (parts.length < 4) return null
  const [city = '', postalCode = '', country = ''] = parts.slice(-3)
  return { address: parts.slice(0, -3).join(', '), city, postalCode, country }
}
