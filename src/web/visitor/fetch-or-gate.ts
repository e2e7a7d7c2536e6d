import { reportRefusal } from './ended-session.ts'

/** Fetch that shows the gate when private access was turned on or the grant expired. */
export async function fetchOrShowGate(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { ...init, credentials: 'same-origin' })
  if (response.status === 403) await reportRefusal(response, path, init.method)
  return response
}
