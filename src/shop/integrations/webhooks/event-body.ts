interface Event {
  id: number
  type: string
  objectType: string
  objectId: number
  data: Record<string, unknown>
  occurredAt: Date
}

/** The request body: always the same text for an event, because signatures cover it. */
export function eventBody(event: Event, publicUrl: URL): string {
  const { id, type, data, occurredAt } = event
  const url = apiUrl(event, publicUrl)
  return JSON.stringify({
    type,
    timestamp: occurredAt.toISOString(),
    sequence: id,
    data: url === null ? data : { ...data, url },
  })
}

/** The call that reads the object; null for a deleted one. */
function apiUrl({ type, objectType, objectId, data }: Event, publicUrl: URL): string | null {
  const path = paths[objectType]?.(objectId, data)
  if (path === undefined || type.endsWith('.deleted')) return null
  return new URL(path, publicUrl).href
}

const paths: Record<string, (id: number, data: Record<string, unknown>) => string> = {
  order: (id) => `/api/admin/orders/${id}`,
  stock: (_, { productId }) => `/api/admin/products/${productId}`,
  product: (id) => `/api/admin/products/${id}`,
  customer: (id) => `/api/admin/customers/${id}`,
}
