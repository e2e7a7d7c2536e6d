interface DeliveryAddress {
  address: string
  city: string
  postalCode: string
  country: string
}

/**
 * The parts of an address that an order has as one line only. Reads from the right, because the street may contain commas;
 * null if there are too few parts.
 */
export function parseAddress(line: string): DeliveryAddress | null {
  const parts = line.split(', ')
  if (parts.length < 4) return null
  const [city = '', postalCode = '', country = ''] = parts.slice(-3)
  return { address: parts.slice(0, -3).join(', '), city, postalCode, country }
}
